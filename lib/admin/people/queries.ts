import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { addAuditEntry } from "@/db/audit";
import { expression, NOW } from "@/db/builder";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { escapeLike } from "@/db/like";
import type { PageSlice } from "@/db/page";
import { accessEvents, accessRequests } from "@/db/schema/access";
import { artistMembers, artists } from "@/db/schema/artists";
import { apiTokens } from "@/db/schema/developers";
import { sessions, users } from "@/db/schema/users";
import type { Db } from "@/db/tagged";
import { mailSuspension } from "@/lib/accounts/account/jobs";
import { insertEntry } from "@/lib/accounts/audit-log/entry-queries";
import type { AuditKind } from "@/lib/accounts/audit-log/kinds";
import { endConnections } from "@/lib/community/channels/jobs";
import { auditColumns } from "@/lib/developers/access/audit-fragments";
import { MAX_EXPORTED_ROWS } from "@/lib/platform/audit-log/constants";
import { isOwnToken } from "@/lib/platform/http-middleware/token-fragments";
import { addJob, enqueue } from "@/lib/platform/jobs/fragments";
import type { ListedPersonRow, ManagedPersonRow, PeopleQuery } from "./pages";

const ROLES = {
  all: sql`true`,
  operators: sql`${users.role} = 'operator'`,
  suspended: sql`${users.suspended_at} is not null`,
};

const summary = sql`
  ${users.id}, ${users.name}, ${users.handle}, ${users.avatar}, role = 'operator' as is_operator, suspended_at, ${users.created_at}, (
    select max(${sessions.last_active_at}) from ${sessions} where ${sessions.user_id} = ${users.id}) as last_active_at`;

const newestAccess = sql`
  left join lateral (
    select ${accessRequests.id} as access_request_id, ${accessRequests.state} as access_state from ${accessRequests}
      where ${accessRequests.user_id} = ${users.id}
    order by id desc limit 1) as access on true`;

/** Each alternative is served by an index of its own. */
function matching(search: string) {
  const text = search.replace(/^@/, "").toLowerCase();
  if (text === "") return sql`true`;
  const wanted = sql`folded(${text})`;
  const isId = /^\d{1,15}$/.test(text);
  return sql`(
    (${users.search_letters} like '%' || trigram_letters(${wanted}) || '%' and ${wanted} <> ''
      and (strpos(${users.folded_name}, ${wanted}) > 0 or strpos(lower(${users.handle}), ${wanted}) > 0))
    or lower(${users.email}) like ${`%${escapeLike(text)}%`} ${isId ? sql`or ${users.id} = ${text}::bigint` : sql``})`;
}

const peopleRows = ({ role, search }: Pick<PeopleQuery, "role" | "search">) =>
  sql`from ${users} where ${users.deleted_at} is null and ${matching(search)} and ${ROLES[role]}`;

const peopleOrder = ({ sort, direction }: Pick<PeopleQuery, "sort" | "direction">) => {
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  return sort === "name" ? sql`${users.folded_name} ${way}, ${users.id} ${way}` : sql`${users.id} ${way}`;
};

/** A page of accounts, and how many match the search in each role. */
export async function findPeoplePage(query: PeopleQuery, { limit, offset }: PageSlice) {
  const order = peopleOrder(query);
  const [data, [counts]] = await Promise.all([
    sql<ListedPersonRow[]>`
      with ${users} as (
        select * ${peopleRows(query)} order by ${order} limit ${limit} offset ${offset})
      select ${summary}, access_state from ${users} ${newestAccess} order by ${order}`,
    sql<[Record<PeopleQuery["role"], number>]>`
      select count(*) as all, count(*) filter (where ${ROLES.operators}) as operators,
        count(*) filter (where ${ROLES.suspended}) as suspended ${peopleRows({ ...query, role: "all" })}`,
  ]);
  return { data, counts };
}

export interface ExportedPerson extends ListedPersonRow {
  email: string;
}

/** The accounts that a filter shows, with their addresses. */
export async function findAllPeople(query: PeopleQuery): Promise<ExportedPerson[]> {
  const order = peopleOrder(query);
  return sql<ExportedPerson[]>`
    with ${users} as (select * ${peopleRows(query)} order by ${order} limit ${MAX_EXPORTED_ROWS + 1})
    select ${summary}, access_state, email from ${users} ${newestAccess} order by ${order}`;
}

const MAX_EVENTS = 50;

