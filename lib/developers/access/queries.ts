import "server-only";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { escapeLike } from "@/db/like";
import type { PageSlice } from "@/db/page";
import { accessEvents, accessMessages, accessRequests } from "@/db/schema/access";
import { apiTokens, apps } from "@/db/schema/developers";
import { users } from "@/db/schema/users";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { isOwnToken } from "@/lib/platform/http-middleware/token-fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { mailApplicant, mailOperators, pushApplicant, pushOperators } from "./jobs";
import type { ReviewedApplication } from "./pages";
import type { AccessDecision, AccessState, DECISIONS, EventKind } from "./states";

/** An applicant may send so many messages without an answer. */
export const MAX_PENDING = 5;

const ofEvent = { event_id: sql`id` };

/** The state of the account's newest application; undefined when it has never applied. */
export async function findAccess(userId: number) {
  const [row] = await db
    .select({
      id: accessRequests.id,
      state: accessRequests.state,
      reason: accessRequests.reason,
      may_apply_at: accessRequests.may_apply_at,
    })
    .from(accessRequests)
    .where(eq(accessRequests.user_id, userId))
    .orderBy(desc(accessRequests.id))
    .limit(1);
  return row;
}

/** Whether the account may issue tokens. A suspension waits for the end of the ambient transaction. */
export async function lockApproval(userId: number): Promise<boolean> {
  const rows = await sql<object[]>`
    select from ${accessRequests} where ${accessRequests.user_id} = ${userId} and ${accessRequests.state} = 'approved' for share`;
  return rows.length === 1;
}

interface NewApplication {
  use_case: string;
  expected_volume: string;
  organisation: string;
  website: string;
}

/**
 * Stores an application and queues its notifications. False when the account has an application that is not declined, or applies
 * too early.
 */
export async function insertApplication(userId: number, application: NewApplication): Promise<boolean> {
  const { use_case, expected_volume, organisation, website } = application;
  const rows = await sql`
    with request as (
      insert into ${accessRequests} (${sql(accessRequests, "user_id", "use_case", "expected_volume", "organisation", "website")})
      select ${userId}, ${use_case}, ${expected_volume}, ${organisation}, ${website}
      where not exists (select from ${accessRequests} where ${accessRequests.user_id} = ${userId}
        and ${accessRequests.may_apply_at} > now())
      on conflict (${sql(accessRequests, "user_id")}) where ${accessRequests.state} <> 'declined' do nothing
        returning ${accessRequests.id}, ${accessRequests.user_id}),
    event as (
      insert into ${accessEvents} (${sql(accessEvents, "kind", "request_id", "user_id", "subject", "actor_id", "actor")})
      select 'applied', request.id, ${users.id}, handle, ${users.id}, handle
      from request join ${users} on ${users.id} = request.user_id returning ${accessEvents.id})
    select ${enqueue(mailApplicant, ofEvent)}, ${enqueue(mailOperators, ofEvent)}, ${enqueue(pushOperators, ofEvent)}
    from event`;
  return rows.length === 1;
}

/**
 * Stores an applicant's message. An application that was waiting for it is in review again. False when no application is open, or
 * too many messages are unanswered.
 */
export async function insertAnswer(userId: number, text: string): Promise<boolean> {
  const rows = await sql`
    with request as (
      update ${accessRequests} set ${sql(accessRequests, "updated_at")} = now(),
        ${sql(accessRequests, "state")} = case when ${accessRequests.state} = 'needs_information' then 'in_review'
          else ${accessRequests.state} end
      where ${accessRequests.user_id} = ${userId} and ${accessRequests.state} in ('received', 'in_review', 'needs_information', 'suspended')
        and (
          select count(*) from ${accessMessages}
          where ${accessMessages.request_id} = ${accessRequests.id} and not ${accessMessages.from_operator}
            and ${accessMessages.id} > coalesce((
            select max(${accessMessages.id}) from ${accessMessages} where ${accessMessages.request_id} = ${accessRequests.id}
              and ${accessMessages.from_operator}), 0)
        ) < ${MAX_PENDING}
      returning ${accessRequests.id}, ${accessRequests.user_id}),
    message as (
      insert into ${accessMessages} (${sql(accessMessages, "request_id", "author_id", "from_operator", "text")})
      select id, user_id, false, ${text} from request returning ${accessMessages.id}),
    event as (
      insert into ${accessEvents} (${sql(accessEvents, "kind", "request_id", "user_id", "subject", "actor_id", "actor", "message_id")})
      select 'answered', request.id, ${users.id}, handle, ${users.id}, handle, message.id
      from message, request join ${users} on ${users.id} = request.user_id returning ${accessEvents.id})
    select ${enqueue(mailOperators, ofEvent)}, ${enqueue(pushOperators, ofEvent)} from event`;
  return rows.length === 1;
}

