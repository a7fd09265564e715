import "server-only";
import { asc, eq } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { lockAccount } from "@/db/lock";
import { apiTokens } from "@/db/schema/developers";
import { requestHours, requestLog } from "@/db/schema/request-log";
import { usageAlerts } from "@/db/schema/usage-alerts";
import { users } from "@/db/schema/users";
import { webhookDeliveries, webhookEndpoints, webhookTries } from "@/db/schema/webhooks";
import type { Db } from "@/db/tagged";
import { isActive } from "@/lib/accounts/profiles/fragments";
import { isOwnToken } from "@/lib/platform/http-middleware/token-fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { MIN_RATED_REQUESTS } from "./constants";
import { mailUsageAlert } from "./jobs";
import type { UsageAlertInput } from "./shapes";

/** The alerts of an account, in its order. */
export async function findAlerts(db: Db, userId: number) {
  return db
    .select({
      metric: usageAlerts.metric,
      threshold: usageAlerts.threshold,
      window_minutes: usageAlerts.window_minutes,
      reached_at: usageAlerts.reached_at,
    })
    .from(usageAlerts)
    .where(eq(usageAlerts.user_id, userId))
    .orderBy(asc(usageAlerts.position));
}

/** Locks the alerts of an account and returns them: changes of them come one after the other. */
export async function lockAlerts(db: Db, userId: number) {
  await lockAccount(db, userId);
  return findAlerts(db, userId);
}

/** Makes these the alerts of an account, which are locked. Those that were there before keep their state. */
export async function replaceAlerts(
  db: Db,
  userId: number,
  alerts: readonly UsageAlertInput[],
): Promise<void> {
  const rows = alerts.map((alert, position) => ({ window_minutes: null, ...alert, position }));
  await db`
    with chosen as (
      select * from jsonb_to_recordset(${sql.json(rows)}) as chosen (metric text, threshold float8, window_minutes int, position int)),
    removed as (
      delete from ${usageAlerts} where ${usageAlerts.user_id} = ${userId} and not exists (
        select from chosen where chosen.metric = ${usageAlerts.metric} and chosen.threshold = ${usageAlerts.threshold}
          and chosen.window_minutes is not distinct from ${usageAlerts.window_minutes}))
    insert into ${usageAlerts} (${sql(usageAlerts, "user_id", "position", "metric", "threshold", "window_minutes")})
    select ${userId}, position, metric, threshold, window_minutes from chosen
    on conflict (${sql(usageAlerts, "user_id", "metric", "threshold", "window_minutes")}) do update
      set ${sql(usageAlerts, "position")} = excluded.position`;
}

/**
 * The requests of each account with alerts in each of their windows, until `now`: whole hours from the hourly counts, and only the rest from
 * the log, which has a line for each.
 */
const requestCounts = (now: Date) => sql`
  select spans.user_id, spans.window_minutes, sum(counts.requests) as requests,
    sum(counts.requests) filter (where counts.status >= 400) as errors,
    sum(counts.requests) filter (where counts.status = 429) as rate_limited
  from (
    select distinct ${usageAlerts.user_id}, ${usageAlerts.window_minutes},
      ${now}::timestamptz - ${usageAlerts.window_minutes} * interval '1 minute' as first_at,
      date_trunc('hour', ${now}::timestamptz - ${usageAlerts.window_minutes} * interval '1 minute') + interval '1 hour' as first_hour,
      date_trunc('hour', ${now}::timestamptz) as last_hour
    from ${usageAlerts} where ${usageAlerts.metric} in ('requests', 'error_rate', 'rate_limited')) as spans
  join ${apiTokens} on ${apiTokens.user_id} = spans.user_id
  cross join lateral (
    select ${requestLog.status}, 1 as requests from ${requestLog}
    where ${requestLog.token_id} = ${apiTokens.id} and ${requestLog.at} > spans.first_at and ${requestLog.at} < spans.first_hour
      and ${requestLog.at} <= ${now}
    union all
    select ${requestHours.status}, ${requestHours.requests} from ${requestHours}
    where ${requestHours.token_id} = ${apiTokens.id} and ${requestHours.hour} >= spans.first_hour and ${requestHours.hour} < spans.last_hour
    union all
    select ${requestLog.status}, 1 from ${requestLog}
    where ${requestLog.token_id} = ${apiTokens.id} and ${requestLog.at} >= greatest(spans.first_hour, spans.last_hour)
      and ${requestLog.at} <= ${now}) as counts
  group by spans.user_id, spans.window_minutes`;