/** An account with what operators need to know about it; undefined when it is unknown or deleted. */
export async function findManagedPerson(userId: number): Promise<ManagedPersonRow | undefined> {
  const [row] = await sql<ManagedPersonRow[]>`
    select ${summary}, ${users.email}, ${users.second_factor_at} is not null as has_second_factor,
      ${users.email_confirmed_at} is not null as has_confirmed_email, access_request_id, access_state,
      (select count(*) from ${sessions} where ${sessions.user_id} = ${users.id} and ${sessions.expires_at} > now()) as sessions,
      (select count(*) from ${apiTokens} where ${apiTokens.user_id} = ${users.id} and ${isOwnToken} and ${apiTokens.revoked_at} is null
        and ${apiTokens.expires_at} > now()) as live_tokens,
      (select coalesce(json_agg(json_build_object('id', ${artists.id}, 'name', ${artists.name}) order by ${artists.id}), '[]')
       from ${artistMembers} join ${artists} on ${artists.id} = ${artistMembers.artist_id}
         where ${artistMembers.user_id} = ${users.id}) as artists,
      (select coalesce(json_agg(${jsonObject(auditColumns)} order by ${accessEvents.id} desc), '[]')
       from (select * from ${accessEvents} where ${accessEvents.user_id} = ${users.id} order by ${accessEvents.id} desc
         limit ${MAX_EVENTS}) as ${accessEvents}) as events
    from ${users} ${newestAccess} where ${users.id} = ${userId} and ${users.deleted_at} is null`;
  return row;
}

const ACCOUNT_LOG_KINDS = {
  account_suspended: "account.suspended",
  account_reinstated: "account.reinstated",
  account_signed_out: "account.signed_out",
} as const satisfies Record<string, AuditKind>;

/** Adds what an operator did with an account to the audit log, and to that of the account. */
async function note(
  transaction: Db,
  operatorId: number,
  userId: number,
  kind: keyof typeof ACCOUNT_LOG_KINDS,
  reason = "",
) {
  const author = { type: "operator", userId: operatorId } as const;
  await insertEntry({ userId, kind: ACCOUNT_LOG_KINDS[kind], author }, transaction);
  await addAuditEntry(transaction, {
    kind,
    actorId: operatorId,
    userId: sql`owners.id`,
    subject: sql`owners.handle`,
    reason: sql`${reason}`,
    from: sql`${users} as owners`,
    where: sql`owners.id = ${userId}`,
  });
}

/** Suspends an account, ends its sessions, and queues the email to its owner. An operator's only where `sparesOperators` is false. */
export async function suspend(
  operatorId: number,
  userId: number,
  reason: string,
  sparesOperators = false,
): Promise<"done" | "unknown" | "suspended" | "spared" | "no_operator"> {
  return sql.begin(async (transaction) => {
    // All operators are locked, in one order: of two who suspend each other the second waits, and is then no operator. So one stays.
    const locked = await transaction
      .select({
        id: users.id,
        is_operator: expression<boolean>(sql`${users.role} = 'operator'`),
        suspended: expression<boolean>(sql`${users.suspended_at} is not null`),
      })
      .from(users)
      .where(
        expression(
          sql`(${users.id} = ${userId} and ${users.deleted_at} is null) or ${users.role} = 'operator'`,
        ),
      )
      .orderBy(users.id)
      .for("no key update");
    const operator = locked.find(({ id }) => id === operatorId);
    if (!operator?.is_operator || operator.suspended) return "no_operator";
    const account = locked.find(({ id }) => id === userId);
    if (!account) return "unknown";
    if (account.suspended) return "suspended";
    if (sparesOperators && account.is_operator) return "spared";
    await transaction.update(users).set({ suspended_at: NOW }).where(eq(users.id, userId));
    // A separate statement, since only this sees a session stored while the first one waited for its lock.
    await transaction.delete(sessions).where(eq(sessions.user_id, userId));
    // A trigger ends the connections of the sessions; the tokens stay, so theirs are ended here.
    await transaction`
      select ${enqueue(endConnections, { ids: sql`json_agg('token-' || ${apiTokens.id})` })}
      from ${apiTokens} where ${apiTokens.user_id} = ${userId} and ${apiTokens.revoked_at} is null and ${apiTokens.expires_at} > now()
        having count(*) > 0`;
    await note(transaction, operatorId, userId, "account_suspended", reason);
    await addJob(transaction, mailSuspension, { user_id: userId, suspended: true, reason });
    return "done";
  });
}

/** False when the account is not suspended. The reason is for the audit log alone. */
export async function liftSuspension(operatorId: number, userId: number, reason = ""): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const lifted = await transaction
      .update(users)
      .set({ suspended_at: null })
      .where(and(eq(users.id, userId), isNotNull(users.suspended_at)))
      .returning({ id: users.id });
    if (lifted.length === 0) return false;
    await note(transaction, operatorId, userId, "account_reinstated", reason);
    await addJob(transaction, mailSuspension, { user_id: userId, suspended: false, reason: "" });
    return true;
  });
}

/** Ends all sessions of an account. False when it is unknown or deleted. */
export async function deleteUserSessions(
  operatorId: number,
  userId: number,
  reason: string,
): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const accounts = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deleted_at)))
      .for("share");
    if (accounts.length === 0) return false;
    await transaction.delete(sessions).where(eq(sessions.user_id, userId));
    await note(transaction, operatorId, userId, "account_signed_out", reason);
    return true;
  });
}
