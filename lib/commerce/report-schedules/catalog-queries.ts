import "server-only";
import { sql } from "@/db/client";
import { commas } from "@/db/commas";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { genres, tags, trackGenres, trackTags } from "@/db/schema/genres";
import { licenseOffers } from "@/db/schema/offers";
import { credits, tracks } from "@/db/schema/tracks";
import { LICENSE_TIERS } from "@/db/values/music";
import { selectMemberArtists } from "@/lib/catalog/members/fragments";
import { mayKnowAlbum } from "@/lib/catalog/members/visibility-fragments";

type Tier = (typeof LICENSE_TIERS)[number];

/** A track in a report of the catalog. The prices are in minor units. */
export interface CatalogRow extends Record<`price_${Tier}`, number | null> {
  track_id: number;
  title: string;
  artists: string[];
  featuring: string[];
  producers: string[];
  album: string | null;
  album_type: string | null;
  position: number | null;
  release_date: string;
  publish_at: string | null;
  status: string;
  visibility: string;
  genres: string[];
  tags: string[];
  bpm: number | null;
  key: string | null;
  scale: string | null;
  explicit: boolean;
  description: string | null;
  currency: string | null;
  samples: string;
  made_with_ai: boolean;
}

const names = (role: "performer" | "featured" | "producer") => sql`array(
  select ${artists.name} from ${credits} join ${artists} on ${artists.id} = ${credits.artist_id}
  where ${credits.track_id} = ${tracks.id} and ${credits.role} = ${role} order by ${credits.position}, ${artists.id})`;

const price = (tier: Tier) => sql`(
  select ${licenseOffers.amount} from ${licenseOffers}
  where ${licenseOffers.track_id} = ${tracks.id} and ${licenseOffers.license_type} = ${tier} and ${licenseOffers.active}) as ${sql(`price_${tier}`)}`;

/** The tracks on which an artist of the account is, or the artist itself, in the order in which they were created. */
export async function findCatalog(
  userId: number,
  artistId: number | null,
  limit: number,
): Promise<CatalogRow[]> {
  return sql<CatalogRow[]>`
    select ${tracks.id} as track_id, ${tracks.name} as title, ${names("performer")} as artists, ${names("featured")} as featuring,
      ${names("producer")} as producers, ${albums.name} as album, ${albums.type} as album_type,
      case when ${albums.id} is not null then ${tracks.album_position} end as position, ${tracks.release_date}::text, ${tracks.publish_at},
      ${tracks.status}, ${tracks.visibility},
      array(
        select ${genres.name} from ${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genre_id}
        where ${trackGenres.track_id} = ${tracks.id} order by ${genres.name}) as genres,
      array(
        select ${tags.name} from ${trackTags} join ${tags} on ${tags.id} = ${trackTags.tag_id}
        where ${trackTags.track_id} = ${tracks.id} order by ${tags.name}) as tags,
      ${tracks.bpm}, ${tracks.key}, ${tracks.scale}, ${tracks.explicit}, ${tracks.description}, ${commas(LICENSE_TIERS.map(price))},
      (select min(${licenseOffers.currency}) from ${licenseOffers}
        where ${licenseOffers.track_id} = ${tracks.id} and ${licenseOffers.active} and ${licenseOffers.amount} > 0) as currency,
      ${tracks.samples}, ${tracks.made_with_ai}
    from ${tracks} left join ${albums} on ${albums.id} = ${tracks.album_id} and ${mayKnowAlbum({ userId, isOperator: false })}
    where ${tracks.id} in (
      select ${credits.track_id} from ${credits} join (${selectMemberArtists(userId)}) as own on own.artist_id = ${credits.artist_id}
      where ${artistId === null ? sql`true` : sql`own.artist_id = ${artistId}`})
    order by ${tracks.id} limit ${limit}`;
}
