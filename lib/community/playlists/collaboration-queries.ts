import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type List, type PageResult, type Slice, sqlPage } from "@/db/page";
import { noteWrite } from "@/db/replica";
import { playlistEditors, playlistInvitations, playlists } from "@/db/schema/playlists";
import { users } from "@/db/schema/users";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { isBlocked, notBlocked } from "@/lib/accounts/profiles/block-fragments";
import { isActive, userSummaryShape } from "@/lib/accounts/profiles/fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import {
  EDITOR_INVITATION_DAYS,
  EDITOR_INVITATION_INTERVAL_HOURS,
  MAX_EDITOR_INVITATIONS,
  MAX_EDITORS,
} from "./collaboration-constants";
import { mayManagePlaylist, mayOpenPlaylist } from "./fragments";
import { pushPlaylistInvitation } from "./jobs";
import type { PlaylistInvitation } from "./shapes";

type Invitation = z.input<typeof PlaylistInvitation>;

const invitationInterval = sql.unsafe(`interval '${EDITOR_INVITATION_INTERVAL_HOURS} hours'`);
const lifetime = sql.unsafe(`interval '${EDITOR_INVITATION_DAYS} days'`);

const userSummary = (column: "user_id" | "invited_by") =>
  sql`(select ${userSummaryShape} from ${users} where ${users.id} = playlist_invitations.${sql(column)})`;

const invitationShape = jsonObject(sql`
  ${playlistInvitations.id}, ${userSummary("user_id")} as user, ${userSummary("invited_by")} as invited_by,
  (select ${jsonObject(sql`${playlists.id}, ${playlists.name}`)} from ${playlists}
    where ${playlists.id} = ${playlistInvitations.playlist_id}) as playlist,
  ${playlistInvitations.created_at}, ${playlistInvitations.expires_at}`);

const isPending = sql`(${playlistInvitations.state} = 'pending' and ${playlistInvitations.expires_at} > now())`;

const newest = desc(playlistInvitations.created_at, playlistInvitations.id);

/** The pending invitations to a playlist. */
export function findEditorInvitationsPage(playlistId: number, slice: Slice) {
  return listInvitations(sql`${playlistInvitations.playlist_id} = ${playlistId} and ${isPending}`, slice);
}

/** The pending invitations of an account, from people whom it has nothing against. */
export function findOwnEditorInvitationsPage(userId: number, slice: Slice) {
  return listInvitations(
    sql`${playlistInvitations.user_id} = ${userId} and ${isPending} and ${notBlocked(userId, playlistInvitations.invited_by)}
      and exists (select from ${playlists} where ${playlists.id} = ${playlistInvitations.playlist_id} and ${playlists.collaborative})`,
    slice,
  );
}

