import "server-only";
import { sql } from "@/db/client";

/** The tracks that an announcement names. */
const MAX_TRACKS = 50;

/**
 * Announces the plays of the first hour that is over as of `now` and was not announced yet, for each artist with a member who has
 * events. Returns false when there was none. After a downtime the last 24 hours are announced, at the first run the last one. Each
 * hour is a transaction, since one announces a thing once.
 */
export async function announceNextHour(now: Date): Promise<boolean> {
  const last = sql`(date_trunc('hour', ${now}::timestamptz) - interval '1 hour')`;
  const [row] = await sql<[{ found: boolean; artists: number }]>`
    with hours as (
      insert into play_hour_notices (hour)
      select hour from (
        select greatest(coalesce(max(hour) + interval '1 hour', ${last}), ${last} - interval '23 hours') as hour
        from play_hour_notices) as next
      where hour <= ${last}
      on conflict do nothing returning hour),
    forgotten as (delete from play_hour_notices where hour < ${last} - interval '2 days'),
    heard as (
      select hour, track_id from hours join plays on played_at >= hour and played_at < hour + interval '1 hour'
      where counted and played_at > ${last} - interval '1 day'
      union all
      select hour, track_id from hours join play_queue on played_at >= hour and played_at < hour + interval '1 hour' where counted),
    by_track as (
      select hour, artist_id, track_id, count(*) as plays
      from heard join credits using (track_id)
      where artist_id in (select artist_id from artist_members join event_accounts using (user_id))
      group by 1, 2, 3),
    ranked as (
      select *, row_number() over (partition by artist_id order by plays desc, track_id) as place from by_track),
    announced as (
      select announce('plays.counted', null, null, artist_id, 'artist', artist_id::text, jsonb_build_object(
        'hour', hour, 'plays', sum(plays),
        'tracks', jsonb_agg(jsonb_build_object('id', track_id, 'name', tracks.name, 'plays', plays) order by place)
          filter (where place <= ${MAX_TRACKS})))
      from ranked join tracks on tracks.id = track_id group by hour, artist_id)
    select exists (select from hours) as found, (select count(*) from announced) as artists`;
  return row.found;
}
