import "server-only";
import { lt } from "drizzle-orm";
import { excluded, expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { escapeLike } from "@/db/like";
import type { PageSlice } from "@/db/page";
import { emails } from "@/db/schema/emails";
import { users } from "@/db/schema/users";
import type { EmailKind } from "./sent-email-kinds";

interface Attempt {
  kind: EmailKind;
  userId: number | null;
  jobId: number | null;
  /** Null: it was sent. */
  error: string | null;
}

/** Records an attempt to send an email; the attempts of one job are one row. */
export async function recordAttempt({ kind, userId, jobId, error }: Attempt): Promise<void> {
  const time = error === null ? NOW : null;
  await db
    .insert(emails)
    .values({ kind, user_id: userId, job_id: jobId, sent_at: time, error })
    .onConflictDoUpdate({
      target: emails.job_id,
      set: {
        attempts: expression(sql`${emails.attempts} + 1`),
        last_attempt_at: NOW,
        sent_at: excluded(emails.sent_at),
        error: excluded(emails.error),
      },
    });
}

export interface EmailFilter {
  state: "failing" | "sent" | "all";
  /** Part of the recipient's name or handle. */
  search: string;
}

export interface EmailRow {
  id: number;
  kind: EmailKind;
  user: { id: number; name: string; handle: string } | null;
  /** The job that will try again; null when there is none any more. */
  job_id: number | null;
  attempts: number;
  error: string | null;
  created_at: Date;
  last_attempt_at: Date;
  sent_at: Date | null;
}

const STATES = {
  failing: sql`${emails.sent_at} is null`,
  sent: sql`${emails.sent_at} is not null`,
  all: sql`true`,
};

/** A page of emails, newest first, and how many the search finds in each state. */
export async function findEmailsPage({ state, search }: EmailFilter, { limit, offset }: PageSlice) {
  const part = `%${escapeLike(search.toLowerCase())}%`;
  const emailRows = sql`
    from ${emails} left join ${users} on ${users.id} = ${emails.user_id}
    where ${search === "" ? sql`true` : sql`lower(${users.name} || ' ' || ${users.handle}) like ${part}`}`;
  const [data, [counts]] = await Promise.all([
    sql<EmailRow[]>`
      select ${emails.id}, ${emails.kind}, (select id from graphile_worker.jobs where jobs.id = ${emails.job_id}) as job_id,
        ${emails.attempts}, ${emails.error}, ${emails.created_at}, ${emails.last_attempt_at}, ${emails.sent_at},
        case when ${users.id} is not null then json_build_object('id', ${users.id}, 'name', ${users.name}, 'handle',
          ${users.handle}) end as user
      ${emailRows} and ${STATES[state]} order by ${emails.id} desc limit ${limit} offset ${offset}`,
    sql<[Record<EmailFilter["state"], number>]>`
      select count(*) filter (where ${STATES.failing}) as failing, count(*) filter (where ${STATES.sent}) as sent,
        count(*) as all ${emailRows}`,
  ]);
  return { data, counts };
}

/** Deletes the emails that were last tried before an instant. */
export async function deleteOldEmails(before: Date): Promise<void> {
  await db.delete(emails).where(lt(emails.last_attempt_at, before));
}