async function listInvitations(where: List["where"], slice: Slice) {
  const list = { from: playlistInvitations, where, order: newest, shape: invitationShape };
  const [row] = await sql<[PageResult<Invitation>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** Whether the account manages a playlist that it may open; undefined when there is none. */
export async function findManagedPlaylist(actor: Actor, playlistId: number) {
  const [row] = await db
    .select({ allowed: expression<boolean>(mayManagePlaylist(actor)) })
    .from(playlists)
    .where(and(eq(playlists.id, playlistId), mayOpenPlaylist(actor)));
  return row;
}

/** The account with this handle, with or without @. */
export async function findByHandle(handle: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.handle}) = lower(${handle.replace(/^@/, "")})`, isNull(users.deleted_at)));
  return row?.id;
}

async function lock(db: Db, actor: Actor, playlistId: number, mayOpen = mayOpenPlaylist(actor)) {
  const [row] = await db
    .select({ allowed: expression<boolean>(mayManagePlaylist(actor)), owner_id: playlists.owner_id })
    .from(playlists)
    .where(and(eq(playlists.id, playlistId), mayOpen))
    .for("no key update");
  return row;
}

type Refusal =
  | "owner"
  | "nobody"
  | "blocked"
  | "editor"
  | "too many editors"
  | "too many invitations"
  | { wait: number };

/** Invites a user to a playlist that the account manages, and makes it collaborative. */
export function insertEditorInvitation(actor: Actor, playlistId: number, userId: number) {
  return inTransaction(
    async (
      db,
    ): Promise<{ row: { allowed: boolean } | undefined; refusal?: Refusal; invitation?: Invitation }> => {
      const row = await lock(db, actor, playlistId);
      if (!row?.allowed) return { row };
      if (userId === row.owner_id) return { row, refusal: "owner" };
      const [person] = await db
        .select({
          blocked: expression<boolean>(isBlocked(row.owner_id, users.id)),
          editor: expression<boolean>(
            sql`exists (select from ${playlistEditors} where ${playlistEditors.playlist_id} = ${playlistId}
              and ${playlistEditors.user_id} = ${users.id})`,
          ),
        })
        .from(users)
        .where(and(eq(users.id, userId), isActive));
      if (!person) return { row, refusal: "nobody" };
      if (person.blocked) return { row, refusal: "blocked" };
      if (person.editor) return { row, refusal: "editor" };
      const [used] = await db<[{ editors: number; pending: number; wait: number | null }]>`
        select (select count(*) from ${playlistEditors} where ${playlistEditors.playlist_id} = ${playlistId}) as editors,
          (select count(*) from ${playlistInvitations} where ${playlistInvitations.playlist_id} = ${playlistId} and ${isPending}) as pending,
          (select ceil(extract(epoch from ${playlistInvitations.created_at} + ${invitationInterval} - now()))::int from ${playlistInvitations}
           where ${playlistInvitations.playlist_id} = ${playlistId} and ${playlistInvitations.user_id} = ${userId}) as wait`;
      if (used.wait !== null && used.wait > 0) return { row, refusal: { wait: used.wait } };
      if (used.editors >= MAX_EDITORS) return { row, refusal: "too many editors" };
      if (used.pending >= MAX_EDITOR_INVITATIONS) return { row, refusal: "too many invitations" };
      const [{ invitation }] = await db<[{ invitation: Invitation }]>`
        with ${playlistInvitations} as (
          insert into ${playlistInvitations} (${sql(playlistInvitations, "playlist_id", "user_id", "invited_by", "expires_at")})
          values (${playlistId}, ${userId}, ${actor.userId}, now() + ${lifetime})
          on conflict (${sql(playlistInvitations, "playlist_id", "user_id")}) do update
            set ${sql(playlistInvitations, "state")} = 'pending', ${sql(playlistInvitations, "invited_by")} = excluded.invited_by,
            ${sql(playlistInvitations, "created_at")} = now(), ${sql(playlistInvitations, "expires_at")} = excluded.expires_at
          returning *),
        opened as (update ${playlists} set ${sql(playlists, "collaborative")} = true, ${sql(playlists, "updated_at")} = now()
          where ${playlists.id} = ${playlistId} and not ${playlists.collaborative})
        select ${invitationShape} as invitation, ${enqueue(pushPlaylistInvitation, { invitation_id: playlistInvitations.id })}
        from ${playlistInvitations}`;
      noteWrite(actor.userId);
      return { row, invitation };
    },
  );
}

type Answer = "changed" | "unchanged" | "expired" | "none" | "full";

/** Answers the account's invitation to a playlist. */
export function answerEditorInvitation(userId: number, playlistId: number, accept: boolean): Promise<Answer> {
  return inTransaction(async (db) => {
    await db
      .select({ id: playlists.id })
      .from(playlists)
      .where(eq(playlists.id, playlistId))
      .for("no key update");
    const [invitation] = await db
      .select({
        id: playlistInvitations.id,
        state: playlistInvitations.state,
        expired: expression<boolean>(sql`${playlistInvitations.expires_at} <= now()`),
        open: expression<boolean>(
          sql`${playlists.collaborative} and ${notBlocked(userId, playlists.owner_id)}`,
        ),
        full: expression<boolean>(
          sql`(select count(*) from ${playlistEditors} where ${playlistEditors.playlist_id} = ${playlistId}) >= ${MAX_EDITORS}`,
        ),
      })
      .from(playlistInvitations)
      .innerJoin(playlists, eq(playlists.id, playlistInvitations.playlist_id))
      .where(and(eq(playlistInvitations.playlist_id, playlistId), eq(playlistInvitations.user_id, userId)));
    if (!invitation || invitation.state === "withdrawn" || (accept && !invitation.open)) return "none";
    if (invitation.state === (accept ? "accepted" : "declined")) return "unchanged";
    if (invitation.state !== "pending") return "none";
    if (invitation.expired) return "expired";
    if (accept && invitation.full) return "full";
    await db
      .update(playlistInvitations)
      .set({ state: accept ? "accepted" : "declined" })
      .where(eq(playlistInvitations.id, invitation.id));
    if (accept) {
      await db
        .insert(playlistEditors)
        .values({ playlist_id: playlistId, user_id: userId })
        .onConflictDoNothing();
    }
    noteWrite(userId);
    return "changed";
  });
}

/** Whether the account is an editor of `playlists`, or has been invited, also while nobody but the owner may open it. */
const hasEditorPlace = ({ userId }: Actor) => sql`(
  exists (select from ${playlistEditors} where ${playlistEditors.playlist_id} = ${playlists.id} and ${playlistEditors.user_id} = ${userId})
  or exists (select from ${playlistInvitations} where ${playlistInvitations.playlist_id} = ${playlists.id}
    and ${playlistInvitations.user_id} = ${userId} and ${playlistInvitations.state} in ('pending', 'accepted')))`;

/** Removes an editor or a pending invitation. Who is one can always leave. */
export function removeEditor(actor: Actor, playlistId: number, userId: number) {
  return inTransaction(async (db) => {
    const mayOpen = sql`(${mayOpenPlaylist(actor)} or ${hasEditorPlace(actor)})`;
    const row = await lock(db, actor, playlistId, mayOpen);
    if (!row || userId === row.owner_id || !(row.allowed || userId === actor.userId))
      return { row, changed: false };
    const [{ changed }] = await db<[{ changed: boolean }]>`
      with gone as (
        delete from ${playlistEditors} where ${playlistEditors.playlist_id} = ${playlistId} and ${playlistEditors.user_id} = ${userId}
          returning 1),
      withdrawn as (
        update ${playlistInvitations} set ${sql(playlistInvitations, "state")} = 'withdrawn'
        where ${playlistInvitations.playlist_id} = ${playlistId} and ${playlistInvitations.user_id} = ${userId}
          and ${playlistInvitations.state} in ('pending', 'accepted')
        returning 1)
      select exists (select from gone) or exists (select from withdrawn) as changed`;
    noteWrite(actor.userId);
    return { row, changed };
  });
}
