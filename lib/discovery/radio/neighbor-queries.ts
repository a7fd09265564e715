import "server-only";
import { sql } from "@/db/client";
import { radioNeighbors } from "@/db/schema/discovery";
import { insightListeners, insightTotals } from "@/db/schema/insights";
import { playlistItems, playlists } from "@/db/schema/playlists";
import { listenerRecent } from "@/db/schema/plays";
import { likes } from "@/db/schema/social";
import { trackStats, tracks as tracksTable } from "@/db/schema/tracks";
import { subjectFragment } from "@/lib/listening/plays/subject-fragments";
import { addJob } from "@/lib/platform/jobs/fragments";
import { findNeighbors } from "./jobs";
import type { SeedType } from "./kinds";
import type { RadioNeighbors, Seed } from "./seed-queries";

/** The sizes of the sample of people, and of the tracks of each that count; the newest are taken. */
const PEOPLE = { listeners: 500, likers: 300, playlists: 200 };

/** For a track with fewer listeners than this the newest listeners of its artists count too, up to as many in all. */
const ENOUGH_LISTENERS = 200;
const SAMPLE_SIZES = { likes: 60, entries: 100 };

/** The number of tracks that represent a seed of many. */
const REPRESENTATIVES = 10;

/** The weight of a like, a place in a playlist and a play by somebody who has only heard the artist, where that of a play is 1. */
const CHOICE_WEIGHTS = { like: 3, playlist: 2, ofArtist: 0.3 };

/** The popularity of a track counts against it: not at all by 0, in proportion by 1. */
const DAMPING = 0.35;

/** Keeps pairs of tracks that few have heard from looking alike by chance. */
const SHRINKAGE = 20;

/** A pair needs so many different people who do the same, so that nobody's taste can be read from a station. */
const MIN_PEOPLE = 3;

/** The number of neighbors that are kept. */
const MAX_NEIGHBORS = 100;

/** The listeners of the seed; those of tracks and artists are known as such. */
function seedListeners(type: SeedType, id: number, tracks: readonly number[]) {
  if (type === "track" || type === "artist") {
    return sql`
      select ${insightListeners.listener_id} from ${insightListeners}
        where ${insightListeners.subject} = ${subjectFragment(type, sql`${id}::bigint`)}
      order by listener_id desc limit ${PEOPLE.listeners}`;
  }
  return sql`
    select distinct listener_id from unnest(${tracks.slice(0, REPRESENTATIVES)}::bigint[]) as representative cross join lateral (
      select ${insightListeners.listener_id} from ${insightListeners} where ${insightListeners.subject} = ${subjectFragment("track", sql`representative`)}
      order by listener_id desc limit ${PEOPLE.listeners / REPRESENTATIVES}) as listener`;
}

/**
 * Computes and stores what the people of a seed also play, like and put into playlists: for each track the weight of their choices,
 * divided by roots of the weights of all choices of the seed and of the track, so that what everybody plays says less.
 */
