import "server-only";
import { withCover } from "@/lib/catalog/covers/service";
import { assertManages, mustActForAll } from "@/lib/catalog/members/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid, QuotaError } from "@/lib/platform/http-contract/errors";
import { QUOTAS } from "@/lib/platform/http-contract/limits";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as deletion from "./deletion-queries";
import type * as contract from "./edit-contract";
import * as queries from "./edit-queries";
import * as pages from "./pages";

/** Creates an artist that the caller owns. Throws `conflict` for a name that it has used, and `quota_exceeded`. */
export async function addArtist(caller: UserCaller, input: Input<typeof contract.addArtist>) {
  const id = await withCover(caller, "artist", input, () => create(caller, input));
  return { artist: await queries.findArtistDetails(caller.userId, id) };
}

async function create(caller: UserCaller, input: Input<typeof contract.addArtist>): Promise<number> {
  const { limit } = QUOTAS.artists;
  const created = await queries.insertArtist(caller.userId, input, limit);
  if (created === "exists") {
    throw new ApiError("conflict", `Your account already owns an artist called ${input.name}.`);
  }
  if ("owned" in created) {
    throw new QuotaError(`An account can own at most ${limit} artists.`, limit, created.owned);
  }
  if ("errors" in created) throw invalid(created.errors);
  return created.id;
}

/** Changes the fields that are given. Throws `not_found`, `forbidden` and `validation_failed`. */
export async function updateArtist(caller: UserCaller, input: Input<typeof contract.updateArtist>) {
  const { id, ...changes } = input;
  await withCover(caller, "artist", changes, async () => {
    const { row, errors } = await queries.updateArtist(caller, id, changes);
    assertManages(row, "artist");
    if (errors) throw invalid(errors);
    return id;
  });
  return { artist: await queries.findArtistDetails(caller.userId, id) };
}

/** The same by PUT. */
export function putArtist(caller: UserCaller, input: Input<typeof contract.putArtist>) {
  return updateArtist(caller, input);
}

/**
 * Deletes all the artists or none, and hides those that have sales. Throws `not_found` or `forbidden` with the id of the first that
 * prevents it.
 */
export async function deleteArtists(caller: UserCaller, { id: ids }: Input<typeof contract.deleteArtists>) {
  const asked = await deletion.deleteArtists(caller, ids);
  mustActForAll(asked, "artist");
  const withSales = (wanted: boolean) => asked.filter(({ sold }) => sold === wanted).map(({ id }) => id);
  return { deleted: withSales(false), hidden: withSales(true) };
}

/** Whether the caller is a member of the artist. Throws `not_found`. */
export async function checkArtistOwnership(
  caller: UserCaller,
  { id }: Input<typeof contract.checkArtistOwnership>,
) {
  return orNotFound(await queries.findOwnership(caller.userId, id), "artist");
}

/** Pins a track in place of another. Throws `not_found` for a track that is not the artist's, and `forbidden`. */
export async function pinTrack(caller: UserCaller, { id, trackId }: Input<typeof contract.pinTrack>) {
  return setPinned(caller, id, trackId, true);
}

/** Takes a track from its place, if it is there. Throws as `pinTrack`. */
export async function unpinTrack(caller: UserCaller, { id, trackId }: Input<typeof contract.unpinTrack>) {
  return setPinned(caller, id, trackId, false);
}

async function setPinned(caller: UserCaller, artistId: number, trackId: number, isPinned: boolean) {
  const { known, changed } = assertManages(
    await queries.setPinned(caller, artistId, trackId, isPinned),
    "artist",
  );
  orNotFound(known, "track of this artist");
  return { changed };
}

/** The artist's pinned track, or null. Throws `not_found`. */
export async function getPinnedTrack(caller: UserCaller, { id }: Input<typeof contract.getPinnedTrack>) {
  return orNotFound(await queries.findPinned(caller.userId, id), "artist");
}

/** The artists of a track on whose pages the caller can pin it: none while lists do not have the track. */
export const listPinnableArtists = serve(pages.listPinnableArtists, (caller, { track_id }) =>
  queries.findPinnableArtists(caller, track_id),
);

/** The number of artists that the caller owns. */
export function countOwnedArtists(caller: UserCaller): Promise<number> {
  return queries.countOwnArtists(caller.userId);
}
