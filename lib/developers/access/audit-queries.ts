import "server-only";
import { sql } from "@/db/client";
import { escapeLike } from "@/db/like";
import type { PageSlice } from "@/db/page";
import { accessEvents } from "@/db/schema/access";
import { MAX_EXPORTED_ROWS } from "@/lib/platform/audit-log/constants";
import { auditColumns } from "./audit-fragments";
import type { AuditFilter } from "./pages";
import type { EventKind } from "./states";

export interface AuditRow {
  id: number;
  kind: EventKind;
  request_id: number | null;
  subject: string;
  actor: string;
  reason: string;
  created_at: Date;
}

const auditRows = ({ kind, search, person, from, to }: AuditFilter) => {
  const handle = person.replace(/^@/, "").toLowerCase();
  return sql`
    from ${accessEvents}
    where ${kind === "all" ? sql`true` : sql`${accessEvents.kind} = ${kind}`}
      and ${search === "" ? sql`true` : sql`(${accessEvents.subject} || ' ' || ${accessEvents.actor} || ' ' || ${accessEvents.reason}) ilike ${`%${escapeLike(search)}%`}`}
      and ${
        handle === ""
          ? sql`true`
          : sql`(lower(${accessEvents.actor}) = ${handle}
        or lower(${accessEvents.subject}) = ${handle})`
      }
      and ${from === "" ? sql`true` : sql`${accessEvents.created_at} >= ${from}::date::timestamp at time zone 'UTC'`}
      and ${to === "" ? sql`true` : sql`${accessEvents.created_at} < (${to}::date + 1)::timestamp at time zone 'UTC'`}`;
};

/** A page of the audit log, newest first, and its total length. */
export async function findEventsPage(filter: AuditFilter, { limit, offset }: PageSlice) {
  const [data, [{ total }]] = await Promise.all([
    sql<
      AuditRow[]
    >`select ${auditColumns} ${auditRows(filter)} order by ${accessEvents.id} desc limit ${limit} offset ${offset}`,
    sql<[{ total: number }]>`select count(*) as total ${auditRows(filter)}`,
  ]);
  return { data, total };
}

/** The entries of the audit log that a filter shows, newest first. */
export async function findAllEvents(filter: AuditFilter): Promise<AuditRow[]> {
  return sql<
    AuditRow[]
  >`select ${auditColumns} ${auditRows(filter)} order by ${accessEvents.id} desc limit ${MAX_EXPORTED_ROWS + 1}`;
}
