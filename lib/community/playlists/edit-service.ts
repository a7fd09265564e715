import "server-only";
import { withUploadedPicture } from "@/lib/catalog/covers/service";
import { assertManages, mustActForAll } from "@/lib/catalog/members/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid, QuotaError } from "@/lib/platform/http-contract/errors";
import { QUOTAS } from "@/lib/platform/http-contract/limits";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import { MAX_PLAYLIST_TRACKS } from "./constants";
import * as deletion from "./deletion-queries";
import type * as contract from "./edit-contract";
import * as pages from "./edit-pages";
import * as queries from "./edit-queries";
import { getPlaylist } from "./service";

/** The number of deleted playlists that the page offers to restore. */
const MAX_DELETED_NAMES = 20;

/** Creates a playlist of the caller's. Throws `quota_exceeded` and `validation_failed`. */
export async function createPlaylist(caller: UserCaller, input: Input<typeof contract.createPlaylist>) {
  const { image_upload_id } = input;
  const make = () => create(caller, input);
  const id = image_upload_id
    ? await withUploadedPicture(caller, image_upload_id, make, queries.setPlaylistPicture)
    : await make();
  return getPlaylist(caller, { id });
}

async function create(caller: UserCaller, input: Input<typeof contract.createPlaylist>): Promise<number> {
  const { limit } = QUOTAS.playlists;
  const created = await queries.insertPlaylist(caller.userId, input, limit);
  if ("owned" in created) {
    throw new QuotaError(`An account can own at most ${limit} playlists.`, limit, created.owned);
  }
  if ("unknown" in created) throw invalid({ track_ids: noTrack(created.unknown) });
  return created.id;
}

const noTrack = (id: number) => `There is no track with the id ${id}.`;

/** Counts the caller's playlists. */
export const countOwnedPlaylists = (caller: UserCaller) => queries.countOwnPlaylists(caller.userId);

/** Changes the fields that are given. Throws `not_found`, `forbidden` and `validation_failed`. */
export async function updatePlaylist(caller: UserCaller, input: Input<typeof contract.updatePlaylist>) {
  const { id, ...changes } = input;
  const change = async () => {
    assertManages((await queries.updatePlaylist(caller, id, changes)).row, "playlist");
    return id;
  };
  const { image_upload_id } = changes;
  await (image_upload_id
    ? withUploadedPicture(caller, image_upload_id, change, queries.setPlaylistPicture)
    : change());
  return getPlaylist(caller, { id });
}

/** The same by PUT. */
export function putPlaylist(caller: UserCaller, input: Input<typeof contract.putPlaylist>) {
  return updatePlaylist(caller, input);
}

/** Deletes all the playlists or none. Throws `not_found` or `forbidden` with the id of the first that prevents it. */
export async function deletePlaylists(
  caller: UserCaller,
  { id: ids }: Input<typeof contract.deletePlaylists>,
) {
  mustActForAll(await deletion.deletePlaylists(caller, ids), "playlist");
  return { deleted: ids };
}

/** The playlists that the account deleted within 30 days. */
export const listDeletedPlaylists = serve(pages.listDeletedPlaylists, async (caller) => ({
  deleted: await deletion.findDeleted(caller.userId, MAX_DELETED_NAMES),
}));

/** Restores a playlist that the account deleted. Throws `not_found` and `quota_exceeded`. */
export const restorePlaylist = serve(pages.restorePlaylist, async (caller, { playlist_id }) => {
  const { limit } = QUOTAS.playlists;
  const restored = await deletion.restorePlaylist(caller.userId, playlist_id, limit);
  if (!restored) throw new ApiError("not_found", "This playlist can no longer be restored.");
  if (restored.owned !== undefined)
    throw new QuotaError(`An account can own at most ${limit} playlists.`, limit, restored.owned);
  return {};
});

/** Returns the result of an edit. Throws `not_found` and `forbidden`. */
function resultOrRefuse<Result>({
  row,
  result,
}: {
  row: { allowed: boolean } | undefined;
  result?: Result;
}): Result {
  assertManages(row, "playlist");
  if (result === undefined) throw new Error("An edit was refused for no reason.");
  return result;
}

/** Adds tracks. Throws `not_found`, `forbidden`, `validation_failed` for an unknown track, and `quota_exceeded`. */
export async function addPlaylistTracks(caller: UserCaller, input: Input<typeof contract.addPlaylistTracks>) {
  const outcome = resultOrRefuse(await queries.addTracks(caller, input.id, input));
  if (outcome.unknown !== undefined) throw invalid({ ids: noTrack(outcome.unknown) });
  if (outcome.used !== undefined) {
    throw new QuotaError(
      `A playlist can have at most ${MAX_PLAYLIST_TRACKS} tracks.`,
      MAX_PLAYLIST_TRACKS,
      outcome.used,
    );
  }
  return { ...outcome, ...(await getPlaylist(caller, { id: input.id })) };
}

/** Removes tracks or entries; what is not there is passed over. Throws `not_found` and `forbidden`. */
export async function removePlaylistTracks(
  caller: UserCaller,
  input: Input<typeof contract.removePlaylistTracks>,
) {
  const removed = resultOrRefuse(await queries.removeTracks(caller, input.id, input));
  return { ...removed, changed: removed.removed_count > 0 };
}

/** Moves an entry or all. Throws `not_found`, `forbidden`, `conflict` for an old version, and `validation_failed`. */
export async function orderPlaylistTracks(
  caller: UserCaller,
  input: Input<typeof contract.orderPlaylistTracks>,
) {
  const ordered = resultOrRefuse(await queries.orderPlaylistRows(caller, input.id, input));
  const { version } = ordered;
  if (ordered.current) {
    const message = "Someone else has changed the playlist.";
    throw new ApiError("conflict", message, undefined, { version, entry_ids: ordered.current });
  }
  if (ordered.wrong) {
    throw invalid(
      input.entry_ids
        ? { entry_ids: "Must name each entry of the playlist once." }
        : { entry_id: "Must be in the playlist, and so must after_entry_id." },
    );
  }
  return { version, changed: ordered.changed === true };
}

/** Counts playlists again whose tracks the catalog has changed. */
export const recountPlaylists = queries.recountPlaylist;