/** The failed attempts at deliveries of an alert's account in its window. A delivery is attempted for less than five days. */
const webhookFailures = (now: Date) => sql`(
  select count(*) from ${webhookEndpoints} join ${webhookDeliveries} on ${webhookDeliveries.endpoint_id} = ${webhookEndpoints.id}
    join ${webhookTries} on ${webhookTries.delivery_id} = ${webhookDeliveries.id}
  where ${webhookEndpoints.user_id} = ${usageAlerts.user_id} and coalesce(${webhookTries.status}, 0) not between 200 and 299
    and ${webhookTries.at} > ${now}::timestamptz - ${usageAlerts.window_minutes} * interval '1 minute'
    and ${webhookDeliveries.created_at} > ${now}::timestamptz - ${usageAlerts.window_minutes} * interval '1 minute' - interval '5 days')`;

/**
 * The whole days until the next token of an alert's account expires. One that has expired counts for a week, unless it is rotated. Those
 * that never live longer than the threshold are passed over: they would hide another that is about to expire.
 */
const tokenExpiryDays = (now: Date) => sql`(
  select greatest(ceil(extract(epoch from min(${apiTokens.expires_at}) - ${now}::timestamptz) / 86400), 0) from ${apiTokens}
  where ${apiTokens.user_id} = ${usageAlerts.user_id} and ${isOwnToken} and ${apiTokens.revoked_at} is null and ${apiTokens.replaced_by} is null
    and ${apiTokens.expires_at} > ${now}::timestamptz - interval '7 days'
    and ${apiTokens.expires_at} > ${apiTokens.created_at} + ${usageAlerts.threshold} * interval '1 day')`;

/**
 * Measures the usage of all accounts with alerts as of `now`, and moves, announces and mails the alerts whose threshold is reached or over.
 * One is over at the earliest after its window, so that usage about a threshold does not announce it every minute.
 */
export async function moveAlerts(now: Date): Promise<void> {
  await sql`
    with counts as materialized (${requestCounts(now)}),
    measured as (
      select ${usageAlerts.id}, case ${usageAlerts.metric}
        when 'requests' then coalesce(counts.requests, 0)
        when 'rate_limited' then coalesce(counts.rate_limited, 0)
        when 'error_rate' then case when counts.requests >= ${MIN_RATED_REQUESTS}
          then round(100 * coalesce(counts.errors, 0)::numeric / counts.requests, 1) else 0 end
        when 'webhook_failures' then ${webhookFailures(now)}
        when 'token_expiry_days' then ${tokenExpiryDays(now)} end as value
      from ${usageAlerts} join ${users} on ${users.id} = ${usageAlerts.user_id} and ${isActive}
        left join counts on counts.user_id = ${usageAlerts.user_id} and counts.window_minutes = ${usageAlerts.window_minutes}),
    moved as (
      update ${usageAlerts} set ${sql(usageAlerts, "value")} = measured.value,
        ${sql(usageAlerts, "reached_at")} = case when ${usageAlerts.reached_at} is null then ${now}::timestamptz end
      from measured where measured.id = ${usageAlerts.id}
        and (${usageAlerts.reached_at} is not null) <> coalesce(case ${usageAlerts.metric} when 'token_expiry_days'
          then measured.value <= ${usageAlerts.threshold} else measured.value >= ${usageAlerts.threshold} end, false)
        and (${usageAlerts.reached_at} is null
          or ${usageAlerts.reached_at} <= ${now}::timestamptz - coalesce(${usageAlerts.window_minutes}, 0) * interval '1 minute')
      returning ${usageAlerts.id}, ${usageAlerts.user_id}, ${usageAlerts.metric}, ${usageAlerts.threshold},
        ${usageAlerts.window_minutes}, ${usageAlerts.value}, ${usageAlerts.reached_at} is not null as is_reached)
    select ${enqueue(mailUsageAlert, { alert_id: sql`id`, is_reached: sql`is_reached` })},
      announce('usage.threshold_reached', null, user_id, null, 'usage_alert', id::text, jsonb_build_object('metric', metric,
        'threshold', threshold, 'window_minutes', window_minutes, 'value', value, 'state', case when is_reached then 'reached' else 'over' end))
    from moved`;
}

/** An alert with the address of its account. */
export async function findAlertWithOwner(id: number) {
  const [row] = await db
    .select({
      user_id: usageAlerts.user_id,
      email: users.email,
      metric: usageAlerts.metric,
      threshold: usageAlerts.threshold,
      window_minutes: usageAlerts.window_minutes,
      reached_at: usageAlerts.reached_at,
      value: usageAlerts.value,
    })
    .from(usageAlerts)
    .innerJoin(users, eq(users.id, usageAlerts.user_id))
    .where(eq(usageAlerts.id, id));
  return row;
}
