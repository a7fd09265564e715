import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { lockAccount } from "@/db/lock";
import { desc, type List, type PageResult, type Slice, sqlPage } from "@/db/page";
import { noteWrite } from "@/db/replica";
import { artistInvitations, artistMembers, artists } from "@/db/schema/artists";
import { users } from "@/db/schema/users";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import type { Author } from "@/lib/accounts/audit-log/entry-queries";
import { isBlocked, notBlocked } from "@/lib/accounts/profiles/block-fragments";
import { isActive, userSummaryShape } from "@/lib/accounts/profiles/fragments";
import { artistOfRow, isMember } from "./fragments";
import {
  INVITATION_DAYS,
  INVITATION_INTERVAL_HOURS,
  MAX_INVITATIONS,
  MAX_MEMBERS,
} from "./invitation-constants";
import type { ArtistInvitation, ArtistMember } from "./invitation-shapes";
import { type Role, removeMember, writeMember } from "./member-queries";
import { mayOpenArtist } from "./visibility-fragments";

type Invitation = z.input<typeof ArtistInvitation>;

const invitationInterval = sql.unsafe(`interval '${INVITATION_INTERVAL_HOURS} hours'`);
const lifetime = sql.unsafe(`interval '${INVITATION_DAYS} days'`);

const userSummary = (column: "user_id" | "invited_by") =>
  sql`(select ${userSummaryShape} from ${users} where ${users.id} = artist_invitations.${sql(column)})`;

const invitationShape = jsonObject(sql`
  ${artistInvitations.id}, ${userSummary("user_id")} as user, ${userSummary("invited_by")} as invited_by,
  (select ${jsonObject(sql`${artists.id}, ${artists.name}`)} from ${artists} where ${artists.id} = ${artistInvitations.artist_id}) as artist,
  ${artistInvitations.role}, ${artistInvitations.created_at}, ${artistInvitations.expires_at}`);

/** Whether who sent the invitation could still send it: a former owner must not hand over what is another's. */
const isBacked = sql`exists (
  select from ${users} where ${users.id} = ${artistInvitations.invited_by} and ${isActive}
    and (${users.role} = 'operator' or exists (
      select from ${artistMembers} where ${artistMembers.artist_id} = ${artistInvitations.artist_id}
        and ${artistMembers.user_id} = ${users.id} and ${artistMembers.role} = 'owner')))`;

const isPending = sql`(${artistInvitations.state} = 'pending' and ${artistInvitations.expires_at} > now() and ${isBacked})`;

const newest = desc(artistInvitations.created_at, artistInvitations.id);

/** Whether the account decides who manages `artists`. */
const mayManage = ({ userId, isOperator }: Actor) => sql`(${isOperator}::boolean or exists (
  select from ${artistMembers} where ${artistMembers.artist_id} = ${artists.id} and ${artistMembers.user_id} = ${userId}
    and ${artistMembers.role} = 'owner'))`;

const isArtistMember = (userId: number) => isMember(userId, artistOfRow);

interface MembersRow {
  allowed: boolean;
  manage: boolean;
  members: z.input<typeof ArtistMember>[];
  credit_consent: "ask" | "mutual";
}

/** The members of an artist, the owner first, and what the account may do; undefined when there is none that it may know of. */
export async function findMembers(actor: Actor, artistId: number) {
  const [row] = await db
    .select({
      allowed: expression<boolean>(sql`${mayManage(actor)} or ${isArtistMember(actor.userId)}`),
      manage: expression<boolean>(mayManage(actor)),
      credit_consent: artists.credit_consent,
      members: expression<MembersRow["members"]>(sql`(
          select coalesce(json_agg(${jsonObject(sql`${userSummaryShape} as user, ${artistMembers.role}, ${artistMembers.created_at}`)}
          order by ${artistMembers.role} = 'owner' desc, ${artistMembers.created_at}, ${users.id}), '[]')
          from ${artistMembers} join ${users} on ${users.id} = ${artistMembers.user_id} where ${artistMembers.artist_id} = ${artists.id})`),
    })
    .from(artists)
    .where(and(eq(artists.id, artistId), mayOpenArtist(actor)));
  return row;
}

/** The pending invitations to an artist. */
export function findInvitationsPage(artistId: number, slice: Slice) {
  return listInvitations(sql`${artistInvitations.artist_id} = ${artistId} and ${isPending}`, slice);
}