export async function computeNeighbors(
  type: SeedType,
  { id, tracks, artists }: Pick<Seed, "id" | "tracks" | "artists">,
): Promise<RadioNeighbors> {
  const representatives = tracks.slice(0, REPRESENTATIVES);
  const each = (most: number) => Math.ceil(most / Math.max(1, representatives.length));
  const [neighbors] = await sql<[RadioNeighbors]>`
    with listener as materialized (${seedListeners(type, id, tracks)}),
    of_artist as materialized (
      select distinct listener_id from unnest(${type === "track" ? artists : []}::bigint[]) as artist cross join lateral (
        select ${insightListeners.listener_id} from ${insightListeners} where ${insightListeners.subject} = ${subjectFragment("artist", sql`artist`)}
          order by listener_id desc limit ${ENOUGH_LISTENERS}) as newest
      where listener_id not in (select listener_id from listener)
      order by 1 desc limit greatest(0, ${ENOUGH_LISTENERS}::int - (select count(*) from listener))),
    -- All listeners of the seed, with the weight of what they play.
    weighted_listener as materialized (
      select listener_id, 1::float8 as weight from listener
      union all select listener_id, ${CHOICE_WEIGHTS.ofArtist}::float8 from of_artist),
    liker as materialized (
      select distinct user_id from unnest(${representatives}::bigint[]) as representative cross join lateral (
        select ${likes.user_id} from ${likes} where ${likes.track_id} = representative order by ${likes.created_at} desc
          limit ${each(PEOPLE.likers)}) as liker),
    holder as materialized (
      select distinct playlist_id, ${playlists.owner_id} from unnest(${representatives}::bigint[]) as representative cross join lateral (
        select ${playlistItems.playlist_id} from ${playlistItems} where ${playlistItems.track_id} = representative
        order by playlist_id desc limit ${each(PEOPLE.playlists)}) as holder
      join ${playlists} on ${playlists.id} = playlist_id
      where not (${type} = 'playlist' and playlist_id = ${id})),
    -- The choices of these people: what they play, like, and put into playlists.
    played as (
      select track_id, count(*) as people, sum(weight) as weight
      from weighted_listener join ${listenerRecent} using (listener_id) cross join unnest(${listenerRecent.track_ids}) as track_id
      group by 1 order by 3 desc, 1 limit 300),
    liked as (
      select track_id, count(*) as people from liker cross join lateral (
        select ${likes.track_id} from ${likes} where ${likes.user_id} = liker.user_id order by ${likes.created_at} desc
          limit ${SAMPLE_SIZES.likes}) as named
      group by 1 order by 2 desc, 1 limit 200),
    in_playlists as (
      select track_id, count(distinct owner_id) as people from holder cross join lateral (
        select ${playlistItems.track_id} from ${playlistItems} where ${playlistItems.playlist_id} = holder.playlist_id
        order by ${playlistItems.rank} limit ${SAMPLE_SIZES.entries}) as entry
      group by 1 order by 2 desc, 1 limit 200),
    -- Each track with the weight of all choices of it.
    pair as (
      select track_id, sum(weight) as weight from (
        select track_id, people, weight from played
        union all select track_id, people, ${CHOICE_WEIGHTS.like}::float8 * people from liked
        union all select track_id, people, ${CHOICE_WEIGHTS.playlist}::float8 * people from in_playlists) as choice
      where not (${type} in ('track', 'playlist') and track_id = any(${[...tracks]}::bigint[]))
      group by 1 having max(people) >= ${MIN_PEOPLE}::int),
    -- The weight of all choices of the seed.
    seed as (
      select round(listeners)::int as listeners, listeners + ${CHOICE_WEIGHTS.like}::int * (select count(*) from liker)
        + ${CHOICE_WEIGHTS.playlist}::int * (select count(distinct owner_id) from holder) as weight
      from (select coalesce(sum(weight), 0) as listeners from weighted_listener) as sums),
    -- The weight of a pair, divided by roots of the weights of the seed and of the track alone.
    neighbor as (
      select track_id, (
        pair.weight / (sqrt(seed.weight) * power(greatest(track_alone.weight, pair.weight), ${DAMPING}::float8) + ${SHRINKAGE}::int))::real as score
      from pair join ${tracksTable} on ${tracksTable.id} = track_id cross join seed cross join lateral (
        select
          coalesce((select ${insightTotals.listeners} from ${insightTotals} where ${insightTotals.kind} = 'track'
            and ${insightTotals.entity_id} = track_id), 0)
          + ${CHOICE_WEIGHTS.like}::int * (select ${trackStats.likes} from ${trackStats} where ${trackStats.track_id} = pair.track_id)
          + ${CHOICE_WEIGHTS.playlist}::int * (
            select count(*) from (select from ${playlistItems} where ${playlistItems.track_id} = pair.track_id
              limit 500) as entry) as weight) as track_alone
      where ${tracksTable.listed} order by 2 desc, 1 limit ${MAX_NEIGHBORS}),
    stored as (
      insert into ${radioNeighbors} (${sql(radioNeighbors, "seed_type", "seed_id", "listeners", "track_ids", "scores")})
      select ${type}, ${id}, seed.listeners, array(select track_id from neighbor order by score desc, track_id),
        array(select score from neighbor order by score desc, track_id)
      from seed
      on conflict (${sql(radioNeighbors, "seed_type", "seed_id")}) do update set ${sql(radioNeighbors, "computed_at")} = now(),
        ${sql(radioNeighbors, "listeners")} = excluded.listeners,
        ${sql(radioNeighbors, "track_ids")} = excluded.track_ids, ${sql(radioNeighbors, "scores")} = excluded.scores
      returning ${radioNeighbors.track_ids}, ${radioNeighbors.scores}, ${radioNeighbors.listeners})
    select *, false as old from stored`;
  return neighbors;
}

/** Has the neighbors of a seed computed again, once. */
export async function queueNeighbors(type: SeedType, id: number): Promise<void> {
  await addJob(sql, findNeighbors, { seed_type: type, seed_id: id }, { jobKey: [type, id] });
}
