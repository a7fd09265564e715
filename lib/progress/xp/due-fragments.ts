import "server-only";
import { sql } from "@/db/client";
import { achievementProgress } from "@/db/schema/achievements";
import { artistMembers } from "@/db/schema/artists";
import { beatRequests, beatSubmissions } from "@/db/schema/beat-requests";
import { trackGenres, trackTags } from "@/db/schema/genres";
import { plays } from "@/db/schema/plays";
import { purchases } from "@/db/schema/purchases";
import { credits, tracks } from "@/db/schema/tracks";
import { transfers } from "@/db/schema/transfers";
import { users } from "@/db/schema/users";
import { albumEarners, artistEarners, firstReleases, trackEarners, trackRepeats } from "@/db/schema/xp";
import type { Fragment } from "@/db/tagged";
import { CURRENCY_CODES } from "@/lib/commerce/ledger/money-constants";
import { countsInMode } from "@/lib/commerce/terms/fragments";
import { currencyExponent } from "@/lib/platform/currency";
import {
  MIN_ACCOUNT_AGE_HOURS,
  MIN_DESCRIPTION,
  MIN_PLAY_MS,
  MIN_TAGS,
  PAIRS,
  type PairTable,
  PLAYS_OF_LISTENER,
  PLAYS_OF_TRACK,
  XP_AMOUNTS,
} from "./constants";

/**
 * Selects the XP that is due, source by source: `user_id, source, ref, part, amount, at` from the present rows. Each takes a condition that
 * limits it to some subjects, and `true` for everything: the same statement serves the recount of one like and of all.
 */

/** Selects the accounts that earn by an object: `(object_id, user_id)`. */
const EARNERS = {
  track: sql`select ${trackEarners.track_id} as object_id, ${trackEarners.user_id} from ${trackEarners}`,
  album: sql`select ${albumEarners.album_id} as object_id, ${albumEarners.user_id} from ${albumEarners}`,
  artist: sql`select ${artistEarners.artist_id} as object_id, ${artistEarners.user_id} from ${artistEarners}`,
  user: sql`select ${users.id} as object_id, ${users.id} as user_id from ${users} where ${users.deleted_at} is null`,
};

/** `limit` is a condition on a row of `pair`, with the columns of the table. */
export function duePairs(table: PairTable, limit: Fragment): Fragment {
  const { source, actor, object, type } = PAIRS[table];
  const [actorId, objectId, earners] = [sql(actor), sql(object), EARNERS[type]];
  // A track that is in playlists of the same account twice is one pair, since the first time.
  const at = table === "playlist_items" ? sql`min(pair.added_at)` : sql`min(pair.created_at)`;
  const hidden =
    type === "track"
      ? sql`and not exists (select from ${tracks} where ${tracks.id} = pair.${objectId} and ${tracks.status} = 'hidden')`
      : sql``;
  return sql`
    select earner.user_id, ${source} as source, ${type} || ':' || made.object_id as ref, made.actor_id as part,
      ${XP_AMOUNTS[source]}::int as amount, made.at
    from (
      select pair.${actorId} as actor_id, pair.${objectId} as object_id, ${at} as at
      from ${sql(table)} as pair where pair.${actorId} is not null and ${limit} ${hidden} group by 1, 2) as made
    join ${users} as actor on actor.id = made.actor_id
    join (${earners}) as earner on earner.object_id = made.object_id
    where actor.suspended_at is null and actor.created_at <= made.at - ${MIN_ACCOUNT_AGE_HOURS} * interval '1 hour'
      and not exists (
        select from (${earners}) as own where own.object_id = made.object_id and own.user_id = made.actor_id)`;
}

/** Tracks that were released, are not hidden, and repeat no older recording that was. */
const released = (limit: Fragment) => sql`
  select ${tracks}.*, ${firstReleases.at} as released_at
  from ${tracks} join ${firstReleases} on ${firstReleases.track_id} = ${tracks.id}
  where ${tracks.status} <> 'hidden' and ${limit} and not exists (
    select from ${trackRepeats} join ${firstReleases} as older on older.track_id = ${trackRepeats.repeats_id}
    where ${trackRepeats.track_id} = ${tracks.id})`;