/** The pending invitations of an account, from people whom it has nothing against. */
export function findOwnInvitationsPage(userId: number, slice: Slice) {
  return listInvitations(
    sql`${artistInvitations.user_id} = ${userId} and ${isPending} and ${notBlocked(userId, artistInvitations.invited_by)}`,
    slice,
  );
}

async function listInvitations(where: List["where"], slice: Slice) {
  const list = { from: artistInvitations, where, order: newest, shape: invitationShape };
  const [row] = await sql<[PageResult<Invitation>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** Locks an artist, whose members change one after the other. `allowed`: whether the account decides who they are. */
async function lock(db: Db, actor: Actor, artistId: number) {
  const [row] = await db
    .select({ allowed: expression<boolean>(mayManage(actor)) })
    .from(artists)
    .where(and(eq(artists.id, artistId), mayOpenArtist(actor)))
    .for("no key update");
  return row;
}

/** Whether the account decides who manages the artist; undefined as above. */
export async function findManagedArtist(actor: Actor, artistId: number) {
  const [row] = await db
    .select({ allowed: expression<boolean>(mayManage(actor)) })
    .from(artists)
    .where(and(eq(artists.id, artistId), mayOpenArtist(actor)));
  return row;
}

type Refusal =
  | "nobody"
  | "blocked"
  | "owner"
  | "member"
  | "too many members"
  | "too many invitations"
  | { wait: number };

interface Invited {
  row: { allowed: boolean } | undefined;
  refusal?: Refusal;
  invitation?: Invitation;
}

/** Invites a user to an artist whose members the account manages. */
export function insertInvitation(
  actor: Actor,
  artistId: number,
  userId: number,
  role: Role,
): Promise<Invited> {
  return inTransaction(async (db) => {
    const row = await lock(db, actor, artistId);
    if (!row?.allowed) return { row };
    const refusalReason = await refusal(db, actor, artistId, userId, role);
    if (refusalReason) return { row, refusal: refusalReason };
    const [{ invitation }] = await db<[{ invitation: Invitation }]>`
      with ${artistInvitations} as (
        insert into ${artistInvitations} (${sql(artistInvitations, "artist_id", "user_id", "invited_by", "role", "expires_at")})
        values (${artistId}, ${userId}, ${actor.userId}, ${role}, now() + ${lifetime})
        on conflict (${sql(artistInvitations, "artist_id", "user_id")}) do update set ${sql(artistInvitations, "state")} = 'pending',
          ${sql(artistInvitations, "invited_by")} = excluded.invited_by, ${sql(artistInvitations, "role")} = excluded.role,
          ${sql(artistInvitations, "created_at")} = now(), ${sql(artistInvitations, "expires_at")} = excluded.expires_at
        returning *)
      select ${invitationShape} as invitation from ${artistInvitations}`;
    noteWrite(actor.userId);
    return { row, invitation };
  });
}

async function refusal(
  db: Db,
  actor: Actor,
  artistId: number,
  userId: number,
  role: Role,
): Promise<Refusal | undefined> {
  const [person] = await db
    .select({
      blocked: expression<boolean>(isBlocked(actor.userId, users.id)),
      role: expression<Role | null>(
        sql`(select ${artistMembers.role} from ${artistMembers} where ${artistMembers.artist_id} = ${artistId}
          and ${artistMembers.user_id} = ${users.id})`,
      ),
    })
    .from(users)
    .where(and(eq(users.id, userId), isActive));
  if (!person) return "nobody";
  if (person.role === "owner") return "owner";
  if (person.role === role) return "member";
  if (person.blocked) return "blocked";
  const [used] = await db<[{ members: number; pending: number; wait: number | null }]>`
    select (select count(*) from ${artistMembers} where ${artistMembers.artist_id} = ${artistId}) as members,
      (select count(*) from ${artistInvitations} where ${artistInvitations.artist_id} = ${artistId} and ${isPending}) as pending,
      (select ceil(extract(epoch from ${artistInvitations.created_at} + ${invitationInterval} - now()))::int from ${artistInvitations}
       where ${artistInvitations.artist_id} = ${artistId} and ${artistInvitations.user_id} = ${userId}) as wait`;
  if (used.wait !== null && used.wait > 0) return { wait: used.wait };
  if (person.role === null && used.members >= MAX_MEMBERS) return "too many members";
  if (used.pending >= MAX_INVITATIONS) return "too many invitations";
  return undefined;
}

type Answer = "unchanged" | "expired" | "none" | "full" | { changed: Role } | { owned: number };

/** Answers the account's invitation to an artist. An account owns `most` artists. */
export function answerInvitation(
  userId: number,
  artistId: number,
  accept: boolean,
  most: number,
  author: Author,
): Promise<Answer> {
  return inTransaction(async (db) => {
    await db.select({ id: artists.id }).from(artists).where(eq(artists.id, artistId)).for("no key update");
    // The account too: what it accepts at the same time must not make it own more than it may.
    await lockAccount(db, userId);
    const [invitation] = await db
      .select({
        id: artistInvitations.id,
        role: artistInvitations.role,
        state: artistInvitations.state,
        expired: expression<boolean>(sql`${artistInvitations.expires_at} <= now()`),
        member: expression<boolean>(
          sql`exists (select from ${artistMembers} where ${artistMembers.artist_id} = ${artistId}
            and ${artistMembers.user_id} = ${userId})`,
        ),
        open: expression<boolean>(sql`${isBacked} and ${notBlocked(userId, artistInvitations.invited_by)}`),
        full: expression<boolean>(sql`(
          select count(*) >= ${MAX_MEMBERS} from ${artistMembers}
          where ${artistMembers.artist_id} = ${artistId} and ${artistMembers.user_id} <> ${userId})`),
        owned: expression<number>(
          sql`(select count(*) from ${artistMembers} where ${artistMembers.user_id} = ${userId} and ${artistMembers.role} = 'owner')`,
        ),
      })
      .from(artistInvitations)
      .where(and(eq(artistInvitations.artist_id, artistId), eq(artistInvitations.user_id, userId)));
    if (!invitation || invitation.state === "withdrawn") return "none";
    // Operators remove members, too; then there is nothing to accept again.
    if (accept && invitation.state === "accepted" && invitation.member) return "unchanged";
    if (!accept && invitation.state === "declined") return "unchanged";
    if (invitation.state !== "pending" || (accept && !invitation.open)) return "none";
    if (invitation.expired) return "expired";
    if (accept && invitation.full) return "full";
    if (accept && invitation.role === "owner" && invitation.owned >= most) return { owned: invitation.owned };
    await db
      .update(artistInvitations)
      .set({ state: accept ? "accepted" : "declined" })
      .where(eq(artistInvitations.id, invitation.id));
    const { role } = accept
      ? await writeMember(db, { artistId, actorId: userId, author }, userId, invitation.role)
      : invitation;
    noteWrite(userId);
    return { changed: role };
  });
}

/** The role of the account; null when it is no member. */
export async function findRole(userId: number, artistId: number): Promise<Role | null> {
  const [row] = await db
    .select({ role: artistMembers.role })
    .from(artistMembers)
    .where(and(eq(artistMembers.artist_id, artistId), eq(artistMembers.user_id, userId)));
  return row?.role ?? null;
}

/** Removes a member or a pending invitation; the owner stays. */
export function deletePerson(actor: Actor, artistId: number, userId: number, author: Author) {
  return inTransaction(async (db) => {
    const row = await lock(db, actor, artistId);
    if (!row || !(row.allowed || userId === actor.userId)) return { row };
    const [owner] = await db
      .select({ artist_id: artistMembers.artist_id })
      .from(artistMembers)
      .where(
        and(
          eq(artistMembers.artist_id, artistId),
          eq(artistMembers.user_id, userId),
          eq(artistMembers.role, "owner"),
        ),
      );
    if (owner) return { row, isOwner: true };
    const removed = await removeMember(db, { artistId, actorId: actor.userId, author }, userId);
    const withdrawal = await db
      .update(artistInvitations)
      .set({ state: "withdrawn" })
      .where(
        and(
          eq(artistInvitations.artist_id, artistId),
          eq(artistInvitations.user_id, userId),
          inArray(artistInvitations.state, ["pending", "accepted"]),
        ),
      )
      .returning({ id: artistInvitations.id });
    // Both read what is true now: a replica may not know yet that one of them has no access any more.
    noteWrite(actor.userId);
    noteWrite(userId);
    return { row, changed: removed === "removed" || withdrawal.length > 0 };
  });
}
