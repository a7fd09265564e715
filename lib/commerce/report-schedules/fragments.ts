import "server-only";
import { sql } from "@/db/client";
import { reportSchedules } from "@/db/schema/report-schedules";
import type { Fragment } from "@/db/tagged";

/** The times of a schedule, as values or as columns of its row. */
interface Timing {
  every: string | Fragment;
  at_hour: number | Fragment;
  time_zone: string | Fragment;
}

/**
 * The first moment after `now` at which a schedule runs. A time that a change of clocks leaves out is an hour later, and one that comes twice is
 * the second: every day has exactly one.
 */
export const nextRun = ({ every, at_hour, time_zone }: Timing, now: Date): Fragment => sql`(
  select min(run_at) from (
    select day, (day + make_interval(hours => ${at_hour}::int)) at time zone ${time_zone}::text as run_at
    from generate_series((${now}::timestamptz at time zone ${time_zone}::text)::date::timestamp,
      (${now}::timestamptz at time zone ${time_zone}::text)::date::timestamp + interval '32 days', interval '1 day') as day) as days
  where run_at > ${now}::timestamptz and case ${every}::text when 'week' then extract(isodow from day) = 1
    when 'month' then extract(day from day) = 1 else true end)`;

/**
 * The first and the last day of the whole day, week from Monday, or month before `now`, of a row of `report_schedules`. The days of reports are
 * those of UTC, so one that has begun in the zone and not in UTC is not over yet.
 */
export function reportDays(now: Date): { first: Fragment; last: Fragment } {
  const day = (zone: Fragment) => sql`(${now}::timestamptz at time zone ${zone})::date`;
  const today = sql`least(${day(sql`${reportSchedules.time_zone}`)}, ${day(sql`'UTC'`)})`;
  return {
    first: sql`(case ${reportSchedules.every} when 'day' then ${today} - 1
      when 'week' then date_trunc('week', ${today}::timestamp)::date - 7
      else (date_trunc('month', ${today}::timestamp) - interval '1 month')::date end)`,
    last: sql`(case ${reportSchedules.every} when 'day' then ${today} - 1
      when 'week' then date_trunc('week', ${today}::timestamp)::date - 1
      else date_trunc('month', ${today}::timestamp)::date - 1 end)`,
  };
}
