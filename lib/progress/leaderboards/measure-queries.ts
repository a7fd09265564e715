import "server-only";
import { achievementProgress } from "@/db/schema/achievements";
import { artistMembers } from "@/db/schema/artists";
import { boardArtists, boardValues } from "@/db/schema/boards";
import { insightDays, insightTotals } from "@/db/schema/insights";
import { playHistory, plays } from "@/db/schema/plays";
import { purchases, refunds } from "@/db/schema/purchases";
import { likes, reposts } from "@/db/schema/social";
import { credits, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { firstReleases, xpEntries, xpTotals } from "@/db/schema/xp";
import type { Db, Fragment } from "@/db/tagged";
import { type Span, spanLength } from "@/lib/listening/insights/spans";
import { type Period, QUALITY_LISTENERS, RISING_PERIODS, WEIGHTS, Z_95 } from "./constants";
import { boardSpan, FIRST_DAY, usualSpan } from "./spans";

/** A measurement that fills `board_values`. */
export interface Measurement {
  slot: number;
  period: Period;
  earlier: boolean;
  /** In UTC. */
  today: string;
  /** Whether payments are live: then sales for test money do not count. */
  isLive: boolean;
}

/**
 * Writes what each artist is ranked by in a period, from roll-ups and rows of what happened. Nobody suspended counts: neither as an artist,
 * nor as a listener, nor as a fan.
 */
export async function measure(sql: Db, { slot, period, earlier, today, isLive }: Measurement): Promise<void> {
  const span = boardSpan(period, earlier, today);
  const within = (instant: Fragment) => sql`
    ${instant} >= ${span.from}::timestamp at time zone 'UTC' and ${instant} < (${span.to}::date + 1)::timestamp at time zone 'UTC'`;
  const metrics = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
  const best = metrics.reduce((all, metric) => sql`${all}, ${sql(metric)}`, sql`0`);
  await sql`
    insert into ${boardValues} (${sql(boardValues, "slot", "period", "earlier", "artist_id", "overall", "plays", "listeners", "xp", "releases", "collaboration", "quality", "earnings_share", "rising", "achievements")})
    with artist as not materialized (select ${boardArtists.artist_id}, ${boardArtists.owner_id}, ${boardArtists.is_main}
      from ${boardArtists} where ${boardArtists.slot} = ${slot}),
    heard as (${playsInSpan(sql, span, today)}),
    discounted as (${heardBySuspended(sql, span)}),
    released as (${releases(sql, within(firstReleases.at))}),
    partnered as (${partners(sql, slot, within(firstReleases.at))}),
    engaged as (${fans(sql, within)}),
    sold as (${earnings(sql, within(purchases.completed_at), isLive)}),
    rose as (${rising(sql, period, span)}),
    earned as (${
      period === "all" && !earlier
        ? sql`select ${xpTotals.user_id}, ${xpTotals.xp} from ${xpTotals}`
        : sql`
      select ${xpEntries.user_id}, sum(${xpEntries.amount}) as xp from ${xpEntries} where ${within(xpEntries.at)} group by 1`
    }),
    achieved as (
      select ${achievementProgress.user_id}, count(*) as unlocked from ${achievementProgress}
        where ${within(achievementProgress.unlocked_at)} group by 1),
    measured as materialized (
      select artist_id, plays, listeners, releases, collaboration, earnings_share, xp, rising, achievements,
        case when listeners >= ${QUALITY_LISTENERS}::int
          then ${surely(sql, sql`least(people, counted.listeners)`, sql`counted.listeners`)} else 0 end as quality
      from (
        select artist_id,
          greatest(coalesce(heard.plays, 0) - coalesce(discounted.plays, 0), 0)::float8 as plays,
          greatest(coalesce(heard.listeners, 0) - coalesce(discounted.listeners, 0), 0)::float8 as listeners,
          coalesce(releases, 0)::float8 as releases, coalesce(partners, 0)::float8 as collaboration,
          coalesce(share, 0)::float8 as earnings_share, coalesce(people, 0)::float8 as people,
          coalesce(xp, 0)::float8 as xp, coalesce(unlocked, 0)::float8 as achievements, rising
        from artist left join heard using (artist_id) left join discounted using (artist_id) left join released using (artist_id)
        left join partnered using (artist_id) left join engaged using (artist_id) left join sold using (artist_id)
        left join rose using (artist_id)
        left join earned on artist.is_main and earned.user_id = artist.owner_id
        left join achieved on artist.is_main and achieved.user_id = artist.owner_id) as counted),
    participant as materialized (select * from measured where greatest(${best}) > 0),
    size as (select greatest(count(*) - 1, 1)::float8 as others from participant)
    ${percentiles(sql, metrics)}
    select ${slot}::smallint, ${period}, ${earlier}::boolean, artist_id, round(overall::numeric, 4)::float8,
      ${["plays", "listeners", "xp", "releases", "collaboration", "quality", "earnings_share"].reduce(
        (all, metric, place) =>
          place === 0 ? sql`nullif(${sql(metric)}, 0)` : sql`${all}, nullif(${sql(metric)}, 0)`,
        sql``,
      )},
      case when rising > 1 then round(rising::numeric, 2)::float8 end, nullif(achievements, 0)
    from ranked
    union all
    -- Without anything that counts in a period an artist can still rise or unlock.
    select ${slot}::smallint, ${period}, ${earlier}::boolean, artist_id, null, null, null, null, null, null, null, null,
      case when rising > 1 then round(rising::numeric, 2)::float8 end, nullif(achievements, 0)
    from measured where greatest(${best}) <= 0 and (rising > 1 or achievements > 0)`;
}

/**
 * `(artist_id, plays, listeners)`: a listener counts on the first active day inside the span, as in
 * lib/listening/plays/measure-fragments.ts.
 */
function playsInSpan(sql: Db, span: Span, today: string) {
  if (span.from !== FIRST_DAY) return days(sql, span, span.from);
  const all = sql`select ${insightTotals.entity_id} as artist_id, ${insightTotals.plays}, ${insightTotals.listeners} from ${insightTotals}
    where ${insightTotals.kind} = 'artist'`;
  if (span.to === today) return all;
  return sql`
    select artist_id, total.plays - coalesce(later.plays, 0) as plays, total.listeners - coalesce(later.listeners, 0) as listeners
    from (${all}) as total left join (${days(sql, { from: span.to, to: today }, FIRST_DAY, sql`>`)}) as later using (artist_id)`;
}

const days = (sql: Db, { from, to }: Span, since: string, after = sql`>=`) => sql`
  select ${insightDays.entity_id} as artist_id, sum(${insightDays.plays}) as plays,
    sum(coalesce(${insightDays.reach}[width_bucket(${insightDays.day} - ${since}::date, ${insightDays.gaps}) + 1], 0)) as listeners
  from ${insightDays} where ${insightDays.kind} = 'artist' and ${insightDays.day} ${after} ${from}::date
    and ${insightDays.day} <= ${to}::date group by 1`;

/** The part of that which comes from suspended accounts. */
const heardBySuspended = (sql: Db, { from, to }: Span) => sql`
  select ${credits.artist_id}, count(*) as plays, count(distinct ${plays.listener_id}) as listeners
  from ${users} join ${playHistory} on ${playHistory.user_id} = ${users.id}
  join ${plays} on ${plays.id} = ${playHistory.play_id} and ${plays.played_at} = ${playHistory.played_at}
  join ${credits} on ${credits.track_id} = ${plays.track_id}
  where ${users.suspended_at} is not null and ${plays.counted}
    and ${playHistory.played_at} >= ${from}::timestamp at time zone 'UTC'
    and ${playHistory.played_at} < (${to}::date + 1)::timestamp at time zone 'UTC'
  group by 1`;

/** `(artist_id, releases)`: tracks of which the artist is a performer, or credited first. */
const releases = (sql: Db, published: Fragment) => sql`
  select ${credits.artist_id}, count(*) as releases
  from ${credits} join ${tracks} on ${tracks.id} = ${credits.track_id} join ${firstReleases} on ${firstReleases.track_id} = ${tracks.id}
  where ${tracks.listed} and (${credits.role} = 'performer' or ${credits.position} = 0) and ${published} group by 1`;

/** `(artist_id, partners)`: the accounts of others who are credited on the same tracks. */
const partners = (sql: Db, slot: number, published: Fragment) => sql`
  select ${credits.artist_id}, count(distinct theirs.owner_id) as partners
  from ${tracks} join ${firstReleases} on ${firstReleases.track_id} = ${tracks.id} join ${credits} on ${credits.track_id} = ${tracks.id}
  join ${credits} as other on other.track_id = ${tracks.id} and other.artist_id <> ${credits.artist_id}
  join ${boardArtists} as own on own.slot = ${slot} and own.artist_id = ${credits.artist_id}
  join ${boardArtists} as theirs on theirs.slot = ${slot} and theirs.artist_id = other.artist_id
  where ${tracks.listed} and theirs.owner_id <> own.owner_id and ${published} group by 1`;

/** `(artist_id, people)`: accounts older than a day that liked or reposted a track, without the artist's own people. */
const fans = (sql: Db, within: (instant: Fragment) => Fragment) => sql`
  select ${credits.artist_id}, count(distinct reaction.user_id) as people
  from (
    select ${likes.track_id}, ${likes.user_id}, ${likes.created_at} from ${likes} where ${within(likes.created_at)}
    union all select ${reposts.track_id}, ${reposts.user_id}, ${reposts.created_at} from ${reposts}
      where ${within(reposts.created_at)}) as reaction
  join ${users} on ${users.id} = reaction.user_id join ${credits} on ${credits.track_id} = reaction.track_id
  where ${users.suspended_at} is null and ${users.deleted_at} is null and reaction.created_at >= ${users.created_at} + interval '1 day'
    and not exists (
      select from ${artistMembers} where ${artistMembers.artist_id} = ${credits.artist_id} and ${artistMembers.user_id} = reaction.user_id)
  group by 1`;

/**
 * `(artist_id, share)` of all that is earned: of each currency by itself, weighted by how many of the sales are in it, so that no
 * exchange rate is needed.
 */
const earnings = (sql: Db, lately: Fragment, isLive: boolean) => sql`
  select artist_id, sum(amount / of_currency * sales_in_currency / sales) as share
  from (
    select artist_id, sum(amount) as amount, sum(sum(amount)) over (partition by currency) as of_currency,
      sum(count(*)) over (partition by currency) as sales_in_currency, sum(count(*)) over () as sales
    from (
      select ${purchases.artist_id}, ${purchases.currency}, (${purchases.artist_amount} - coalesce((
        select sum(${refunds.amount}) from ${refunds} where ${refunds.purchase_id} = ${purchases.id} and ${refunds.state} = 'succeeded'),
          0))::numeric as amount
      from ${purchases}
      where ${purchases.state} = 'completed' and (${purchases.is_live} or not ${isLive}) and ${purchases.artist_amount} > 0 and ${lately}) as sale
    where amount > 0 group by artist_id, currency) as sold
  group by 1`;

/** `(artist_id, rising)`: at least how many times as many people as usual hear the artist on a day. */
function rising(sql: Db, period: Period, span: Span) {
  if (!RISING_PERIODS.some((name) => name === period))
    return sql`select null::bigint as artist_id, null::float8 as rising where false`;
  const before = usualSpan(span);
  return sql`
    select artist_id, case when recent > 0 then ${atLeast(sql, sql`recent`)} / ${atMost(sql, sql`usual`)} * ${spanLength(before)}::int / ${spanLength(span)}::int end as rising
    from (
      select artist_id, (recent - coalesce(theirs.recent_away, 0))::float8 as recent, (usual - coalesce(theirs.usual_away, 0))::float8 as usual
      from (
        select ${insightDays.entity_id} as artist_id,
          coalesce(sum(${insightDays.reach}[1]) filter (where ${insightDays.day} >= ${span.from}::date), 0) as recent,
          coalesce(sum(${insightDays.reach}[1]) filter (where ${insightDays.day} < ${span.from}::date), 0) as usual
        from ${insightDays} where ${insightDays.kind} = 'artist' and ${insightDays.day} >= ${before.from}::date
          and ${insightDays.day} <= ${span.to}::date group by 1) as heard
      left join (
        select artist_id, count(*) filter (where day >= ${span.from}::date) as recent_away,
          count(*) filter (where day < ${span.from}::date) as usual_away
        from (
          select distinct ${credits.artist_id}, ${plays.listener_id}, (${plays.played_at} at time zone 'UTC')::date as day
          from ${users} join ${playHistory} on ${playHistory.user_id} = ${users.id}
          join ${plays} on ${plays.id} = ${playHistory.play_id} and ${plays.played_at} = ${playHistory.played_at}
          join ${credits} on ${credits.track_id} = ${plays.track_id}
          where ${users.suspended_at} is not null and ${plays.counted}
            and ${playHistory.played_at} >= ${before.from}::timestamp at time zone 'UTC'
            and ${playHistory.played_at} < (${span.to}::date + 1)::timestamp at time zone 'UTC') as heard
        group by 1) as theirs using (artist_id)) as counted`;
}

/** The bounds of what a Poisson distribution has as its mean when it yields `count` (Byar's approximation). */
const atLeast = (sql: Db, count: Fragment) =>
  sql`(${count} * greatest(1 - 1 / (9 * ${count}) - ${Z_95}::float8 / (3 * sqrt(${count})), 0) ^ 3)`;
const atMost = (sql: Db, count: Fragment) =>
  sql`((${count} + 1) * (1 - 1 / (9 * (${count} + 1)) + ${Z_95}::float8 / (3 * sqrt(${count} + 1))) ^ 3)`;

/** The share of `all` that `some` surely are: the lower bound of Wilson's interval, so that one of one is no whole. */
const surely = (sql: Db, some: Fragment, all: Fragment) => sql`
  round(((${some} / ${all} + ${Z_95 ** 2}::float8 / (2 * ${all})
    - ${Z_95}::float8 * sqrt(${some} / ${all} * (1 - ${some} / ${all}) / ${all} + ${Z_95 ** 2}::float8 / (4 * ${all} ^ 2)))
    / (1 + ${Z_95 ** 2}::float8 / ${all}))::numeric, 4)::float8`;

/**
 * `ranked`: the participants with the weighted mean of their percentile ranks, 0 to 100. A percentile rank is the share of the others who
 * have less; it is found by value, since many share one.
 */
function percentiles(sql: Db, metrics: readonly (keyof typeof WEIGHTS)[]) {
  const below = (metric: string) => sql(`below_${metric}`);
  const tables = metrics.map(
    (metric) => sql`, ${below(metric)} as (
      select ${sql(metric)}, (sum(count(*)) over (order by ${sql(metric)}) - count(*)) / others as below
      from participant cross join size group by ${sql(metric)}, others)`,
  );
  const mean = metrics.map((metric) => sql`${WEIGHTS[metric]}::float8 * ${below(metric)}.below`);
  const joins = metrics.map((metric) => sql`join ${below(metric)} using (${sql(metric)})`);
  const joinFragments = (parts: Fragment[], between: Fragment) =>
    parts.reduce((all, part) => sql`${all} ${between} ${part}`);
  return sql`
    ${joinFragments(tables, sql``)},
    ranked as (select participant.*, ${joinFragments(mean, sql`+`)} as overall from participant ${joinFragments(joins, sql``)})`;
}
