import "server-only";
import { searched } from "@/lib/catalog/search-index/service";
import {
  type Caller,
  resolveAccountId,
  toViewer,
  type UserCaller,
} from "@/lib/platform/http-contract/caller";
import { invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { FileAnswer, Input } from "@/lib/platform/http-contract/operation";
import { fileAnswer } from "@/lib/platform/http-server/file-answer";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { publicOrigin } from "@/lib/platform/public-origin";
import { PAGE_TRACKS } from "./constants";
import * as contract from "./contract";
import { jspf, m3u } from "./files";
import { findPlaylistsPage } from "./list-queries";
import * as pages from "./pages";
import * as queries from "./queries";

/** A page of the public playlists. */
export async function listPlaylists(caller: Caller, input: Input<typeof contract.listPlaylists>) {
  const find = (slice: Parameters<typeof findPlaylistsPage>[2]) =>
    searched(input.query, (query) => findPlaylistsPage(toViewer(caller), { query, sort: input.sort }, slice));
  return { pagination: await paginateList(input, find, contract.listPlaylists) };
}

/** A page of the playlists of an account. Throws `not_found`, also for one that has blocked the caller. */
export async function listUserPlaylists(caller: Caller, input: Input<typeof contract.listUserPlaylists>) {
  const viewer = toViewer(caller);
  const userId = resolveAccountId(caller, input.id);
  if (viewer?.userId === userId) {
    const find = (slice: Parameters<typeof queries.findOwnPlaylists>[2]) =>
      queries.findOwnPlaylists(viewer, input.role, slice);
    return { pagination: await paginateList(input, find, contract.listUserPlaylists) };
  }
  if (viewer && input.role !== "owner") throw invalid({ role: "Only `owner` for other users." });
  orNotFound(await queries.hasPerson(viewer, userId), "user");
  const find = (slice: Parameters<typeof queries.findPublicPlaylistsByOwner>[2]) =>
    queries.findPublicPlaylistsByOwner(viewer, userId, slice);
  return { pagination: await paginateList(input, find, contract.listUserPlaylists) };
}

/** The playlist with its people and its first tracks. Throws `not_found`. */
export async function getPlaylist(caller: Caller, { id }: Input<typeof contract.getPlaylist>) {
  return { playlist: orNotFound(await queries.findPlaylist(toViewer(caller), id), "playlist") };
}

/** A page of the tracks in a playlist, in order. Throws `not_found`. */
export async function listPlaylistTracks(caller: Caller, input: Input<typeof contract.listPlaylistTracks>) {
  const find = (slice: Parameters<typeof queries.findEntriesPage>[2]) =>
    queries.findEntriesPage(toViewer(caller), input.id, slice);
  return { pagination: orNotFound(await paginateList(input, find, contract.listPlaylistTracks), "playlist") };
}

/** Adds a playlist to the caller's library. Throws `not_found`. */
export async function followPlaylist(caller: UserCaller, { id }: Input<typeof contract.followPlaylist>) {
  return orNotFound(await queries.setFollow(caller, id, true), "playlist");
}

/** Takes a playlist out of the caller's library. Throws `not_found`. */
export async function unfollowPlaylist(caller: UserCaller, { id }: Input<typeof contract.unfollowPlaylist>) {
  return orNotFound(await queries.setFollow(caller, id, false), "playlist");
}

/** The whole playlist as a file. Throws `not_found`. */
export async function exportPlaylist(
  caller: Caller,
  { id, format }: Input<typeof contract.exportPlaylist>,
): Promise<FileAnswer> {
  const playlist = { ...orNotFound(await queries.findWholePlaylist(toViewer(caller), id), "playlist"), id };
  const [text, type, extension] =
    format === "json"
      ? [jspf(playlist, publicOrigin()), "application/jspf+json", "jspf"]
      : [m3u(playlist, publicOrigin()), "audio/x-mpegurl; charset=utf-8", "m3u8"];
  return fileAnswer({ name: `${playlist.name}.${extension}`, type }, Buffer.from(text));
}

/** Whether the caller may open a playlist, and as what: for those who authorize its channel. Throws `not_found`. */
export async function playlistAccess(caller: UserCaller, playlistId: number) {
  return orNotFound(await queries.findPlaylistAccess(caller, playlistId), "playlist");
}

/** The public playlists that a track is in, for its page. */
export const openPlaylistsOfArtist = serve(pages.openPlaylistsOfArtist, (caller, { artist_id }) =>
  queries.findPlaylistsOfArtist(toViewer(caller), artist_id),
);

export const openPlaylistsOfTrack = serve(pages.openPlaylistsOfTrack, (caller, { track_id }) =>
  queries.findPlaylistsOfTrack(toViewer(caller), track_id),
);

/** The playlist for its page. Throws `not_found`, also when the caller may not open it. */
export const openPlaylist = serve(pages.openPlaylist, async (caller, { playlist_id, page }) => {
  const viewer = toViewer(caller);
  const firstPage = { page, per_page: PAGE_TRACKS };
  const [playlist, entries, before] = await Promise.all([
    queries.findPlaylist(viewer, playlist_id),
    paginateList(firstPage, (slice) => queries.findNumberedEntries(viewer, playlist_id, slice)),
    page === 1 ? null : queries.findEntryAt(playlist_id, (page - 1) * PAGE_TRACKS - 1),
  ]);
  const details = orNotFound(playlist, "playlist");
  return {
    hidden_reason: details.visibility === "private" ? await queries.findHiddenReason(playlist_id) : null,
    playlist: details,
    entries: orNotFound(entries, "playlist"),
    before,
    owns: details.owner.id === viewer?.userId,
    edits: details.editors.some(({ id }) => id === viewer?.userId),
  };
});
