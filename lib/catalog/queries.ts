import "server-only";
import { sql } from "@/db/client";

interface Figures {
  artists: number;
  albums: number;
  tracks: number;
  plays: number;
}

/** How much the catalogue holds; `plays` are the counted plays of all time. */
export async function countCatalog(): Promise<Figures> {
  const [row] = await sql<[Figures]>`
    select (select count(*) from artists) as artists, (select count(*) from albums) as albums,
           count(*) as tracks, coalesce(sum(plays_count), 0)::bigint as plays
    from tracks`;
  return row;
}
