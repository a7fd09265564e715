import "server-only";
import { mustActFor } from "@/lib/catalog/membership/service";
import type { UserCaller } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";
import type { Input } from "@/lib/http/contract/operation";
import { listed } from "@/lib/http/lists/listed";
import * as contract from "./contract";
import * as queries from "./queries";

/** What the caller's artists are asked. */
export async function listOwnCreditRequests(
  caller: UserCaller,
  input: Input<typeof contract.listOwnCreditRequests>,
) {
  const find = (slice: Parameters<typeof queries.findRequestsPage>[1]) =>
    queries.findRequestsPage(caller.userId, slice);
  return { pagination: await listed(input, find, contract.listOwnCreditRequests) };
}

/** Credits the artist on the track. Throws `not_found` and `forbidden`. */
export async function acceptTrackCredit(
  caller: UserCaller,
  { id, trackId }: Input<typeof contract.acceptTrackCredit>,
) {
  return answered(await queries.acceptCredit(caller, id, { track: trackId }), "track");
}

/** Takes the artist off the track. Throws `not_found`, `forbidden` and `conflict`. */
export async function declineTrackCredit(
  caller: UserCaller,
  { id, trackId }: Input<typeof contract.declineTrackCredit>,
) {
  return answered(await queries.declineCredit(caller, id, { track: trackId }), "track");
}

/** Credits the artist on the album. Throws `not_found` and `forbidden`. */
export async function acceptAlbumCredit(
  caller: UserCaller,
  { id, albumId }: Input<typeof contract.acceptAlbumCredit>,
) {
  return answered(await queries.acceptCredit(caller, id, { album: albumId }), "album");
}

/** Takes the artist off the album. Throws `not_found`, `forbidden` and `conflict`. */
export async function declineAlbumCredit(
  caller: UserCaller,
  { id, albumId }: Input<typeof contract.declineAlbumCredit>,
) {
  return answered(await queries.declineCredit(caller, id, { album: albumId }), "album");
}

function answered(
  { row, outcome }: Awaited<ReturnType<typeof queries.declineCredit>>,
  thing: "track" | "album",
) {
  mustActFor(row, "artist", "the credits of ");
  if (outcome === "none") throw new ApiError("not_found", `No ${thing} with this id names this artist.`);
  if (outcome === "first") {
    throw new ApiError(
      "conflict",
      `The artist credited first stays. Put another first, or delete the ${thing}.`,
    );
  }
  return { changed: outcome === "changed" };
}
