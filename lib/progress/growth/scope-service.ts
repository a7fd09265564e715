import "server-only";
import { assertManages } from "@/lib/catalog/members/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { findScopeArtist } from "./scope-queries";

/** Throws `not_found` for an unknown artist, and `forbidden` for one that the caller does not manage. `part` is what is asked for. */
export async function mustManage(caller: UserCaller, artistId: number, part: string): Promise<void> {
  assertManages(await findScopeArtist(caller, artistId), "artist", part);
}

/** The scope of a request for `artistId`, or for all artists of the caller. Throws as `mustManage`. */
export async function resolveScope(caller: UserCaller, artistId: number | undefined, part: string) {
  if (artistId !== undefined) await mustManage(caller, artistId, part);
  return { viewer: caller, artistId };
}