/** `limit` is a condition on `tracks.id`. */
export const dueTracks = {
  upload: (limit: Fragment): Fragment => sql`
    select user_id, 'upload' as source, 'track:' || ${tracks.id} as ref, 0::bigint as part, ${XP_AMOUNTS.upload}::int as amount,
      released_at as at
    from (${released(limit)}) as ${tracks} join ${trackEarners} on ${trackEarners.track_id} = ${tracks.id}`,

  metadata: (limit: Fragment): Fragment => sql`
    select user_id, 'metadata' as source, 'track:' || ${tracks.id} as ref, 0::bigint as part, ${XP_AMOUNTS.metadata}::int as amount,
      released_at as at
    from (${released(limit)}) as ${tracks} join ${trackEarners} on ${trackEarners.track_id} = ${tracks.id}
    where ${tracks.bpm} is not null and ${tracks.key} is not null and ${tracks.scale} is not null and ${tracks.cover_id} is not null
      and char_length(${tracks.description}) >= ${MIN_DESCRIPTION}
      and exists (select from ${trackGenres} where ${trackGenres.track_id} = ${tracks.id})
      and (select count(*) from ${trackTags} where ${trackTags.track_id} = ${tracks.id}) >= ${MIN_TAGS}`,

  collaboration: (limit: Fragment): Fragment => sql`
    select user_id, 'collaboration' as source, 'track:' || ${tracks.id} as ref, 0::bigint as part,
      ${XP_AMOUNTS.collaboration}::int as amount, released_at as at
    from (${released(limit)}) as ${tracks} join ${trackEarners} on ${trackEarners.track_id} = ${tracks.id}
    where (
      select count(distinct owner.user_id) from ${credits} join ${artistMembers} as owner on owner.artist_id = ${credits.artist_id}
      where ${credits.track_id} = ${tracks.id} and owner.role = 'owner') >= 2`,
};

/** The XP of plays. `playsTable` has those to count, as `plays`; all of them unless given. */
export function duePlays(playsTable: Fragment = plays): Fragment {
  return sql`
    select user_id, 'play' as source, 'track:' || heard.track_id as ref, (heard.day - date '2000-01-01')::bigint as part,
      (least(${PLAYS_OF_TRACK}::int, sum(least(${PLAYS_OF_LISTENER}::int, heard.plays))) * ${XP_AMOUNTS.play})::int as amount,
      heard.day::timestamp at time zone 'UTC' as at
    from (
      select ${plays.track_id}, (${plays.played_at} at time zone 'UTC')::date as day, ${plays.listener_id}, count(*) as plays
      from ${playsTable} join ${tracks} on ${tracks.id} = ${plays.track_id}
      where ${plays.counted} and ${plays.ms_played} >= least(${MIN_PLAY_MS}::int, ${tracks.duration} / 2) and ${tracks.status} <> 'hidden'
      group by 1, 2, 3) as heard
    join ${trackEarners} on ${trackEarners.track_id} = heard.track_id group by user_id, heard.track_id, heard.day`;
}

const UNITS = CURRENCY_CODES.map((code) => [code, 10 ** currencyExponent(code)] as const);

/** `limit` is a condition on `purchases.id`. What is shared is earned by each payee; what is less than a unit is lost. */
export const dueSales = (limit: Fragment, isLive: boolean): Fragment => sql`
  select user_id, 'sale' as source, 'purchase:' || purchase_id as ref, 0::bigint as part,
    (earned / unit * ${XP_AMOUNTS.sale})::int as amount, at
  from (
    select ${transfers.user_id}, ${purchases.id} as purchase_id, ${purchases.currency}, ${purchases.completed_at} as at,
      sum(${transfers.amount} - ${transfers.refunded_amount})::bigint as earned
    from ${purchases} join ${transfers} on ${transfers.purchase_id} = ${purchases.id} join ${users} on ${users.id} = ${transfers.user_id}
    where ${purchases.state} in ('completed', 'refund_due') and ${transfers.user_id} <> ${purchases.buyer_id}
      and ${countsInMode(isLive)} and ${users.deleted_at} is null and ${limit}
    group by ${transfers.user_id}, ${purchases.id}) as shares
  join unnest(${UNITS.map(([code]) => code)}::text[], ${UNITS.map(([, unit]) => unit)}::int[]) as currencies (code, unit)
    on code = currency
  where earned >= unit`;

/** `limit` is a condition on a row of `achievement_progress`. */
export const dueAchievements = (limit: Fragment): Fragment => sql`
  select ${achievementProgress.user_id}, 'achievement' as source,
    'achievement:' || ${achievementProgress.key} || case ${achievementProgress.season} when '' then ''
    else ':' || ${achievementProgress.season} end as ref,
    0::bigint as part, ${achievementProgress.xp} as amount, ${achievementProgress.unlocked_at} as at
  from ${achievementProgress} join ${users} on ${users.id} = ${achievementProgress.user_id}
  where ${achievementProgress.unlocked_at} is not null and ${users.deleted_at} is null and ${limit}`;

/** `limit` is a condition on `beat_requests.id`. */
export const dueRequests = (limit: Fragment): Fragment => sql`
  select ${beatSubmissions.user_id}, 'fulfilled' as source, 'beat_request:' || ${beatRequests.id} as ref, 0::bigint as part,
    ${XP_AMOUNTS.fulfilled}::int as amount, ${beatRequests.fulfilled_at} as at
  from ${beatRequests} join ${beatSubmissions} on ${beatSubmissions.id} = ${beatRequests.fulfilled_by}
  join ${users} on ${users.id} = ${beatSubmissions.user_id}
  where ${beatSubmissions.user_id} <> ${beatRequests.user_id} and ${users.deleted_at} is null and ${limit}`;
