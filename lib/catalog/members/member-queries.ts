import "server-only";
import { and, eq } from "drizzle-orm";
import { addAuditEntry } from "@/db/audit";
import { excluded, expression } from "@/db/builder";
import { sql } from "@/db/client";
import { artistMembers, artists } from "@/db/schema/artists";
import { users } from "@/db/schema/users";
import type { Db } from "@/db/tagged";
import { type Author, insertEntry } from "@/lib/accounts/audit-log/entry-queries";
import type { AuditKind } from "@/lib/accounts/audit-log/kinds";
import type { ArtistEvent } from "./kinds";

/** Changes of an artist's members, made by operators, or by the artist's people with invitations. */

export type Role = "owner" | "member";

export interface MemberChange {
  artistId: number;
  /** The account that makes the change; null on the command line. */
  actorId: number | null;
  /** The author in the logs of accounts; an operator when absent. */
  author?: Author;
}

/** The members of an artist. The caller has locked the artist: changes of one artist's members wait for each other. */
const lockMembers = (db: Db, artistId: number) =>
  db
    .select({ user_id: artistMembers.user_id, role: artistMembers.role })
    .from(artistMembers)
    .where(eq(artistMembers.artist_id, artistId));

/**
 * Makes an account a member, or changes its role, and returns the role and whether it is new. A new owner takes the place of the old one,
 * who stays a member; an artist without an owner gets the account as its owner, whatever was asked. The caller has locked the artist.
 */
export async function writeMember(
  db: Db,
  change: MemberChange,
  userId: number,
  newRole: Role,
): Promise<{ role: Role; changed: boolean }> {
  const { artistId } = change;
  const members = await lockMembers(db, artistId);
  const before = members.find(({ user_id }) => user_id === userId)?.role;
  const owner = members.find(({ role }) => role === "owner")?.user_id;
  const role = owner === undefined || owner === userId ? "owner" : newRole;
  if (before === role) return { role, changed: false };
  if (role === "owner") {
    await db
      .update(artistMembers)
      .set({ role: "member" })
      .where(and(eq(artistMembers.artist_id, artistId), eq(artistMembers.role, "owner")));
  }
  await db
    .insert(artistMembers)
    .values({ artist_id: artistId, user_id: userId, role })
    .onConflictDoUpdate({
      target: [artistMembers.artist_id, artistMembers.user_id],
      set: { role: excluded(artistMembers.role) },
    });
  await record(db, before ? "artist_owner_changed" : "artist_member_added", change, userId, role);
  if (role === "owner" && owner !== undefined) await noteFormerOwner(db, change, owner);
  return { role, changed: true };
}

/** Removes an account from the members. The owner goes last. The caller has locked the artist. */
export async function removeMember(
  db: Db,
  change: MemberChange,
  userId: number,
): Promise<"removed" | "is owner" | "not found"> {
  const { artistId } = change;
  const members = await lockMembers(db, artistId);
  const own = members.find(({ user_id }) => user_id === userId);
  if (!own) return "not found";
  if (own.role === "owner" && members.length > 1) return "is owner";
  await db
    .delete(artistMembers)
    .where(and(eq(artistMembers.artist_id, artistId), eq(artistMembers.user_id, userId)));
  await record(db, "artist_member_removed", change, userId, own.role);
  return "removed";
}

async function record(
  db: Db,
  kind: keyof typeof AUDIT_KINDS,
  change: MemberChange,
  userId: number,
  role: Role,
): Promise<void> {
  const { artistId, actorId } = change;
  await addAuditEntry(db, {
    kind,
    actorId,
    userId: users.id,
    subject: users.handle,
    reason: sql`${artists.name} || ' (artist ' || ${artists.id} || '), as ' || ${role}`,
    from: sql`${users} cross join ${artists}`,
    where: sql`${users.id} = ${userId} and ${artists.id} = ${artistId}`,
  });
  await noteInAccountLogs(db, kind, change, userId, role);
}

const AUDIT_KINDS = {
  artist_member_added: "member.added",
  artist_owner_changed: "member.updated",
  artist_member_removed: "member.removed",
} as const satisfies Partial<Record<ArtistEvent, AuditKind>>;

/** Notes a change in the log of the account that it concerns, and in that of the member who made it. */
async function noteInAccountLogs(
  db: Db,
  kind: keyof typeof AUDIT_KINDS,
  change: MemberChange,
  userId: number,
  role: Role,
): Promise<void> {
  const { actorId, author } = change;
  const { byMember, ...facts } = await findFacts(db, change, userId, role);
  const entry = { kind: AUDIT_KINDS[kind], ...facts };
  if (author && actorId === userId) return insertEntry({ userId, author, ...entry }, db);
  if (!author || actorId === null || !byMember)
    return insertEntry({ userId, author: { type: "operator", userId: actorId }, ...entry }, db);
  // For the other account it is neither an act of its own nor of operators.
  await insertEntry({ userId, author: { type: "system" }, ...entry }, db);
  await insertEntry({ userId: actorId, author, ...entry }, db);
}

/** Notes in the log of a former owner that it is a member now: by an operator, or because another accepted the ownership. */
async function noteFormerOwner(db: Db, change: MemberChange, userId: number): Promise<void> {
  const { byMember: _, ...facts } = await findFacts(db, change, userId, "member");
  const author: Author = change.author ? { type: "system" } : { type: "operator", userId: change.actorId };
  await insertEntry({ userId, author, kind: "member.updated", ...facts }, db);
}

/** Reads the facts of an entry about a member, and whether the account that makes the change is a member itself. */
async function findFacts(db: Db, { artistId, actorId }: MemberChange, userId: number, role: Role) {
  const [names] = await db
    .select({
      artist: artists.name,
      member: users.name,
      byMember: expression<boolean>(sql`exists (
        select from ${artistMembers} where ${artistMembers.artist_id} = ${artistId} and ${artistMembers.user_id} = ${actorId}::bigint)`),
    })
    .from(users)
    .innerJoin(artists, eq(artists.id, artistId))
    .where(eq(users.id, userId));
  return {
    byMember: names?.byMember === true,
    subject: names?.artist ?? "",
    details: { artist_id: artistId, member: names?.member, role },
  };
}
