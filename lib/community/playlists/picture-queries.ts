import "server-only";
import { sql } from "@/db/client";
import { fourCovers, playlistImage } from "./fragments";

/** The picture of a playlist: its address, the four covers of which it is made, if it is, and whether the address is a secret. */
export async function findPlaylistPicture(playlistId: number) {
  const [row] = await sql<{ image: string; covers: string[] | null; secret: boolean }[]>`
    select ${playlistImage} as image, ${fourCovers} as covers, visibility = 'private' as secret
    from playlists where playlists.id = ${playlistId}`;
  return row;
}
