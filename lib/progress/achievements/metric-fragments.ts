import "server-only";
import { sql } from "@/db/client";
import { artistMembers, artistProfiles, artists, profileLinks } from "@/db/schema/artists";
import { beatRequests, beatSubmissions } from "@/db/schema/beat-requests";
import { comments } from "@/db/schema/comments";
import { trending } from "@/db/schema/discovery";
import { trackGenres, trackTags } from "@/db/schema/genres";
import { insightDays, insightListeners } from "@/db/schema/insights";
import { playlistItems, playlists } from "@/db/schema/playlists";
import { listeners } from "@/db/schema/plays";
import { purchaseSplits, purchases } from "@/db/schema/purchases";
import { artistFollows, follows } from "@/db/schema/social";
import { credits, trackStats, tracks as tracksTable } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { firstReleases, trackRepeats } from "@/db/schema/xp";
import type { Fragment } from "@/db/tagged";
import { isActive } from "@/lib/accounts/profiles/fragments";
import { countsInMode } from "@/lib/commerce/terms/fragments";
import { subjectFragment } from "@/lib/listening/plays/subject-fragments";
import { type AchievementMetric, LISTENER_DAYS, PROFILE_LINKS } from "./constants";

/**
 * The metrics of `person.user_id`, each an SQL expression for a whole number. What strangers must do for one counts only from accounts
 * that are older than a day, and not suspended: otherwise anybody could make a thousand of them.
 */

/** The artists of the account: `(artist_id)`. */
const own = sql`select ${artistMembers.artist_id} from ${artistMembers} where ${artistMembers.user_id} = person.user_id`;

/** Its public tracks, each once: `(track_id)`. */
const ownTracks = sql`
  select distinct ${credits.track_id} from ${credits} where ${credits.listed} and ${credits.artist_id} in (${own})`;

/**
 * The first publication of its public tracks, never before they were there, without those that repeat an older recording: `(track_id,
 * published_at)`.
 */
const releases = sql`
  select own.track_id, greatest(${tracksTable.created_at}, ${firstReleases.at}) as published_at
  from (${ownTracks}) as own join ${tracksTable} on ${tracksTable.id} = own.track_id
  join ${firstReleases} on ${firstReleases.track_id} = own.track_id
  where not exists (
    select from ${trackRepeats} join ${firstReleases} as older on older.track_id = ${trackRepeats.repeats_id}
    where ${trackRepeats.track_id} = own.track_id)`;

const monthFragment = (at: Fragment) =>
  sql`(extract(year from ${at} at time zone 'UTC') * 12 + extract(month from ${at} at time zone 'UTC'))::int`;

/**
 * Whether an account counts, at the time at which it did something. Looked up account by account: in a join, a planner without
 * statistics expects few active accounts, and scans the followers once for each account there is.
 */
const isTrusted = (userId: Fragment, at: Fragment) => sql`
  (select ${isActive} and ${users.id} <> person.user_id and ${users.created_at} <= ${at} - interval '1 day'
   from ${users} where ${users.id} = ${userId})`;

/**
 * The listeners of the last days of what `subject` (lib/listening/plays) names. Without an account, and in the first week of one,
 * a listener is a tenth, as in the ranking of trends.
 */
const countListeners = (subject: Fragment, days: number) => sql`
  (select coalesce(sum(case when ${users.suspended_at} is not null then 0
      when ${users.id} is null or ${users.deleted_at} is not null or ${users.created_at} > now() - interval '7 days' then 0.1
        else 1 end), 0)
   from ${insightListeners} join ${listeners} on ${listeners.id} = ${insightListeners.listener_id}
   left join ${users} on ${users.id} = ${listeners.user_id}
   where ${insightListeners.subject} = ${subject}
     and ${insightListeners.days}[cardinality(${insightListeners.days})] > (now() at time zone 'UTC')::date - ${days}::int)`;

const trendingTracks = (where: Fragment) => sql`
  select count(distinct ${trending.track_id}) from ${trending}
  where ${where} and ${trending.track_id} in (${ownTracks})`;

