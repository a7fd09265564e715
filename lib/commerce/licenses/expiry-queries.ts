import "server-only";
import { sql } from "@/db/client";
import { licenseNotices, licenses } from "@/db/schema/licenses";

/**
 * Announces the licenses that, as of `now`, end in 30 or 7 days or have ended. Each number of days is announced once; when several have
 * passed, as after a downtime, only the last is announced. Licenses with a shorter term than that number of days, and those that ended
 * a week ago, are skipped.
 */
export async function announceExpiry(now: Date): Promise<void> {
  await sql`
    with due as (
      select ${licenses.id}, ${licenses.uuid}, ${licenses.licensee_id}, ${licenses.expires_at}, notice.days,
        notice.days = min(notice.days) over (partition by ${licenses.id}) as latest
      from ${licenses} cross join (values (30), (7), (0)) as notice (days)
      where ${licenses.state} = 'active' and ${licenses.expires_at} is not null
        and ${licenses.expires_at} > ${now}::timestamptz - interval '7 days'
        and ${licenses.expires_at} <= ${now}::timestamptz + interval '30 days'
        and ${licenses.expires_at} <= ${now}::timestamptz + notice.days * interval '1 day'
        and ${licenses.expires_at} > ${licenses.issued_at} + greatest(notice.days, 1) * interval '1 day'),
    fresh as (
      insert into ${licenseNotices} (${sql(licenseNotices, "license_id", "days", "created_at")}) select id, days, ${now} from due
      on conflict do nothing returning ${licenseNotices.license_id}, ${licenseNotices.days})
    select announce('license.expiring', null, licensee_id, null, 'license', uuid::text,
      jsonb_build_object('days', due.days, 'expires_at', expires_at))
    from due join fresh on fresh.license_id = due.id and fresh.days = due.days where latest`;
}
