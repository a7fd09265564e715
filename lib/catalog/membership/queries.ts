import "server-only";
import { auditEntry } from "@/db/audit";
import { sql } from "@/db/client";
import { type Db, inTransaction } from "@/db/transaction";
import { isCalled } from "@/lib/accounts/users/fragments";
import type { ArtistEvent } from "./kinds";

type Role = "owner" | "member";

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
  const [row] = await sql<MembersRow[]>`
    select id, name, image_small, (
      select coalesce(json_agg(json_build_object(
          'user_id', users.id, 'name', users.name, 'handle', users.handle, 'avatar', users.avatar, 'role', artist_members.role,
          'created_at', artist_members.created_at)
        order by artist_members.role = 'owner' desc, artist_members.created_at, users.id), '[]')
      from artist_members join users on users.id = user_id where artist_id = artists.id) as members
    from artists where id = ${artistId}`;
  return row;
}

interface Change {
  artistId: number;
  /** The operator; null on the command line. */
  actorId: number | null;
}

type Connected = { outcome: "connected" | "unchanged"; handle: string; role: Role };
type Unknown = { outcome: "no artist" } | { outcome: "no account" };

/**
 * Makes an account a member of an artist, or changes its role. A new owner takes the place of the old one, who stays a member; an
 * artist without an owner gets the account as its owner, whatever was asked.
 */
export function putMember(change: Change & { user: string; role: Role }): Promise<Connected | Unknown> {
  return inTransaction(async (db) => {
    const { artistId } = change;
    // Changes of one artist's members wait for each other.
    const [artist] = await db`select id from artists where id = ${artistId} for no key update`;
    if (!artist) return { outcome: "no artist" };
    const [account] = await db<{ id: number; handle: string }[]>`
      select id, handle from users where ${isCalled(change.user)} for share`;
    if (!account) return { outcome: "no account" };
    const members = await db<{ user_id: number; role: Role }[]>`
      select user_id, role from artist_members where artist_id = ${artistId}`;
    const before = members.find(({ user_id }) => user_id === account.id)?.role;
    const owner = members.find(({ role }) => role === "owner")?.user_id;
    const role = owner === undefined || owner === account.id ? "owner" : change.role;
    if (before === role) return { outcome: "unchanged", handle: account.handle, role };
    if (role === "owner") {
      await db`update artist_members set role = 'member' where artist_id = ${artistId} and role = 'owner'`;
    }
    await db`
      insert into artist_members (artist_id, user_id, role) values (${artistId}, ${account.id}, ${role})
      on conflict (artist_id, user_id) do update set role = excluded.role`;
    const kind = before ? "artist_owner_changed" : "artist_member_added";
    await record(db, kind, change, account.id, role);
    return { outcome: "connected", handle: account.handle, role };
  });
}

/** Removes an account from an artist. The owner goes last. */
export function deleteMember(
  change: Change & { userId: number },
): Promise<"removed" | "is owner" | "not found"> {
  return inTransaction(async (db) => {
    const { artistId, userId } = change;
    await db`select id from artists where id = ${artistId} for no key update`;
    const members = await db<{ user_id: number; role: Role }[]>`
      select user_id, role from artist_members where artist_id = ${artistId}`;
    const own = members.find(({ user_id }) => user_id === userId);
    if (!own) return "not found";
    if (own.role === "owner" && members.length > 1) return "is owner";
    await db`delete from artist_members where artist_id = ${artistId} and user_id = ${userId}`;
    await record(db, "artist_member_removed", change, userId, own.role);
    return "removed";
  });
}

async function record(
  db: Db,
  kind: ArtistEvent,
  { artistId, actorId }: Change,
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
