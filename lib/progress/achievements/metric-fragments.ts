import "server-only";
import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";
import { isActive } from "@/lib/accounts/profiles/fragments";
import { type AchievementMetric, LISTENER_DAYS, PROFILE_LINKS } from "./constants";

type Fragment = PendingQuery<Row[]>;

/**
 * The metrics of `person.user_id`, each an SQL expression for a whole number. What strangers must do for one counts only from accounts
 * that are older than a day, and not suspended: otherwise anybody could make a thousand of them.
 */

/** The artists of the account: `(artist_id)`. */
const own = sql`select artist_id from artist_members where artist_members.user_id = person.user_id`;

/** Its public tracks, each once: `(track_id)`. */
const ownTracks = sql`
  select distinct credits.track_id from credits where credits.listed and credits.artist_id in (${own})`;

/**
 * The first publication of its public tracks, never before they were there, without those that repeat an older recording: `(track_id,
 * published_at)`.
 */
const releases = sql`
  select own.track_id, greatest(tracks.created_at, first_releases.at) as published_at
  from (${ownTracks}) as own join tracks on tracks.id = own.track_id
  join first_releases on first_releases.track_id = own.track_id
  where not exists (
    select from track_repeats join first_releases as older on older.track_id = track_repeats.repeats_id
    where track_repeats.track_id = own.track_id)`;

const monthFragment = (at: Fragment) =>
  sql`(extract(year from ${at} at time zone 'UTC') * 12 + extract(month from ${at} at time zone 'UTC'))::int`;

/**
 * Whether an account counts, at the time at which it did something. Looked up account by account: in a join, a planner without
 * statistics expects few active accounts, and scans the followers once for each account there is.
 */
const isTrusted = (userId: Fragment, at: Fragment) => sql`
  (select ${isActive} and users.id <> person.user_id and users.created_at <= ${at} - interval '1 day'
   from users where users.id = ${userId})`;

/**
 * The listeners of the last days of what `subject` (lib/listening/plays) names. Without an account, and in the first week of one,
 * a listener is a tenth, as in the ranking of trends.
 */
const countListeners = (subject: Fragment, days: number) => sql`
  (select coalesce(sum(case when users.suspended_at is not null then 0
      when users.id is null or users.deleted_at is not null or users.created_at > now() - interval '7 days' then 0.1 else 1 end), 0)
   from insight_listeners join listeners on listeners.id = insight_listeners.listener_id
   left join users on users.id = listeners.user_id
   where insight_listeners.subject = ${subject}
     and insight_listeners.days[cardinality(insight_listeners.days)] > (now() at time zone 'UTC')::date - ${days}::int)`;

const trendingTracks = (where: Fragment) => sql`
  select count(distinct trending.track_id) from trending
  where ${where} and trending.track_id in (${ownTracks})`;

/** The genres in which it has so many public tracks. */
const countGenres = (tracks: number) => sql`
  select count(*) from (
    select genre_id from track_genres where track_id in (${ownTracks})
    group by genre_id having count(*) >= ${tracks}::int) as genre`;

export const METRIC_QUERIES: Record<AchievementMetric, Fragment> = {
  releases: sql`select count(*) from (${releases}) as release`,

  release_streak: sql`
    select coalesce(max(months), 0) from (
      select count(*) as months from (
        select month, month - row_number() over (order by month) as run
        from (select distinct ${monthFragment(sql`published_at`)} as month from (${releases}) as release) as months) as runs
      group by run) as streak`,

  active_months: sql`
    select case when max(published_at) > now() - interval '90 days' then
      (extract(year from age(max(published_at), min(published_at))) * 12
        + extract(month from age(max(published_at), min(published_at))))::int else 0 end
    from (${releases}) as release`,

  season_releases: sql`
    select count(*) from (${releases}) as release
    where published_at >= person.season_from and published_at < person.season_until`,

  complete_tracks: sql`
    select count(*) from tracks
    where tracks.id in (select track_id from (${releases}) as release) and bpm is not null and key is not null and scale is not null and cover_id is not null
      and char_length(description) >= 40
      and exists (select from track_genres where track_genres.track_id = tracks.id)
      and (select count(*) from track_tags where track_tags.track_id = tracks.id) >= 3`,

  genres: countGenres(3),
  deep_genres: countGenres(5),

  partners: sql`
    select count(distinct artist_members.user_id)
    from (${ownTracks}) as own join credits using (track_id)
    join artist_members on artist_members.artist_id = credits.artist_id and artist_members.role = 'owner'
    where credits.artist_id not in (${own}) and ${isTrusted(sql`artist_members.user_id`, sql`now()`)}`,

  plays: sql`
    select coalesce(sum(plays), 0) from track_stats where track_id in (${ownTracks})`,

  listeners: sql`
    select coalesce(max(${countListeners(sql`own.artist_id * 4 + 3`, LISTENER_DAYS.listeners)}), 0) from (${own}) as own`,

  track_listeners: sql`
    select coalesce(max(${countListeners(sql`own.track_id * 4 + 1`, LISTENER_DAYS.track_listeners)}), 0) from (
      select track_id from (${ownTracks}) as own
      where exists (
        select from insight_days where kind = 'track' and entity_id = own.track_id
          and day > (now() at time zone 'UTC')::date - ${LISTENER_DAYS.track_listeners}::int)) as own`,

  trending_25: trendingTracks(sql`period = 'week' and genre_id = 0 and place <= 25`),
  trending_10: trendingTracks(sql`period = 'week' and genre_id = 0 and place <= 10`),
  trending_1: trendingTracks(sql`period = 'week' and genre_id = 0 and place = 1`),
  genre_trending_10: trendingTracks(sql`period = 'month' and genre_id <> 0 and place <= 10`),

  profile_parts: sql`
    select coalesce(max(
      (artists.cover_id is not null)::int + coalesce((artist_profiles.description <> '')::int, 0)
      + least((select count(*) from profile_links where profile_links.artist_id = artists.id), ${PROFILE_LINKS}::int)), 0)
    from artists left join artist_profiles on artist_profiles.artist_id = artists.id where artists.id in (${own})`,

  followers: sql`
    select count(distinct follower_id) from (
      select follower_id, created_at from follows where followed_id = person.user_id
      union all
      select follower_id, created_at from artist_follows where artist_id in (${own})) as following
    where ${isTrusted(sql`follower_id`, sql`following.created_at`)}`,

  playlist_owners: sql`
    select count(distinct playlists.owner_id)
    from (${ownTracks}) as own join playlist_items using (track_id) join playlists on playlists.id = playlist_id
    where playlists.visibility = 'public' and ${isTrusted(sql`playlists.owner_id`, sql`playlist_items.added_at`)}`,

  replies: sql`
    select count(distinct parent.id)
    from comments join comments as parent on parent.id = comments.parent_id
    where comments.user_id = person.user_id and comments.parent_id is not null and not comments.deleted and not parent.deleted
      and comments.track_id in (${ownTracks}) and ${isTrusted(sql`parent.user_id`, sql`parent.created_at`)}`,

  sales: sql`
    select count(*) from purchase_splits join purchases on purchases.id = purchase_id
    where purchase_splits.user_id = person.user_id and share_amount > 0 and state = 'completed' and buyer_id <> person.user_id`,

  fulfilled_requests: sql`
    select count(*) from beat_submissions join beat_requests on beat_requests.fulfilled_by = beat_submissions.id
    where beat_submissions.user_id = person.user_id and ${isTrusted(sql`beat_requests.user_id`, sql`beat_requests.fulfilled_at`)}`,

  // Measured for all at once, by judgeStanding().
  play_percentile: sql`select 0`,
};
