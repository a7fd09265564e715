import "server-only";
import { replicaSql } from "@/db/replica";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { insightTotals } from "@/db/schema/insights";
import { tracks } from "@/db/schema/tracks";
import { isShownArtist } from "@/lib/catalog/members/visibility-fragments";

interface Figures {
  artists: number;
  albums: number;
  tracks: number;
  plays: number;
  /** The artist of the lowest id, for the first call of the developers page; null while there is none. */
  first_artist: number | null;
}

/** The size of the catalog; `plays` are the counted plays of all time. */
export async function countCatalog(): Promise<Figures> {
  const [row] = await replicaSql("anyone")<[Figures]>`
    select (select count(*) from ${artists} where ${isShownArtist}) as artists, (select count(*) from ${albums} where listed) as albums,
           (select count(*) from ${tracks} where listed) as tracks,
           (select coalesce(sum(plays), 0) from ${insightTotals} where kind = 'track')::bigint as plays,
           (select min(id) from ${artists} where ${isShownArtist}) as first_artist`;
  return row;
}
