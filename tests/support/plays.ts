import { sql } from "@/db/client";

interface StoredPlay {
  id: number;
  logged_by: number;
  listener_id: number | null;
  device_id: string | null;
  played_at: Date;
  ms_played: number | null;
  country: string | null;
  source: string;
  counted: boolean;
}

/** What is stored of a track's plays, in the order of their ids. */
export const storedPlays = (trackId: number) =>
  sql<StoredPlay[]>`select * from plays where track_id = ${trackId} order by id`;

/** The counts of plays of tracks and of artists. */
export async function playsCounts(trackIds: number[], artistIds: number[]): Promise<[number[], number[]]> {
  const counts = async (table: string, ids: number[]) => {
    const rows = await sql<{ id: number; plays_count: number }[]>`
      select id, plays_count from ${sql(table)} where id = any(${ids})`;
    return ids.map((id) => rows.find((row) => row.id === id)?.plays_count ?? Number.NaN);
  };
  return [await counts("tracks", trackIds), await counts("artists", artistIds)];
}

/** Lets an account act for an artist. */
export async function addMember(artistId: number, userId: number) {
  await sql`insert into artist_members (artist_id, user_id, role) values (${artistId}, ${userId}, 'member')`;
}
