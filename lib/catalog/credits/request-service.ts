import "server-only";
import { assertManages } from "@/lib/catalog/members/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import * as contract from "./request-contract";
import * as queries from "./request-queries";

/** Lists the credit requests to the caller's artists. */
export async function listOwnCreditRequests(
  caller: UserCaller,
  input: Input<typeof contract.listOwnCreditRequests>,
) {
  const find = (slice: Parameters<typeof queries.findRequestsPage>[1]) =>
    queries.findRequestsPage(caller.userId, slice);
  return { pagination: await paginateList(input, find, contract.listOwnCreditRequests) };
}

/** Credits the artist on the track. Throws `not_found` and `forbidden`. */
export function acceptTrackCredit(
  caller: UserCaller,
  { id, trackId }: Input<typeof contract.acceptTrackCredit>,
) {
  return answer(queries.acceptCredit, caller, id, { kind: "track", id: trackId });
}

/** Takes the artist off the track. Throws `not_found`, `forbidden` and `conflict`. */
export function declineTrackCredit(
  caller: UserCaller,
  { id, trackId }: Input<typeof contract.declineTrackCredit>,
) {
  return answer(queries.declineCredit, caller, id, { kind: "track", id: trackId });
}

/** Credits the artist on the album. Throws `not_found` and `forbidden`. */
export function acceptAlbumCredit(
  caller: UserCaller,
  { id, albumId }: Input<typeof contract.acceptAlbumCredit>,
) {
  return answer(queries.acceptCredit, caller, id, { kind: "album", id: albumId });
}

/** Takes the artist off the album. Throws `not_found`, `forbidden` and `conflict`. */
export function declineAlbumCredit(
  caller: UserCaller,
  { id, albumId }: Input<typeof contract.declineAlbumCredit>,
) {
  return answer(queries.declineCredit, caller, id, { kind: "album", id: albumId });
}

async function answer(
  change: typeof queries.acceptCredit,
  caller: UserCaller,
  artistId: number,
  release: Parameters<typeof change>[2],
) {
  const { kind } = release;
  const { row, outcome } = await change(caller, artistId, release);
  assertManages(row, "artist", "the credits of ");
  if (outcome === "none") throw new ApiError("not_found", `No ${kind} with this id credits this artist.`);
  if (outcome === "first") {
    throw new ApiError(
      "conflict",
      `The artist credited first stays. Put another first, or delete the ${kind}.`,
    );
  }
  return { changed: outcome === "changed" };
}
