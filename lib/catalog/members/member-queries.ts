import "server-only";
import { and, eq } from "drizzle-orm";
import { addAuditEntry } from "@/db/audit";
import { excluded } from "@/db/builder";
import { sql } from "@/db/client";
import { artistMembers } from "@/db/schema/artists";
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
  kind: ArtistEvent,
  { artistId, actorId }: MemberChange,
  userId: number,
  role: Role,
): Promise<void> {
  await addAuditEntry(db, {
    kind,
    actorId,
    userId: sql`users.id`,
    subject: sql`users.handle`,
    reason: sql`artists.name || ' (artist ' || artists.id || '), as ' || ${role}`,
    from: sql`users cross join artists`,
    where: sql`users.id = ${userId} and artists.id = ${artistId}`,
  });
}
