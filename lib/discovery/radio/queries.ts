import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { isBlocked } from "@/lib/accounts/profiles/block-fragments";
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
  exists (select from blocks where blocker_id = ${userId} or blocked_id = ${userId})
  and exists (
    select from credits join artist_members using (artist_id)
    where credits.track_id = tracks.id and ${isBlocked(userId, sql`artist_members.user_id`)}))`;

/**
 * Finds the tracks that a station of the seed may play: its neighbors, trends in its genres, and tracks that share a genre, a tag or an
 * artist with it, some of them released up to `day`.
 */
export async function findStationCandidates(
  viewer: MusicViewer,
  seed: Seed,
  neighbors: RadioNeighbors,
  { exclude, day }: { exclude: readonly number[]; day: string },
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
        select track_id from track_genres where track_genres.genre_id = genre and listed
        order by release_date desc, track_id desc limit ${LOOKED_AT.newest}) as newest
      union
      select older.track_id from unnest(${genres}::bigint[]) as genre cross join lateral (
        select track_id from track_genres where track_genres.genre_id = genre and listed and release_date <= ${day}::date
        order by release_date desc, track_id desc limit ${LOOKED_AT.older}) as older
      union
      select newest.track_id from unnest(${tags}::bigint[]) as tag cross join lateral (
        select track_id from track_tags where track_tags.tag_id = tag and listed
        order by release_date desc, track_id desc limit ${LOOKED_AT.tag}) as newest
      union
      select newest.track_id from unnest(${seed.artists}::bigint[]) as artist cross join lateral (
        select track_id from credits where credits.artist_id = artist and listed and role in ('performer', 'featured')
        order by release_date desc, track_id desc limit ${LOOKED_AT.artist}) as newest
      union
      select track_id from trending where period = 'month' and genre_id = any(${genres}::bigint[]))
    select tracks.id, tracks.bpm, tracks.key, tracks.scale, coalesce(neighbor.score, 0) as score,
      track_stats.plays <= greatest((select median_plays from catalog_stats), ${FEW_PLAYS}) as "isObscure",
      array(
        select artist_id from credits where credits.track_id = tracks.id and credits.role in ('performer', 'featured')) as artists,
      array(
        select genre_id from track_genres where track_genres.track_id = tracks.id and genre_id = any(${genres}::bigint[])) as genres,
      array(select tag_id from track_tags where track_tags.track_id = tracks.id and tag_id = any(${tags}::bigint[])) as tags
    from candidate join tracks on tracks.id = candidate.track_id left join neighbor on neighbor.track_id = tracks.id
    join track_stats on track_stats.track_id = tracks.id
    where tracks.listed and tracks.id <> all(${[...exclude]}::bigint[])
      ${viewer ? sql`and not ${isFromBlocked(viewer.userId)}` : sql``}`;
}

/** The tracks with these ids, in their order. */
export async function findTracks(ids: readonly number[]): Promise<z.input<typeof Track>[]> {
  const rows = await sql<{ track: z.input<typeof Track> }[]>`
    select ${trackShape} as track from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join tracks on tracks.id = wanted.id where tracks.listed order by place`;
  return rows.map(({ track }) => track);
}

/** Counts how often the track in the middle of all tracks is played, from which every process tells what is little known. */
export async function updateMedianPlays(): Promise<void> {
  await sql`
    insert into catalog_stats (median_plays)
    select ranked_plays from track_stats order by ranked_plays, track_id
    offset (select count(*) / 2 from track_stats) limit 1
    on conflict (id) do update set median_plays = excluded.median_plays`;
}
