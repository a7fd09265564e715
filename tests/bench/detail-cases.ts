import { sql } from "@/db/client";
import * as albumsContract from "@/lib/catalog/albums/contract";
import * as albums from "@/lib/catalog/albums/service";
import * as artistsContract from "@/lib/catalog/artists/contract";
import * as artists from "@/lib/catalog/artists/service";
import * as tracksContract from "@/lib/catalog/tracks/contract";
import * as tracks from "@/lib/catalog/tracks/service";
import { type Case, createCase } from "./api-cases";

/** The spread of requests over what there is: all for the same, some far more often than others, or each as often as any. */
export const SPREADS = ["one", "popularity", "evenly"] as const;

/** The things that are asked for; the first is the most popular. */
const MOST = 10_000;

/** Reads of artists, tracks and albums with all extras. Each is drawn from the most played ones. */
export async function detailCases(spread: (typeof SPREADS)[number] = "evenly"): Promise<Case[]> {
  const userId = await findListener();
  const details = [
    ["artist", artistsContract.getArtist, artists.getArtist, "albums,topTracks,similar,genres"],
    ["track", tracksContract.getTrack, tracks.getTrack, "credits,licenses,similar,comments"],
    ["album", albumsContract.getAlbum, albums.getAlbum, "similar"],
  ] as const;
  return Promise.all(
    details.map(async ([kind, operation, service, extras]) => {
      const rows = await sql<{ id: number }[]>`
        select entity_id as id from insight_totals where kind = ${kind} order by plays desc, entity_id limit ${MOST}`;
      const ids = rows.map(({ id }) => String(id));
      const draw = () => ({ id: ids[place(spread, ids.length)] ?? "" });
      // Safe cast: an operation stands beside its own service.
      const one = createCase(`${kind} detail`, operation, service as never, userId, {
        params: { id: ids[0] ?? "" },
        query: { with: extras },
      });
      return { ...one, draw };
    }),
  );
}

/** An account that manages no music, as nearly all that read a thing. */
export async function findListener(): Promise<number> {
  const [{ id }] = await sql<[{ id: number }]>`
    select max(id) as id from users where not exists (select from artist_members where user_id = users.id)`;
  return id;
}

/** By popularity the n-th is asked for 1/n times as often as the first. */
function place(spread: (typeof SPREADS)[number], length: number): number {
  if (spread === "one") return 0;
  const chance = Math.random();
  return Math.floor(spread === "evenly" ? chance * length : (length + 1) ** chance - 1);
}
