import "server-only";
import { sql } from "@/db/client";
import { accessRequests, invitations } from "@/db/schema/access";
import { deadLetters } from "@/db/schema/activities";
import { insightDays } from "@/db/schema/insights";
import { paymentAlerts } from "@/db/schema/payment-alerts";
import { playQueue, plays } from "@/db/schema/plays";
import { paymentEvents, purchases } from "@/db/schema/purchases";
import { reports } from "@/db/schema/reports";
import { requestHours } from "@/db/schema/request-log";
import { takedownNotices } from "@/db/schema/takedowns";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import { dueJobCount, failingJobCount } from "@/lib/platform/jobs/fragments";
import type { FiguresRow, WaitingRow } from "./overview-pages";

/** Everything that waits for operators, in one round trip, since the header of each of their pages shows it. Partial indexes serve it. */
export async function findQueues(): Promise<WaitingRow> {
  const [row] = await sql<[WaitingRow]>`
    select
      (select json_build_object('count', count(*), 'since', min(${accessRequests.updated_at})) from ${accessRequests}
       where ${accessRequests.state} in ('received', 'in_review')) as applications,
      (select json_build_object('count', count(*), 'since', min(${reports.created_at})) from ${reports}
        where ${reports.state} = 'open') as reports,
      (select json_build_object('count', count(*), 'since', min(${takedownNotices.confirmed_at})) from ${takedownNotices}
        where ${takedownNotices.state} = 'received') as notices,
      (select json_build_object('count', count(*), 'since', min(at)) from (
         select updated_at as at from ${purchases} where ${purchases.attention} is not null
         union all
         select ${paymentAlerts.created_at} from ${paymentAlerts} where ${paymentAlerts.settled_at} is null
         union all
         select ${paymentEvents.received_at} from ${paymentEvents} where ${paymentEvents.state} = 'dead') as waiting) as payments,
      ${failingJobCount} as failing_jobs,
      (select count(*) from ${deadLetters}) as dead_letters,
      (select json_build_object('count', count(*), 'first', min(${invitations.expires_at})) from ${invitations}
       where ${invitations.accepted_at} is null and ${invitations.withdrawn_at} is null and ${invitations.expires_at} > now()
         and ${invitations.expires_at} <= now() + interval '2 days')
        as expiring_invitations`;
  return row;
}

/** Counts rows by their time: in the last 24 hours, the 24 before, the last 7 days, and the 7 before. */
const figure = (at: Fragment, counted = sql`count(*)`) => sql`
  'day', ${counted} filter (where ${at} > now() - interval '24 hours'),
  'day_before', ${counted} filter (where ${at} <= now() - interval '24 hours' and ${at} > now() - interval '48 hours'),
  'week', ${counted} filter (where ${at} > now() - interval '7 days'),
  'week_before', ${counted} filter (where ${at} <= now() - interval '7 days')`;

const today = sql`(now() at time zone 'UTC')::date`;

/** The figures of the last day and the last week, in one round trip. `isLive`: whether sales are of real money. */
export async function findFigures(isLive: boolean): Promise<FiguresRow> {
  const [row] = await sql<[FiguresRow]>`
    with queued as (select count(*) as plays from ${playQueue} where ${playQueue.counted}),
    days as (
      select coalesce(sum(${insightDays.plays}) filter (where ${insightDays.day} > ${today} - 7), 0) as week,
        coalesce(sum(${insightDays.plays}) filter (where ${insightDays.day} <= ${today} - 7), 0) as week_before
      from ${insightDays} where ${insightDays.kind} = 'track' and ${insightDays.day} > ${today} - 14 and ${insightDays.day} <= ${today}),
    hours as (
      select count(*) filter (where ${plays.played_at} > now() - interval '24 hours') as day,
        count(*) filter (where ${plays.played_at} <= now() - interval '24 hours') as day_before
      from ${plays} where ${plays.counted} and ${plays.played_at} > now() - interval '48 hours' and ${plays.played_at} <= now()),
    sold as (
      select ${purchases.currency}, ${purchases.completed_at}, ${purchases.net_amount} + ${purchases.fee_amount} as amount from ${purchases}
      where ${purchases.completed_at} > now() - interval '14 days' and ${purchases.is_live} = ${isLive}),
    answered as (
      select ${requestHours.duration_step} as step, ${requestHours.status} >= 500 as failed,
        coalesce(sum(${requestHours.requests}) filter (where ${requestHours.hour} > now() - interval '24 hours'), 0) as day,
          sum(${requestHours.requests}) as week
      from ${requestHours} where ${requestHours.hour} > now() - interval '7 days' group by 1, 2)
    select
      (select json_build_object('day', hours.day + queued.plays, 'day_before', hours.day_before,
         'week', days.week + queued.plays, 'week_before', days.week_before) from hours, days, queued) as plays,
      (select coalesce(json_agg(by_currency), '[]') from (
         select json_build_object('currency', currency, 'day_amount', coalesce(sum(amount) filter (where completed_at > now() - interval '24 hours'), 0),
           'week_amount', coalesce(sum(amount) filter (where completed_at > now() - interval '7 days'), 0),
           ${figure(sql`completed_at`)}) as by_currency
         from sold group by currency) as currencies) as sales,
      (select json_build_object(${figure(sql`created_at`)}) from ${users}
       where ${users.created_at} > now() - interval '14 days' and ${users.deleted_at} is null) as sign_ups,
      (select coalesce(json_agg(answered order by step), '[]') from answered) as durations,
      ${dueJobCount} as due_jobs`;
  return row;
}
