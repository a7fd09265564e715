import "server-only";
import { eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { playlists } from "@/db/schema/playlists";
import { fourCovers, playlistImage } from "./fragments";

/** The picture of a playlist: its address, the four covers of which it is made, if it is, and whether the address is a secret. */
export async function findPlaylistPicture(playlistId: number) {
  const [row] = await db
    .select({
      image: expression<string>(playlistImage),
      covers: expression<string[] | null>(fourCovers),
      secret: expression<boolean>(sql`${playlists.visibility} = 'private'`),
    })
    .from(playlists)
    .where(eq(playlists.id, playlistId));
  return row;
}
