import "server-only";
import { sql } from "@/db/client";
import { eventAccounts } from "@/db/schema/api-events";
import { artistMembers } from "@/db/schema/artists";
import { playHourNotices, playQueue, plays } from "@/db/schema/plays";
import { credits, tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";

/** The tracks that an announcement names. */
const MAX_TRACKS = 50;

/**
 * Announces the plays of the first hour that is over as of `now` and was not announced yet, for each artist with a member who has
 * events. Returns false when there was none. After a downtime the last 24 hours are announced, at the first run the last one. Each
 * hour is a transaction, since one announces a thing once.
 */
export function announceNextHour(now: Date): Promise<boolean> {
  const last = sql`(date_trunc('hour', ${now}::timestamptz) - interval '1 hour')`;
  return announceHours(
    sql`
      insert into ${playHourNotices} (${sql(playHourNotices, "hour")})
      select hour from (
        select greatest(coalesce(max(${playHourNotices.hour}) + interval '1 hour', ${last}), ${last} - interval '23 hours') as hour
        from ${playHourNotices}) as next
      where hour <= ${last}
      on conflict do nothing returning ${playHourNotices.hour}`,
    now,
  );
}

/** Announces the plays that the hour of `now` has so far, which are announced again when it is over. Returns true. */
export const announceHourSoFar = (now: Date): Promise<boolean> =>
  announceHours(sql`select date_trunc('hour', ${now}::timestamptz) as hour`, now);

/** Announces the plays of hours, a statement that gives them, of the day before `now`. Returns whether there was one. */
async function announceHours(hours: Fragment, now: Date): Promise<boolean> {
  const oldest = sql`(${now}::timestamptz - interval '26 hours')`;
  const [row] = await sql<[{ found: boolean; artists: number }]>`
    with hours as (${hours}),
    forgotten as (delete from ${playHourNotices} where ${playHourNotices.hour} < ${oldest} - interval '1 day'),
    heard as (
      select hour, track_id from hours join ${plays} on ${plays.played_at} >= hour and ${plays.played_at} < hour + interval '1 hour'
      where ${plays.counted} and ${plays.played_at} > ${oldest}
      union all
      select hour, ${playQueue.track_id} from hours join ${playQueue} on ${playQueue.played_at} >= hour
        and ${playQueue.played_at} < hour + interval '1 hour' where ${playQueue.counted}),
    by_track as (
      select hour, ${credits.artist_id}, track_id, count(*) as plays
      from heard join ${credits} using (track_id)
      where ${credits.artist_id} in (select ${artistMembers.artist_id} from ${artistMembers} join ${eventAccounts} on ${eventAccounts.user_id} = ${artistMembers.user_id})
      group by 1, 2, 3),
    ranked as (
      select *, row_number() over (partition by artist_id order by plays desc, track_id) as place from by_track),
    announced as (
      select announce('plays.counted', null, null, artist_id, 'artist', artist_id::text, jsonb_build_object(
        'hour', hour, 'plays', sum(plays),
        'tracks', jsonb_agg(jsonb_build_object('id', track_id, 'name', ${tracks.name}, 'plays', plays) order by place)
          filter (where place <= ${MAX_TRACKS})))
      from ranked join ${tracks} on ${tracks.id} = track_id group by hour, artist_id)
    select exists (select from hours) as found, (select count(*) from announced) as artists`;
  return row.found;
}
