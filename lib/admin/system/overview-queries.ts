import "server-only";
import { sql } from "@/db/client";

interface Queue {
  count: number;
  since: Date | null;
}

/** The applications that wait for an operator, and since when the longest does. */
export async function findApplicationQueue(): Promise<Queue> {
  const [row] = await sql<[Queue]>`
    select count(*) as count, min(updated_at) as since from access_requests where state in ('received', 'in_review')`;
  return row;
}

/** The reports that wait for a decision, and since when the longest does. */
export async function findReportQueue(): Promise<Queue> {
  const [row] = await sql<[Queue]>`
    select count(*) as count, min(created_at) as since from reports where state = 'open'`;
  return row;
}

/** The open invitations whose link stops working within two days, and when the first does. */
export async function findExpiringInvitations() {
  const [row] = await sql<[{ count: number; first: Date | null }]>`
    select count(*) as count, min(expires_at) as first from invitations
    where accepted_at is null and withdrawn_at is null and expires_at > now() and expires_at <= now() + interval '2 days'`;
  return row;
}

/** Counts all accounts, those created this week, and those that are suspended. */
export async function countPeople() {
  const [row] = await sql<[{ all: number; this_week: number; suspended: number }]>`
    select count(*) as all, count(*) filter (where created_at > now() - interval '7 days') as this_week,
      count(*) filter (where suspended_at is not null) as suspended
    from users where deleted_at is null`;
  return row;
}
