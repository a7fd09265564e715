import "server-only";
import { sql } from "@/db/client";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { genres, tags, trackGenres, trackTags } from "@/db/schema/genres";
import { licenseOffers } from "@/db/schema/offers";
import { splitSets, trackSplits } from "@/db/schema/splits";
import { credits, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import type { CREDIT_ROLES, LICENSE_TIERS } from "@/db/values/music";
import { isMember } from "@/lib/catalog/members/fragments";
import { mayChangeTrack, mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";
import type { CurrencyCode } from "@/lib/commerce/ledger/money-constants";
import type { LicenseTerms } from "@/lib/commerce/terms/shapes";
import { placeOnDisc } from "./fragments";

/** The offer of a license, as it is written again when another price changes. */
interface CatalogOffer {
  license_type: (typeof LICENSE_TIERS)[number];
  amount: number;
  currency: CurrencyCode;
  preset_id: number | null;
  terms: LicenseTerms;
}

/** A track of a catalog, with all that its row has. */
export interface CatalogTrack {
  id: number;
  title: string;
  /** In the order of the credits. */
  credits: { id: number; name: string; role: (typeof CREDIT_ROLES)[number] }[];
  album: { id: number; name: string; type: string } | null;
  version: string | null;
  isrc: string | null;
  /** Of its album, else its own. */
  upc: string | null;
  language: string | null;
  label: string | null;
  p_line: string | null;
  c_line: string | null;
  disc: number | null;
  /** On its disc. */
  position: number | null;
  release_date: string;
  publish_at: string | null;
  genres: string[];
  tags: string[];
  bpm: number | null;
  key: string | null;
  scale: string | null;
  explicit: boolean;
  description: string | null;
  offers: CatalogOffer[];
  splits: { handle: string; bps: number }[];
  samples: string;
  made_with_ai: boolean;
}

const creditsOfTrack = sql`(
  select coalesce(json_agg(json_build_object('id', ${artists.id}, 'name', ${artists.name}, 'role', ${credits.role})
    order by ${credits.position}, ${artists.id}), '[]')
  from ${credits} join ${artists} on ${artists.id} = ${credits.artist_id} where ${credits.track_id} = ${tracks.id})`;

const offersOfTrack = sql`(
  select coalesce(json_agg(json_build_object('license_type', ${licenseOffers.license_type}, 'amount', ${licenseOffers.amount},
    'currency', ${licenseOffers.currency}, 'preset_id', ${licenseOffers.preset_id}, 'terms', ${licenseOffers.terms})), '[]')
  from ${licenseOffers} where ${licenseOffers.track_id} = ${tracks.id} and ${licenseOffers.active})`;

/** The shares that wait for consent, else those that count. */
const splitsOfTrack = sql`(
  select coalesce(json_agg(json_build_object('handle', ${users.handle}, 'bps', ${trackSplits.bps}) order by ${trackSplits.position}), '[]')
  from ${trackSplits} join ${users} on ${users.id} = ${trackSplits.user_id}
  where ${trackSplits.bps} > 0 and ${trackSplits.set_id} = (
    select ${splitSets.id} from ${splitSets} where ${splitSets.track_id} = ${tracks.id} and ${splitSets.state} in ('pending', 'accepted')
    order by ${splitSets.state} desc limit 1))`;

const trackColumns = sql`
  ${tracks.id}, ${tracks.name} as title, ${creditsOfTrack} as credits,
  case when ${albums.id} is not null then json_build_object('id', ${albums.id}, 'name', ${albums.name}, 'type', ${albums.type}) end as album,
  ${placeOnDisc} as position, ${tracks.version}, ${tracks.isrc}, ${tracks.language}, ${tracks.label}, ${tracks.p_line}, ${tracks.c_line},
  ${tracks.disc}, case when ${albums.id} is not null then ${albums.upc} else ${tracks.upc} end as upc, ${tracks.release_date}::text, ${tracks.publish_at}::text,
  array(
    select ${genres.name} from ${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genre_id}
    where ${trackGenres.track_id} = ${tracks.id} order by ${genres.name}) as genres,
  array(
    select ${tags.name} from ${trackTags} join ${tags} on ${tags.id} = ${trackTags.tag_id}
    where ${trackTags.track_id} = ${tracks.id} order by ${tags.name}) as tags,
  ${tracks.bpm}, ${tracks.key}, ${tracks.scale}, ${tracks.explicit}, ${tracks.description}, ${offersOfTrack} as offers,
  ${splitsOfTrack} as splits, ${tracks.samples}, ${tracks.made_with_ai}`;

const findTracks = (userId: number, condition: Fragment, limit: number) => sql<CatalogTrack[]>`
  select ${trackColumns} from ${tracks} left join ${albums} on ${albums.id} = ${tracks.album_id}
  where ${condition} and ${mayChangeTrack({ userId, isOperator: false })} order by ${tracks.id} limit ${limit}`;

/** The tracks of an artist that an account manages, in the order in which they were created, after the one with the id `after`. */
export const findCatalogPage = (
  userId: number,
  artistId: number,
  { after, limit }: { after: number; limit: number },
): Promise<CatalogTrack[]> =>
  findTracks(
    userId,
    sql`${tracks.id} > ${after} and ${tracks.id} in (
      select ${credits.track_id} from ${credits} where ${credits.artist_id} = ${artistId})`,
    limit,
  );

/** An artist that an account may know of, and whether it is a member; undefined when there is none with this id. */
export async function findCatalogArtist(userId: number, id: number) {
  const [row] = await sql<{ id: number; name: string; allowed: boolean }[]>`
    select ${artists.id}, ${artists.name}, ${isMember(userId, sql`select ${artists.id} as artist_id`)} as allowed
    from ${artists} where ${artists.id} = ${id} and ${mayOpenArtist({ userId, isOperator: false })}`;
  return row;
}

/** The tracks with these ids that an account manages, by the id. */
export async function findCatalogTracks(
  userId: number,
  ids: readonly number[],
): Promise<Map<number, CatalogTrack>> {
  const rows = await findTracks(userId, sql`${tracks.id} = any(${[...ids]}::bigint[])`, ids.length);
  return new Map(rows.map((row) => [row.id, row]));
}
