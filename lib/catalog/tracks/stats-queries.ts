import "server-only";
import { catalogCount } from "@/db/relation";
import { replicaSql } from "@/db/replica";
import { artists } from "@/db/schema/artists";
import { insightTotals } from "@/db/schema/insights";
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
    select ${catalogCount("artists")} as artists, ${catalogCount("albums")} as albums,
           ${catalogCount("tracks")} as tracks,
           (select coalesce(sum(${insightTotals.plays}), 0) from ${insightTotals} where ${insightTotals.kind} = 'track')::bigint as plays,
           (select min(${artists.id}) from ${artists} where ${isShownArtist}) as first_artist`;
  return row;
}