interface Ruling {
  requestId: number;
  operatorId: number;
  decision: (typeof DECISIONS)[AccessDecision];
  reason?: string;
  againInDays?: number;
  message?: string;
}

/**
 * Applies an operator's decision to an account's newest application: its state, the message, the audit list and the email to the
 * applicant, in one transaction. False when the decision is not allowed in the application's state.
 */
export async function changeState(ruling: Ruling, db: Db = sql): Promise<boolean> {
  const { requestId, operatorId, decision, reason = null, againInDays = null, message = null } = ruling;
  const rows = await db`
    with request as (
      update ${accessRequests} set ${sql(accessRequests, "state")} = ${decision.to}, ${sql(accessRequests, "updated_at")} = now(),
        ${sql(accessRequests, "reason")} = case when ${accessRequests.state} = ${decision.to} then ${accessRequests.reason}
          else ${reason} end,
        ${sql(accessRequests, "may_apply_at")} = now() + ${againInDays}::int * interval '1 day'
      where ${accessRequests.id} = ${requestId} and ${accessRequests.state} = any(${decision.from as readonly string[]}::text[])
        and not exists (
          select from ${accessRequests} as newer where newer.user_id = ${accessRequests.user_id} and newer.id > ${accessRequests.id})
      returning ${accessRequests.id}, ${accessRequests.user_id}),
    message as (
      insert into ${accessMessages} (${sql(accessMessages, "request_id", "author_id", "from_operator", "text")})
      select id, ${operatorId}, true, ${message} from request where ${message}::text is not null returning ${accessMessages.id}),
    event as (
      insert into ${accessEvents} (${sql(accessEvents, "kind", "request_id", "user_id", "subject", "actor_id", "actor", "reason", "message_id")})
      select ${decision.kind}, request.id, owners.id, owners.handle, operators.id, operators.handle,
        ${reason ?? ""}, (select id from message)
      from request join ${users} as owners on owners.id = request.user_id, users as operators
      where operators.id = ${operatorId} returning ${accessEvents.id})
    select ${enqueue(mailApplicant, ofEvent)}, ${enqueue(pushApplicant, ofEvent)} from event`;
  return rows.length === 1;
}

/** `changeState` for a suspension, which revokes the account's tokens and ends its apps' connections in the same transaction. */
export function suspendAccess(ruling: Ruling): Promise<boolean> {
  return inTransaction(async (db) => {
    if (!(await changeState(ruling, db))) return false;
    const applicantId = sql`(select ${accessRequests.user_id} from ${accessRequests} where ${accessRequests.id} = ${ruling.requestId})`;
    // A separate statement, since only that sees a token stored while the first one waited for its lock.
    await db
      .update(apiTokens)
      .set({ revoked_at: NOW, revoked_because: "suspended" })
      .where(
        and(
          sql`(${apiTokens.user_id} = ${applicantId} or ${apiTokens.app_id} in (
            select ${apps.id} from ${apps} where ${apps.user_id} = ${applicantId}))`,
          isNull(apiTokens.revoked_at),
          gt(apiTokens.expires_at, NOW),
        ),
      );
    return true;
  });
}

/** An event of an application, with the message written at that time. */
interface TimelineRow {
  id: number;
  kind: EventKind;
  actor: string;
  by_operator: boolean;
  reason: string;
  text: string | null;
  created_at: string;
}

export interface ApplicationRow extends NewApplication {
  id: number;
  user_id: number;
  state: AccessState;
  reason: string | null;
  may_apply_at: Date | null;
  created_at: Date;
  updated_at: Date;
  timeline: TimelineRow[];
}

const application = sql`
  ${accessRequests.id}, ${accessRequests.user_id}, ${accessRequests.use_case}, ${accessRequests.expected_volume},
    ${accessRequests.organisation}, ${accessRequests.website}, ${accessRequests.state}, ${accessRequests.reason},
  ${accessRequests.may_apply_at}, ${accessRequests.created_at}, ${accessRequests.updated_at}, (
    select coalesce(json_agg(json_build_object(
        'id', events.id, 'kind', kind, 'actor', actor, 'by_operator', actor_id is distinct from ${accessRequests.user_id},
        'reason', events.reason, 'text', messages.text, 'created_at', events.created_at) order by events.id), '[]')
    from ${accessEvents} as events left join ${accessMessages} as messages on messages.id = events.message_id
    where events.request_id = ${accessRequests.id}) as timeline`;

