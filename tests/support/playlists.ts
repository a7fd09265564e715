import { sql } from "@/db/client";
import { playlistTasks } from "@/lib/community/playlists/outbox-tasks";
import { call } from "./api";
import { createArtist, createCaller, createEditor, createPlaylist, createTrack } from "./factories";
import { runDue } from "./workers";

type Values = Parameters<typeof createPlaylist>[2];

/** A playlist of some tracks, its owner, and what people send to it. */
export async function createFilledPlaylist(count: number, values: Values = {}) {
  const owner = await createCaller();
  const artist = await createArtist();
  const tracks: number[] = [];
  for (let n = 0; n < count; n++) tracks.push((await createTrack([artist.id])).id);
  const playlist = await createPlaylist(owner.id, tracks, values);
  const createSender =
    ({ token }: { token: string }) =>
    (method: string, path: string, body?: unknown) =>
      call(method, `/playlists/${playlist.id}${path}`, { token, body });
  return {
    owner,
    artist,
    tracks,
    id: playlist.id,
    entries: playlist.entries,
    createSender: createSender,
    send: createSender(owner),
    /** A caller who may edit the playlist. */
    async editor() {
      const caller = await createCaller();
      await sql`update playlists set collaborative = true where id = ${playlist.id}`;
      await createEditor(playlist.id, caller.id);
      return { ...caller, send: createSender(caller) };
    },
  };
}

interface Entry {
  id: number;
  track_id: number;
}

/** The entries of a playlist in their order. */
export const listEntries = (playlistId: number) =>
  sql<Entry[]>`select id, track_id from playlist_items where playlist_id = ${playlistId} order by rank`;

/** The ids of the entries of a playlist in their order. */
export async function entryOrder(playlistId: number): Promise<number[]> {
  return (await listEntries(playlistId)).map(({ id }) => id);
}

/** The ids of the tracks of a playlist in their order. */
export async function trackOrder(playlistId: number): Promise<number[]> {
  return (await listEntries(playlistId)).map(({ track_id }) => track_id);
}

/** Runs the jobs of playlists that are due. */
export const runPlaylistJobs = () => runDue(playlistTasks());
