import "server-only";
import type { Actor } from "@/db/actor";
import { sql } from "@/db/client";
import { replicaSql } from "@/db/replica";
import { playlistItems } from "@/db/schema/playlists";
import { plays } from "@/db/schema/plays";
import { likes } from "@/db/schema/social";
import { credits, tracks } from "@/db/schema/tracks";
import { managesArtist } from "@/lib/catalog/members/fragments";
import { mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";
import { COMPLETED, SKIPPED_MS } from "@/lib/listening/plays/rollup-constants";
import { ENGAGEMENT_STEPS, MAX_PLAYS } from "./engagement-constants";
import type { Span } from "./spans";

interface Engagement {
  allowed: boolean;
  /** Milliseconds. */
  duration: number;
  plays: number;
  /** The number of plays that ended within each step, from 0; those after the end are in the last. */
  ended: number[];
  completions: number;
  skips: number;
  average_ms_played: number | null;
  /** From 0 to 1; null without plays. */
  heard: number | null;
  saves: number;
}

/** Not bound values, so that PostgreSQL plans for the numbers. */
const most = sql.unsafe(String(MAX_PLAYS));
const steps = sql.unsafe(String(ENGAGEMENT_STEPS));

/** Finds how people listened to a track in a span; undefined when there is none that the account may know of. */
export async function findEngagement(viewer: Actor, trackId: number, { from, to }: Span) {
  const start = sql`${from}::date::timestamp at time zone 'UTC'`;
  const end = sql`(${to}::date + 1)::timestamp at time zone 'UTC'`;
  const [row] = await replicaSql(viewer.userId)<Engagement[]>`
    with subject as materialized (
      select ${tracks.id}, ${tracks.duration},
        ${managesArtist(
          viewer,
          sql`select ${credits.artist_id} from ${credits}
          where ${credits.track_id} = ${tracks.id}`,
        )} as allowed
      from ${tracks} where ${tracks.id} = ${trackId} and ${mayOpenTrack(viewer)}),
    play as materialized (
      select newest.ms_played, subject.duration
      from subject cross join lateral (
        select ${plays.ms_played}, ${plays.counted} from ${plays}
        where ${plays.track_id} = subject.id and ${plays.played_at} >= ${start} and ${plays.played_at} < ${end}
        order by ${plays.played_at} desc limit ${most}) as newest
      where subject.allowed and newest.counted and newest.ms_played is not null),
    ended as (
      select least(${steps} - 1, floor(ms_played * ${steps}::float8 / duration))::int as step, count(*) as plays from play group by 1)
    select subject.allowed, subject.duration, (select count(*) from play) as plays,
      array(select coalesce(ended.plays, 0)::int from generate_series(0, ${steps} - 1) as step left join ended using (step) order by step) as ended,
      (select count(*) from play where ms_played >= ${COMPLETED}::float8 * duration) as completions,
      (select count(*) from play where ms_played < least(${SKIPPED_MS}::int, duration / 2)) as skips,
      (select round(avg(ms_played))::int from play) as average_ms_played,
      (select avg(least(1, ms_played::float8 / duration)) from play) as heard,
      (select count(*) from (
        select ${likes.user_id} from ${likes}
        where ${likes.track_id} = subject.id and subject.allowed and ${likes.created_at} >= ${start} and ${likes.created_at} < ${end}
        union
        select ${playlistItems.added_by} from ${playlistItems}
        where ${playlistItems.track_id} = subject.id and subject.allowed and ${playlistItems.added_by} is not null
          and ${playlistItems.added_at} >= ${start} and ${playlistItems.added_at} < ${end}) as saved) as saves
    from subject`;
  return row;
}
