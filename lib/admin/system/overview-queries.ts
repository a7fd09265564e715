import "server-only";
import { sql } from "@/db/client";
import { dueJobCount, failingJobCount } from "@/lib/platform/jobs/fragments";
import type { FiguresRow, WaitingRow } from "./overview-pages";

/** Everything that waits for operators, in one round trip, since the header of each of their pages shows it. Partial indexes serve it. */
export async function findQueues(): Promise<WaitingRow> {
  const [row] = await sql<[WaitingRow]>`
    select
      (select json_build_object('count', count(*), 'since', min(updated_at)) from access_requests
       where state in ('received', 'in_review')) as applications,
      (select json_build_object('count', count(*), 'since', min(created_at)) from reports where state = 'open') as reports,
      (select json_build_object('count', count(*), 'since', min(at)) from (
         select updated_at as at from purchases where attention is not null
         union all
         select created_at from payment_alerts where settled_at is null
         union all
         select received_at from payment_events where state = 'dead') as waiting) as payments,
      ${failingJobCount} as failing_jobs,
      (select count(*) from activity_dead_letters) as dead_letters,
      (select json_build_object('count', count(*), 'first', min(expires_at)) from invitations
       where accepted_at is null and withdrawn_at is null and expires_at > now() and expires_at <= now() + interval '2 days')
        as expiring_invitations`;
  return row;
}

/** Counts rows by their time: in the last 24 hours, the 24 before, the last 7 days, and the 7 before. */
const figure = (at: ReturnType<typeof sql>, counted = sql`count(*)`) => sql`
  'day', ${counted} filter (where ${at} > now() - interval '24 hours'),
  'day_before', ${counted} filter (where ${at} <= now() - interval '24 hours' and ${at} > now() - interval '48 hours'),
  'week', ${counted} filter (where ${at} > now() - interval '7 days'),
  'week_before', ${counted} filter (where ${at} <= now() - interval '7 days')`;

const today = sql`(now() at time zone 'UTC')::date`;

/** The figures of the last day and the last week, in one round trip. `isLive`: whether sales are of real money. */
export async function findFigures(isLive: boolean): Promise<FiguresRow> {
  const [row] = await sql<[FiguresRow]>`
    with queued as (select count(*) as plays from play_queue where counted),
    days as (
      select coalesce(sum(plays) filter (where day > ${today} - 7), 0) as week,
        coalesce(sum(plays) filter (where day <= ${today} - 7), 0) as week_before
      from insight_days where kind = 'track' and day > ${today} - 14 and day <= ${today}),
    hours as (
      select count(*) filter (where played_at > now() - interval '24 hours') as day,
        count(*) filter (where played_at <= now() - interval '24 hours') as day_before
      from plays where counted and played_at > now() - interval '48 hours' and played_at <= now()),
    sold as (
      select currency, completed_at, net_amount + fee_amount as amount from purchases
      where completed_at > now() - interval '14 days' and is_live = ${isLive}),
    answered as (
      select duration_step as step, status >= 500 as failed,
        coalesce(sum(requests) filter (where hour > now() - interval '24 hours'), 0) as day, sum(requests) as week
      from request_hours where hour > now() - interval '7 days' group by 1, 2)
    select
      (select json_build_object('day', hours.day + queued.plays, 'day_before', hours.day_before,
         'week', days.week + queued.plays, 'week_before', days.week_before) from hours, days, queued) as plays,
      (select coalesce(json_agg(by_currency), '[]') from (
         select json_build_object('currency', currency, 'day_amount', coalesce(sum(amount) filter (where completed_at > now() - interval '24 hours'), 0),
           'week_amount', coalesce(sum(amount) filter (where completed_at > now() - interval '7 days'), 0),
           ${figure(sql`completed_at`)}) as by_currency
         from sold group by currency) as currencies) as sales,
      (select json_build_object(${figure(sql`created_at`)}) from users
       where created_at > now() - interval '14 days' and deleted_at is null) as sign_ups,
      (select coalesce(json_agg(answered order by step), '[]') from answered) as durations,
      ${dueJobCount} as due_jobs`;
  return row;
}
