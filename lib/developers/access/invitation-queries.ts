import "server-only";
import { and, eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import type { PageSlice } from "@/db/page";
import { accessEvents, accessRequests, invitations } from "@/db/schema/access";
import { users } from "@/db/schema/users";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { mailInvitation } from "./invitation-jobs";
import { mailApplicant } from "./jobs";

/** The life of an invitation link. */
const life = sql`interval '7 days'`;

const isOpen = sql`${invitations.accepted_at} is null and ${invitations.withdrawn_at} is null and ${invitations.expires_at} > now()`;

type InvitationState = "open" | "accepted" | "withdrawn" | "expired";

const state = sql`case
  when ${invitations.accepted_at} is not null then 'accepted' when ${invitations.withdrawn_at} is not null then 'withdrawn'
  when ${invitations.expires_at} <= now() then 'expired' else 'open' end as state`;

/**
 * Invites an address for a week and queues the email. Inviting again sends a new link and invalidates the old one. False when the
 * address belongs to an account with approved or suspended access.
 */
export async function insertAccessInvitation(operatorId: number, email: string): Promise<boolean> {
  const rows = await sql`
    with invitation as (
      insert into ${invitations} (${sql(invitations, "email", "invited_by", "expires_at")})
      select ${email}, ${operatorId}, now() + ${life}
      where not exists (
        select from ${accessRequests} join ${users} on ${users.id} = ${accessRequests.user_id}
        where lower(${users.email}) = lower(${email}) and ${accessRequests.state} in ('approved', 'suspended'))
      on conflict (lower(${invitations.email})) where ${invitations.accepted_at} is null and ${invitations.withdrawn_at} is null
        do update set ${sql(invitations, "expires_at")} = excluded.expires_at, ${sql(invitations, "invited_by")} = excluded.invited_by,
          ${sql(invitations, "code_hash")} = null
      returning ${invitations.id}),
    event as (
      insert into ${accessEvents} (${sql(accessEvents, "kind", "subject", "actor_id", "actor")})
      select 'invited', ${email}, id, handle from ${users} where ${users.id} = ${operatorId} and exists (select from invitation))
    select ${enqueue(mailInvitation, { invitation_id: sql`id` })} from invitation`;
  return rows.length === 1;
}

/** Stores the hash of the code that is about to be emailed. Undefined when the invitation is no longer open. */
export async function keepCode(invitationId: number, codeHash: Buffer) {
  const [row] = await db
    .update(invitations)
    .set({ code_hash: codeHash })
    .where(and(eq(invitations.id, invitationId), isOpen))
    .returning({
      email: invitations.email,
      expires_at: invitations.expires_at,
      inviter: expression<string | null>(
        sql`(select ${users.name} from ${users} where ${users.id} = ${invitations.invited_by})`,
      ),
    });
  return row;
}

export interface InvitationRow {
  id: number;
  email: string;
  state: InvitationState;
  created_at: Date;
  expires_at: Date;
  inviter: string | null;
  accepted_by: string | null;
}

const row = sql`
  ${invitations.id}, ${invitations.email}, ${state}, ${invitations.created_at}, ${invitations.expires_at},
  (select ${users.handle} from ${users} where ${users.id} = ${invitations.invited_by}) as inviter,
  (select ${users.handle} from ${users} where ${users.id} = ${invitations.accepted_by}) as accepted_by`;

/** A page of invitations, newest first, and their total. */
export async function findAccessInvitationsPage({ limit, offset }: PageSlice) {
  const [data, [{ total }]] = await Promise.all([
    sql<InvitationRow[]>`
      select ${row} from ${invitations} order by ${invitations.created_at} desc, ${invitations.id} desc limit ${limit} offset ${offset}`,
    sql<[{ total: number }]>`select count(*) as total from ${invitations}`,
  ]);
  return { data, total };
}

/** The invitation of a link, open or not, and whether its address has an account. */
export async function findAccessInvitation(codeHash: Buffer) {
  const [found] = await sql<(InvitationRow & { has_account: boolean })[]>`
    select ${row}, exists (select from ${users} where lower(${users.email}) = lower(${invitations.email})) as has_account
    from ${invitations} where ${invitations.code_hash} = ${codeHash}`;
  return found;
}

/**
 * Accepts an open invitation: the account is approved, whatever the state of its application. False when the link does not work.
 */
export async function markAccepted(codeHash: Buffer, userId: number): Promise<boolean> {
  const rows = await sql`
    with invitation as (
      update ${invitations} set ${sql(invitations, "accepted_at")} = now(), ${sql(invitations, "accepted_by")} = ${userId}
      where ${invitations.code_hash} = ${codeHash} and ${isOpen} and not exists (
        select from ${accessRequests} where ${accessRequests.user_id} = ${userId} and ${accessRequests.state} in ('approved', 'suspended'))
      returning ${invitations.id}),
    request as (
      insert into ${accessRequests} (${sql(accessRequests, "user_id", "use_case", "state")}) select ${userId}, 'By invitation.', 'approved' from invitation
      on conflict (${sql(accessRequests, "user_id")}) where ${accessRequests.state} <> 'declined'
        do update set ${sql(accessRequests, "state")} = 'approved', ${sql(accessRequests, "reason")} = null,
          ${sql(accessRequests, "updated_at")} = now() where ${accessRequests.state} <> 'suspended'
      returning ${accessRequests.id}),
    event as (
      insert into ${accessEvents} (${sql(accessEvents, "kind", "request_id", "user_id", "subject", "actor_id", "actor")})
      select 'invitation_accepted', request.id, ${users.id}, handle, ${users.id}, handle
      from request, users where ${users.id} = ${userId} returning ${accessEvents.id})
    select ${enqueue(mailApplicant, { event_id: sql`id` })} from event`;
  return rows.length === 1;
}

/** Withdraws an open invitation, whose link stops working. False when it is not open. */
export async function markWithdrawn(operatorId: number, invitationId: number): Promise<boolean> {
  const rows = await sql`
    with invitation as (
      update ${invitations} set ${sql(invitations, "withdrawn_at")} = now() where ${invitations.id} = ${invitationId}
        and ${invitations.accepted_at} is null and ${invitations.withdrawn_at} is null
      returning ${invitations.email})
    insert into ${accessEvents} (${sql(accessEvents, "kind", "subject", "actor_id", "actor")})
    select 'invitation_withdrawn', invitation.email, ${users.id}, handle from invitation, users where ${users.id} = ${operatorId}
      returning ${accessEvents.id}`;
  return rows.length === 1;
}