/** The genres in which it has so many public tracks. */
const countGenres = (tracks: number) => sql`
  select count(*) from (
    select ${trackGenres.genre_id} from ${trackGenres} where ${trackGenres.track_id} in (${ownTracks})
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
    select count(*) from ${tracksTable}
    where ${tracksTable.id} in (select track_id from (${releases}) as release) and ${tracksTable.bpm} is not null
      and ${tracksTable.key} is not null and ${tracksTable.scale} is not null and ${tracksTable.cover_id} is not null
      and char_length(${tracksTable.description}) >= 40
      and exists (select from ${trackGenres} where ${trackGenres.track_id} = ${tracksTable.id})
      and (select count(*) from ${trackTags} where ${trackTags.track_id} = ${tracksTable.id}) >= 3`,

  genres: countGenres(3),
  deep_genres: countGenres(5),

  partners: sql`
    select count(distinct ${artistMembers.user_id})
    from (${ownTracks}) as own join ${credits} using (track_id)
    join ${artistMembers} on ${artistMembers.artist_id} = ${credits.artist_id} and ${artistMembers.role} = 'owner'
    where ${credits.artist_id} not in (${own}) and ${isTrusted(artistMembers.user_id, sql`now()`)}`,

  plays: sql`
    select coalesce(sum(${trackStats.plays}), 0) from ${trackStats} where ${trackStats.track_id} in (${ownTracks})`,

  listeners: sql`
    select coalesce(max(${countListeners(subjectFragment("artist", sql`own.artist_id`), LISTENER_DAYS.listeners)}), 0) from (${own}) as own`,

  track_listeners: sql`
    select coalesce(max(${countListeners(subjectFragment("track", sql`own.track_id`), LISTENER_DAYS.track_listeners)}), 0) from (
      select track_id from (${ownTracks}) as own
      where exists (
        select from ${insightDays} where ${insightDays.kind} = 'track' and ${insightDays.entity_id} = own.track_id
          and ${insightDays.day} > (now() at time zone 'UTC')::date - ${LISTENER_DAYS.track_listeners}::int)) as own`,

  trending_25: trendingTracks(
    sql`${trending.period} = 'week' and ${trending.genre_id} = 0 and ${trending.place} <= 25`,
  ),
  trending_10: trendingTracks(
    sql`${trending.period} = 'week' and ${trending.genre_id} = 0 and ${trending.place} <= 10`,
  ),
  trending_1: trendingTracks(
    sql`${trending.period} = 'week' and ${trending.genre_id} = 0 and ${trending.place} = 1`,
  ),
  genre_trending_10: trendingTracks(
    sql`${trending.period} = 'month' and ${trending.genre_id} <> 0 and ${trending.place} <= 10`,
  ),

  profile_parts: sql`
    select coalesce(max(
      (${artists.cover_id} is not null)::int + coalesce((${artistProfiles.description} <> '')::int, 0)
      + least((select count(*) from ${profileLinks} where ${profileLinks.artist_id} = ${artists.id}), ${PROFILE_LINKS}::int)), 0)
    from ${artists} left join ${artistProfiles} on ${artistProfiles.artist_id} = ${artists.id} where ${artists.id} in (${own})`,

  followers: sql`
    select count(distinct follower_id) from (
      select follower_id, created_at from ${follows} where ${follows.followed_id} = person.user_id
      union all
      select ${artistFollows.follower_id}, ${artistFollows.created_at} from ${artistFollows}
        where ${artistFollows.artist_id} in (${own})) as following
    where ${isTrusted(sql`follower_id`, sql`following.created_at`)}`,

  playlist_owners: sql`
    select count(distinct ${playlists.owner_id})
    from (${ownTracks}) as own join ${playlistItems} using (track_id) join ${playlists} on ${playlists.id} = ${playlistItems.playlist_id}
    where ${playlists.visibility} = 'public' and ${isTrusted(playlists.owner_id, playlistItems.added_at)}`,

  replies: sql`
    select count(distinct parent.id)
    from ${comments} join ${comments} as parent on parent.id = ${comments.parent_id}
    where ${comments.user_id} = person.user_id and ${comments.parent_id} is not null and not ${comments.deleted} and not parent.deleted
      and ${comments.track_id} in (${ownTracks}) and ${isTrusted(sql`parent.user_id`, sql`parent.created_at`)}`,

  sales: sql`
    select count(*) from ${purchaseSplits} join ${purchases} on ${purchases.id} = ${purchaseSplits.purchase_id}
    where ${purchaseSplits.user_id} = person.user_id and ${purchaseSplits.share_amount} > 0 and ${purchases.state} = 'completed'
      and ${countsInMode(sql`person.is_live`)} and ${purchases.buyer_id} <> person.user_id`,

  fulfilled_requests: sql`
    select count(*) from ${beatSubmissions} join ${beatRequests} on ${beatRequests.fulfilled_by} = ${beatSubmissions.id}
    where ${beatSubmissions.user_id} = person.user_id and ${isTrusted(beatRequests.user_id, beatRequests.fulfilled_at)}`,

  // Measured for all at once, by judgeStanding().
  play_percentile: sql`select 0`,
};
