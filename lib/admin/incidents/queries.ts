import "server-only";
import { count, desc } from "drizzle-orm";
import { auditEntry } from "@/db/audit";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import type { PageSlice } from "@/db/page";
import { incidents, incidentUpdates } from "@/db/schema/status";
import { singleRow } from "@/db/single-row";
import type { IncidentState } from "./constants";

/** An incident with its updates, newest first. */
const row = {
  id: incidents.id,
  title: incidents.title,
  state: incidents.state,
  created_at: incidents.created_at,
  resolved_at: incidents.resolved_at,
  updates: expression<
    IncidentRow["updates"]
  >(sql`(select jsonb_agg(jsonb_build_object('id', ${incidentUpdates.id}, 'state', ${incidentUpdates.state}, 'text',
    ${incidentUpdates.text}, 'created_at', ${incidentUpdates.created_at}) order by ${incidentUpdates.id} desc)
          from ${incidentUpdates} where ${incidentUpdates.incident_id} = ${incidents.id})`),
};

interface IncidentRow {
  id: number;
  title: string;
  state: IncidentState;
  created_at: Date;
  resolved_at: Date | null;
  updates: { id: number; state: IncidentState; text: string; created_at: string }[];
}

interface NewUpdate {
  state: IncidentState;
  text: string;
}

/** The entry in the audit log; `incident` is what the statement has written. */
const entry = (kind: string, actorId: number) =>
  auditEntry({ kind, actorId, subject: sql`incident.title`, from: sql`incident` });

/** Opens an incident with its first update, and adds it to the audit log. */
export async function insertIncident(
  operatorId: number,
  { title, state, text }: NewUpdate & { title: string },
): Promise<void> {
  await sql`
    with incident as (insert into ${incidents} (${sql(incidents, "title", "state")}) values (${title}, ${state})
      returning ${incidents.id}, ${incidents.title}),
    first as (insert into ${incidentUpdates} (${sql(incidentUpdates, "incident_id", "state", "text")}) select id, ${state}, ${text} from incident)
    ${entry("incident_opened", operatorId)}`;
}

/** Adds an update to an incident that is not resolved, and an entry to the audit log. Undefined when there is no such incident. */
export async function insertUpdate(
  operatorId: number,
  incidentId: number,
  { state, text }: NewUpdate,
): Promise<"added" | "resolved" | undefined> {
  const [row] = await sql<{ added: boolean }[]>`
    with incident as (
      update ${incidents} set ${sql(incidents, "state")} = ${state}, ${sql(incidents, "resolved_at")} = case
        when ${state} = 'resolved' then now() end
      where ${incidents.id} = ${incidentId} and ${incidents.resolved_at} is null returning ${incidents.id}, ${incidents.title}),
    next as (insert into ${incidentUpdates} (${sql(incidentUpdates, "incident_id", "state", "text")}) select id, ${state}, ${text} from incident),
    entry as (${entry(state === "resolved" ? "incident_resolved" : "incident_updated", operatorId)})
    select exists (select from incident) as added from ${incidents} where ${incidents.id} = ${incidentId}`;
  return row && (row.added ? "added" : "resolved");
}

/** A page of all incidents, newest first, and their total. */
export async function findIncidentsPage({ limit, offset }: PageSlice) {
  const [data, totals] = await Promise.all([
    db
      .select(row)
      .from(incidents)
      .orderBy(desc(incidents.created_at), desc(incidents.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(incidents),
  ]);
  return { data, total: singleRow(totals).total };
}

/** The incidents that are open or began within `days`, newest first; at most 50. */
export async function findRecentIncidents(days: number): Promise<IncidentRow[]> {
  return db
    .select(row)
    .from(incidents)
    .where(
      expression(
        sql`${incidents.resolved_at} is null or ${incidents.created_at} > now() - ${days} * interval '1 day'`,
      ),
    )
    .orderBy(desc(incidents.created_at), desc(incidents.id))
    .limit(50);
}
