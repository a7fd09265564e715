import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { artistMembers } from "@/db/schema/artists";
import { blocks } from "@/db/schema/blocks";
import { catalogStats, trending } from "@/db/schema/discovery";
import { trackGenres, trackTags } from "@/db/schema/genres";
import { credits, trackStats, tracks } from "@/db/schema/tracks";
import { isBlocked } from "@/lib/accounts/profiles/block-fragments";
import { isMember } from "@/lib/catalog/members/fragments";
import type { MusicViewer } from "@/lib/catalog/members/visibility-fragments";
import { trackShape } from "@/lib/catalog/resource-shapes/fragments";
import type { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import type { RadioNeighbors, Seed } from "./seed-queries";

/** A track that could be in a station, with what decides that. */
interface CandidateRow {
  id: number;
  bpm: number | null;
  key: string | null;
  scale: string | null;
  artists: number[];
  score: number;
  isObscure: boolean;
  /** The genres and tags that it shares with the seed. */
  genres: number[];
  tags: number[];
}

/**
 * The number of tracks of each genre, each tag and each artist of the seed that are considered: the newest, and older ones that change with
 * the day.
 */
const LOOKED_AT = { newest: 50, older: 40, tag: 30, artist: 20 };

/** A track with so few plays is little known, however few the others have. */
const FEW_PLAYS = 20;

/** Whether an account that manages an artist of `tracks` has blocked the viewer, or the viewer that account. Most viewers have no blocks, so that is checked first. */
const isFromBlocked = (userId: number) => sql`(
  exists (select from ${blocks} where ${blocks.blocker_id} = ${userId} or ${blocks.blocked_id} = ${userId})
  and exists (
    select from ${credits} join ${artistMembers} using (artist_id)
    where ${credits.track_id} = ${tracks.id} and ${isBlocked(userId, artistMembers.user_id)}))`;

/** The artists that `tracks` credits: `(artist_id)`. */
const creditedArtists = sql`select ${credits.artist_id} from ${credits} where ${credits.track_id} = ${tracks.id}`;

/**
 * Finds the tracks that a station of the seed may play: its neighbors, trends in its genres, and tracks that share a genre, a tag or an
 * artist with it, some of them released up to `day`; without `hasOwn`, none that credits an artist of the viewer.
 */
export async function findStationCandidates(
  viewer: MusicViewer,
  seed: Seed,
  neighbors: RadioNeighbors,
  { exclude, day, hasOwn }: { exclude: readonly number[]; day: string; hasOwn: boolean },
): Promise<CandidateRow[]> {
  const genres = seed.genres.map(({ id }) => id);
  const tags = seed.tags.map(({ id }) => id);
  return sql<CandidateRow[]>`
    with neighbor as (
      select * from unnest(${neighbors.track_ids}::bigint[], ${neighbors.scores}::real[]) as neighbor (track_id, score)),
    candidate as (
      select track_id from neighbor
      union
      select newest.track_id from unnest(${genres}::bigint[]) as genre cross join lateral (
        select ${trackGenres.track_id} from ${trackGenres} where ${trackGenres.genre_id} = genre and ${trackGenres.listed}
        order by ${trackGenres.release_date} desc, track_id desc limit ${LOOKED_AT.newest}) as newest
      union
      select older.track_id from unnest(${genres}::bigint[]) as genre cross join lateral (
        select ${trackGenres.track_id} from ${trackGenres} where ${trackGenres.genre_id} = genre and ${trackGenres.listed}
          and ${trackGenres.release_date} <= ${day}::date
        order by ${trackGenres.release_date} desc, track_id desc limit ${LOOKED_AT.older}) as older
      union
      select newest.track_id from unnest(${tags}::bigint[]) as tag cross join lateral (
        select ${trackTags.track_id} from ${trackTags} where ${trackTags.tag_id} = tag and ${trackTags.listed}
        order by ${trackTags.release_date} desc, track_id desc limit ${LOOKED_AT.tag}) as newest
      union
      select newest.track_id from unnest(${seed.artists}::bigint[]) as artist cross join lateral (
        select ${credits.track_id} from ${credits} where ${credits.artist_id} = artist and ${credits.listed}
          and ${credits.role} in ('performer', 'featured')
        order by ${credits.release_date} desc, track_id desc limit ${LOOKED_AT.artist}) as newest
      union
      select ${trending.track_id} from ${trending} where ${trending.period} = 'month' and ${trending.genre_id} = any(${genres}::bigint[]))
    select ${tracks.id}, ${tracks.bpm}, ${tracks.key}, ${tracks.scale}, coalesce(neighbor.score, 0) as score,
      ${trackStats.plays} <= greatest((select ${catalogStats.median_plays} from ${catalogStats}), ${FEW_PLAYS}) as "isObscure",
      array(
        select ${credits.artist_id} from ${credits} where ${credits.track_id} = ${tracks.id}
          and ${credits.role} in ('performer', 'featured')) as artists,
      array(
        select ${trackGenres.genre_id} from ${trackGenres} where ${trackGenres.track_id} = ${tracks.id}
          and ${trackGenres.genre_id} = any(${genres}::bigint[])) as genres,
      array(select ${trackTags.tag_id} from ${trackTags} where ${trackTags.track_id} = ${tracks.id}
        and ${trackTags.tag_id} = any(${tags}::bigint[])) as tags
    from candidate join ${tracks} on ${tracks.id} = candidate.track_id left join neighbor on neighbor.track_id = ${tracks.id}
    join ${trackStats} on ${trackStats.track_id} = ${tracks.id}
    where ${tracks.listed} and ${tracks.id} <> all(${[...exclude]}::bigint[])
      ${viewer ? sql`and not ${isFromBlocked(viewer.userId)}` : sql``}
      ${viewer && !hasOwn ? sql`and not ${isMember(viewer.userId, creditedArtists)}` : sql``}`;
}

/** The tracks with these ids, in their order. */
export async function findTracks(ids: readonly number[]): Promise<z.input<typeof Track>[]> {
  const rows = await sql<{ track: z.input<typeof Track> }[]>`
    select ${trackShape} as track from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join ${tracks} on ${tracks.id} = wanted.id where ${tracks.listed} order by place`;
  return rows.map(({ track }) => track);
}

/** Counts how often the track in the middle of all tracks is played, from which every process tells what is little known. */
export async function updateMedianPlays(): Promise<void> {
  await sql`
    insert into ${catalogStats} (${sql(catalogStats, "median_plays")})
    select ${trackStats.ranked_plays} from ${trackStats} order by ${trackStats.ranked_plays}, ${trackStats.track_id}
    offset (select count(*) / 2 from ${trackStats}) limit 1
    on conflict (${sql(catalogStats, "id")}) do update set ${sql(catalogStats, "median_plays")} = excluded.median_plays`;
}
