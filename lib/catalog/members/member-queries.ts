import "server-only";
import { auditEntry } from "@/db/audit";
import { sql } from "@/db/client";
import type { Db } from "@/db/transaction";
import type { ArtistEvent } from "./kinds";

/** Changes of an artist's members, made by operators, or by the artist's people with invitations. */

export type Role = "owner" | "member";

export interface MemberChange {
  artistId: number;
  /** The account that makes the change; null on the command line. */
  actorId: number | null;
}

/** The members of an artist. The caller has locked the artist: changes of one artist's members wait for each other. */
const lockMembers = (db: Db, artistId: number) => db<{ user_id: number; role: Role }[]>`
  select user_id, role from artist_members where artist_id = ${artistId}`;

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
    await db`update artist_members set role = 'member' where artist_id = ${artistId} and role = 'owner'`;
  }
  await db`
    insert into artist_members (artist_id, user_id, role) values (${artistId}, ${userId}, ${role})
    on conflict (artist_id, user_id) do update set role = excluded.role`;
  await record(db, before ? "artist_owner_changed" : "artist_member_added", change, userId, role);
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
  await db`delete from artist_members where artist_id = ${artistId} and user_id = ${userId}`;
  await record(db, "artist_member_removed", change, userId, own.role);
  return "removed";
}

async function record(
  db: Db,
  kind: ArtistEvent,
  { artistId, actorId }: MemberChange,
  userId: number,
  role: Role,
): Promise<void> {
  await db`${auditEntry({
    kind,
    actorId,
    userId: sql`users.id`,
    subject: sql`users.handle`,
    reason: sql`artists.name || ' (artist ' || artists.id || '), as ' || ${role}`,
    from: sql`users cross join artists`,
    where: sql`users.id = ${userId} and artists.id = ${artistId}`,
  })}`;
}
