import "server-only";
import type { Caller } from "@/lib/http/contract/caller";
import { found } from "@/lib/http/contract/found";
import type { Input } from "@/lib/http/contract/operation";
import { listed } from "@/lib/http/lists/listed";
import type * as contract from "./contract";
import { findGenre, findGenres } from "./queries";

/** The minimal genre has no counts, so anonymous requests do not count. */
const seesCounts = (caller: Caller) => caller.kind !== "anonymous";

/** A page of all genres, by name. */
export async function listGenres(caller: Caller, input: Input<typeof contract.listGenres>) {
  return { pagination: await listed(input, (slice) => findGenres(slice, seesCounts(caller))) };
}

/** The genre of a name. Throws `not_found`. */
export async function getGenre(caller: Caller, input: Input<typeof contract.getGenre>) {
  return { genre: found(await findGenre(input.name, seesCounts(caller)), "genre", "name") };
}