/** The account's newest application with its timeline. */
export async function findOwnApplication(userId: number): Promise<ApplicationRow | undefined> {
  const [row] = await sql<ApplicationRow[]>`
    select ${application} from ${accessRequests} where ${accessRequests.user_id} = ${userId} order by id desc limit 1`;
  return row;
}

export interface Applicant {
  id: number;
  name: string;
  handle: string;
  email: string;
  avatar: string;
  created_at: string;
  live_tokens: number;
}

const applicant = sql`json_build_object(
  'id', ${users.id}, 'name', ${users.name}, 'handle', ${users.handle}, 'email', ${users.email}, 'avatar', ${users.avatar},
  'created_at', ${users.created_at}, 'live_tokens', (
    select count(*) from ${apiTokens} where ${apiTokens.user_id} = ${users.id} and ${isOwnToken} and ${apiTokens.revoked_at} is null
      and ${apiTokens.expires_at} > now())) as applicant`;

/** An application with its applicant, its timeline, the account's other applications, and the next one in the queue. */
export async function findApplication(requestId: number) {
  type Row = ApplicationRow & { applicant: Applicant } & Pick<ReviewedApplication, "others" | "next">;
  const [row] = await sql<Row[]>`
    select ${application}, ${applicant}, (
      select coalesce(json_agg(json_build_object('id', id, 'state', state, 'created_at', created_at) order by id desc), '[]')
      from ${accessRequests} as others
      where others.user_id = ${accessRequests.user_id} and others.id <> ${accessRequests.id}) as others, (
      select json_build_object('id', waiting.id, 'name', applicants.name, 'updated_at', waiting.updated_at)
      from ${accessRequests} as waiting join ${users} as applicants on applicants.id = waiting.user_id
      where waiting.state in ('received', 'in_review') and waiting.id <> ${accessRequests.id}
      order by waiting.updated_at, waiting.id limit 1) as next
    from ${accessRequests} join ${users} on ${users.id} = ${accessRequests.user_id} where ${accessRequests.id} = ${requestId}`;
  return row;
}

/** The filter of the operators' application list. */
export interface ApplicationFilter {
  state: AccessState | "open" | "all";
  search: string;
}

export interface ListedApplication {
  id: number;
  state: AccessState;
  use_case: string;
  organisation: string;
  created_at: Date;
  updated_at: Date;
  applicant: Applicant;
}

/** A page of applications, and the number in each state. Those waiting for an operator come first, the longest waiting first. */
export async function findApplicationsPage(
  { state, search }: ApplicationFilter,
  { limit, offset }: PageSlice,
) {
  const pattern = `%${escapeLike(search)}%`;
  const requestRows = sql`
    from ${accessRequests} join ${users} on ${users.id} = ${accessRequests.user_id}
    where (${users.handle} || ' ' || ${users.name} || ' ' || ${users.email} || ' ' || ${accessRequests.organisation} || ' ' || ${accessRequests.use_case}) ilike ${pattern}`;
  const open = sql`${accessRequests.state} in ('received', 'in_review', 'needs_information')`;
  const stateCondition =
    state === "all" ? sql`true` : state === "open" ? open : sql`${accessRequests.state} = ${state}`;
  const waiting = sql`${accessRequests.state} in ('received', 'in_review')`;
  const [data, counts] = await Promise.all([
    sql<ListedApplication[]>`
      select ${accessRequests.id}, ${accessRequests.state}, ${accessRequests.use_case}, ${accessRequests.organisation},
        ${accessRequests.created_at}, ${accessRequests.updated_at}, ${applicant}
      ${requestRows} and ${stateCondition}
      order by ${waiting} desc, case when ${waiting} then ${accessRequests.updated_at} end, updated_at desc, ${accessRequests.id} desc
      limit ${limit} offset ${offset}`,
    sql<
      { state: AccessState; count: number }[]
    >`select ${accessRequests.state}, count(*) ${requestRows} group by state`,
  ]);
  return { data, counts: Object.fromEntries(counts.map(({ state, count }) => [state, count])) };
}
