import "server-only";
import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { addAuditEntry } from "@/db/audit";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { artistMembers } from "@/db/schema/artists";
import { apiTokens } from "@/db/schema/developers";
import { purchases } from "@/db/schema/purchases";
import { reports } from "@/db/schema/reports";
import { sessions, userNotes, users } from "@/db/schema/users";
import { inTransaction } from "@/db/transaction";
import { insertEntry } from "@/lib/accounts/audit-log/entry-queries";
import { isOwnToken } from "@/lib/platform/http-middleware/token-fragments";
import type { PersonRecordRow } from "./record-pages";

/** The most entries of each kind. */
const MAX_ENTRIES = 10;

const reportEntry = sql`json_build_object(
  'id', ${reports.id}, 'subject_type', ${reports.subject_type}, 'subject_name', ${reports.subject_name}, 'state', ${reports.state},
  'created_at', ${reports.created_at})`;

/** The things of an account that operators look at, the latest of each kind; in one round trip. */
export async function findPersonRecord(userId: number): Promise<PersonRecordRow> {
  const [row] = await sql<[PersonRecordRow]>`
    select
      (select coalesce(json_agg(json_build_object('id', ${sessions.id}, 'user_agent', ${sessions.user_agent},
          'last_active_from', ${sessions.last_active_from}, 'last_active_at', ${sessions.last_active_at})
          order by ${sessions.last_active_at} desc), '[]')
       from (select * from ${sessions} where ${sessions.user_id} = ${userId} and ${sessions.expires_at} > now()
         order by ${sessions.last_active_at} desc limit ${MAX_ENTRIES}) as ${sessions}) as sessions,
      (select coalesce(json_agg(json_build_object('id', ${apiTokens.id}, 'name', ${apiTokens.name}, 'prefix', ${apiTokens.prefix},
          'last_used_at', ${apiTokens.last_used_at}, 'expires_at', ${apiTokens.expires_at}) order by ${apiTokens.id} desc), '[]')
       from (select * from ${apiTokens} where ${apiTokens.user_id} = ${userId} and ${isOwnToken} and ${apiTokens.revoked_at} is null
         and ${apiTokens.expires_at} > now()
         order by ${apiTokens.id} desc limit ${MAX_ENTRIES}) as ${apiTokens}) as tokens,
      (select coalesce(json_agg(json_build_object('order_id', ${purchases.order_id}, 'track', ${purchases.track_name},
          'state', ${purchases.state}, 'total', ${purchases.net_amount} + ${purchases.fee_amount}, 'currency', ${purchases.currency},
          'created_at', ${purchases.created_at}) order by ${purchases.id} desc), '[]')
       from (select * from ${purchases} where ${purchases.buyer_id} = ${userId}
         order by ${purchases.created_at} desc, ${purchases.id} desc limit ${MAX_ENTRIES}) as ${purchases}) as purchases,
      (select count(*) from ${purchases} where ${purchases.buyer_id} = ${userId}) as purchases_count,
      (select coalesce(json_agg(${reportEntry} order by ${reports.id} desc), '[]')
       from (select * from ${reports} where ${reports.reporter_id} = ${userId} order by ${reports.id} desc
         limit ${MAX_ENTRIES}) as ${reports}) as reports_by,
      (select coalesce(json_agg(${reportEntry} order by ${reports.id} desc), '[]')
       from (select * from ${reports} where ${reports.subject_user_id} = ${userId} or (${reports.subject_type} = 'artist'
         and ${reports.subject_id} in (
           select ${artistMembers.artist_id} from ${artistMembers} where ${artistMembers.user_id} = ${userId}))
         order by ${reports.id} desc limit ${MAX_ENTRIES}) as ${reports}) as reports_against,
      (select coalesce(json_agg(json_build_object('id', ${userNotes.id}, 'author', ${userNotes.author}, 'text', ${userNotes.text},
        'created_at', ${userNotes.created_at}) order by ${userNotes.id} desc), '[]')
       from ${userNotes} where ${userNotes.user_id} = ${userId}) as notes`;
  return row;
}

/** Changes the role of an account. False when it is unknown or has the role; `no_operator` when the caller is none any more. */
export function updateAccountRole(
  operatorId: number,
  userId: number,
  role: "member" | "operator",
  reason: string,
): Promise<boolean | "no_operator"> {
  return inTransaction(async (db) => {
    // All operators are locked, in one order: of two who demote each other the second waits, and is then no operator. So one stays.
    const locked = await db
      .select({
        id: users.id,
        is_operator: expression<boolean>(sql`${users.role} = 'operator' and ${users.suspended_at} is null`),
      })
      .from(users)
      .where(
        expression(
          sql`(${users.id} = ${userId} and ${users.deleted_at} is null) or ${users.role} = 'operator'`,
        ),
      )
      .orderBy(users.id)
      .for("no key update");
    if (!locked.some(({ id, is_operator }) => id === operatorId && is_operator)) return "no_operator";
    const changes = await db
      .update(users)
      .set({ role })
      .where(and(eq(users.id, userId), isNull(users.deleted_at), ne(users.role, role)))
      .returning({ id: users.id });
    if (changes.length === 0) return false;
    await addAuditEntry(db, {
      kind: "account_role_changed",
      actorId: operatorId,
      userId: sql`owners.id`,
      subject: sql`owners.handle`,
      reason: sql`${`${role}: ${reason}`}::text`,
      from: sql`${users} as owners`,
      where: sql`owners.id = ${userId}`,
    });
    const author = { type: "operator", userId: operatorId } as const;
    await insertEntry({ userId, kind: "account.role_changed", author, details: { role } }, db);
    return true;
  });
}

/** Finds the live tokens of an account. */
export async function findLiveTokens(userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(and(eq(apiTokens.user_id, userId), isNull(apiTokens.revoked_at), gt(apiTokens.expires_at, NOW)))
    .orderBy(apiTokens.id);
  return rows.map(({ id }) => id);
}

/** Finds the handle of an account; undefined when it is unknown or deleted. */
export async function findHandle(userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ handle: users.handle })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at)));
  return row?.handle;
}

export async function insertNote(operatorId: number, userId: number, note: string): Promise<void> {
  await sql`
    insert into ${userNotes} (${sql(userNotes, "user_id", "author", "text")}) select ${userId}, handle, ${note} from ${users}
      where ${users.id} = ${operatorId}`;
}
