import "server-only";
import { replicaSql } from "@/db/replica";

interface Figures {
  artists: number;
  albums: number;
  tracks: number;
  plays: number;
}

/** The size of the catalog; `plays` are the counted plays of all time. */
export async function countCatalog(): Promise<Figures> {
  const [row] = await replicaSql("anyone")<[Figures]>`
    select (select count(*) from artists) as artists, (select count(*) from albums) as albums,
           (select count(*) from tracks) as tracks,
           (select coalesce(sum(plays), 0) from insight_totals where kind = 'track')::bigint as plays`;
  return row;
}
