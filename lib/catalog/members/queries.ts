import "server-only";
import { eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { artistMembers, artists } from "@/db/schema/artists";
import { users } from "@/db/schema/users";
import { inTransaction } from "@/db/transaction";
import { isCalled } from "@/lib/accounts/profiles/fragments";
import { type MemberChange, type Role, removeMember, writeMember } from "./member-queries";

interface MembersRow {
  id: number;
  name: string;
  image_small: string;
  members: {
    user_id: number;
    name: string;
    handle: string;
    avatar: string;
    role: Role;
    created_at: string;
  }[];
}

/** An artist with its members, the owner first. */
export async function findMembers(artistId: number): Promise<MembersRow | undefined> {
  const [row] = await db
    .select({
      id: artists.id,
      name: artists.name,
      image_small: artists.image_small,
      members: expression<MembersRow["members"]>(sql`(
          select coalesce(json_agg(json_build_object(
          'user_id', ${users.id}, 'name', ${users.name}, 'handle', ${users.handle}, 'avatar', ${users.avatar}, 'role', ${artistMembers.role},
          'created_at', ${artistMembers.created_at})
          order by ${artistMembers.role} = 'owner' desc, ${artistMembers.created_at}, ${users.id}), '[]')
          from ${artistMembers} join ${users} on ${users.id} = ${artistMembers.user_id} where ${artistMembers.artist_id} = ${artists.id})`),
    })
    .from(artists)
    .where(eq(artists.id, artistId));
  return row;
}

type Connected = { outcome: "connected" | "unchanged"; handle: string; role: Role };
type Unknown = { outcome: "no artist" } | { outcome: "no account" };

/** Makes an account a member of an artist, or changes its role, as `writeMember` does. */
export function putMember(change: MemberChange & { user: string; role: Role }): Promise<Connected | Unknown> {
  return inTransaction(async (db) => {
    const [artist] = await db
      .select({ id: artists.id })
      .from(artists)
      .where(eq(artists.id, change.artistId))
      .for("no key update");
    if (!artist) return { outcome: "no artist" };
    const [account] = await db
      .select({ id: users.id, handle: users.handle })
      .from(users)
      .where(expression(isCalled(change.user)))
      .for("share");
    if (!account) return { outcome: "no account" };
    const { role, changed } = await writeMember(db, change, account.id, change.role);
    return { outcome: changed ? "connected" : "unchanged", handle: account.handle, role };
  });
}

/** Removes an account from an artist. The owner goes last. */
export function deleteMember(change: MemberChange & { userId: number }) {
  return inTransaction(async (db) => {
    await db
      .select({ id: artists.id })
      .from(artists)
      .where(eq(artists.id, change.artistId))
      .for("no key update");
    return removeMember(db, change, change.userId);
  });
}
