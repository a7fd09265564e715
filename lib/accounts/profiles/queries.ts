import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import type { Slice } from "@/db/page";
import { relationReader } from "@/db/relation";
import { userPictures, users } from "@/db/schema/users";
import { hasRows } from "@/db/single-row";
import { inTransaction } from "@/db/transaction";
import { userSummaryShape } from "./fragments";
import type { UserSummary } from "./shapes";

/** The path of an account's generated picture. */
const drawnPicture = sql`'/media/artwork/user-' || id || '.png'`;

const follows = relationReader("follows");

/** The accounts that a user follows, newest follow first; of `ids`, if given. */
export function findFollowed(userId: number, ids: readonly number[] | undefined, slice: Slice) {
  return follows.page<z.input<typeof UserSummary>>(userId, userSummaryShape, slice, { ids });
}

/** The ids that are of no account that the user follows, in their order. */
export async function findNotFollowed(userId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    where not ${follows.has(userId, sql`id`)} order by place`;
  return rows.map(({ id }) => id);
}

interface ProfileRow {
  id: number;
  name: string;
  handle: string;
  email: string;
  avatar: string;
  bio: string;
  city: string;
  country: string;
  links: string[];
}

export async function findProfile(userId: number): Promise<ProfileRow | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      handle: users.handle,
      email: users.email,
      avatar: users.avatar,
      bio: users.bio,
      city: users.city,
      country: users.country,
      links: users.links,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

interface NewUser {
  name: string;
  handle: string;
  email: string;
  password_hash: string;
  /** Whether the person has proved to receive emails at the address. */
  email_confirmed: boolean;
}

/**
 * Creates an account with a generated avatar. Undefined while there are no accounts: the first one is created by
 * `insertFirstOperator` alone. Throws PostgreSQL's error for a taken address or handle.
 */
export async function insertUser(user: NewUser): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    with next as (select nextval(pg_get_serial_sequence('users', 'id')) as id where exists (select from ${users}))
    insert into ${users} (${sql(users, "id", "name", "handle", "email", "password_hash", "avatar", "email_confirmed_at")})
    select id, ${user.name}, ${user.handle}, ${user.email}, ${user.password_hash}, ${drawnPicture},
      case when ${user.email_confirmed} then now() end
    from next returning ${users.id}`;
  return row?.id;
}

/** The ids up to here stay free for the accounts of the demo data. */
const LAST_RESERVED_ID = 1000;

/** Creates the first account as an operator, whose address counts as confirmed. Undefined when there is one already: of two at the same time the second waits. */
export function insertFirstOperator(user: Omit<NewUser, "email_confirmed">): Promise<number | undefined> {
  return inTransaction(async (db) => {
    await db`lock table ${users} in exclusive mode`;
    const [row] = await db<{ id: number }[]>`
      with next as (
        select setval(pg_get_serial_sequence('users', 'id'), ${LAST_RESERVED_ID} + 1) as id where not exists (select from ${users}))
      insert into ${users} (${sql(users, "id", "name", "handle", "email", "password_hash", "avatar", "role", "email_confirmed_at")})
      select id, ${user.name}, ${user.handle}, ${user.email}, ${user.password_hash}, ${drawnPicture}, 'operator', now()
      from next returning ${users.id}`;
    return row?.id;
  });
}

/** Whether there are any accounts; deleted ones count. */
export async function hasUsers(): Promise<boolean> {
  return hasRows(await db.select({ id: users.id }).from(users).limit(1));
}

type ProfileChange = Pick<ProfileRow, "name" | "handle" | "bio" | "city" | "country" | "links">;

export async function updateUserProfile(userId: number, change: ProfileChange): Promise<void> {
  const { links, ...texts } = change;
  await db
    .update(users)
    .set({ ...texts, links })
    .where(eq(users.id, userId));
}

type Texts = Partial<Record<"bio" | "city" | "country", string | null | undefined>>;

interface ProfilePatch extends Texts {
  name?: string | undefined;
  links?: string[] | undefined;
  shows_likes?: boolean | undefined;
  shows_rank?: boolean | undefined;
}

/** Writes the fields that are there; a text that is null becomes empty. */
export async function patchProfile(userId: number, patch: ProfilePatch): Promise<void> {
  const { name = null, links = null, shows_likes = null, shows_rank = null, ...texts } = patch;
  const textOrNull = (text: string | null | undefined) => (text === undefined ? null : (text ?? ""));
  await db
    .update(users)
    .set({
      name: expression(sql`coalesce(${name}, ${users.name})`),
      bio: expression(sql`coalesce(${textOrNull(texts.bio)}, ${users.bio})`),
      city: expression(sql`coalesce(${textOrNull(texts.city)}, ${users.city})`),
      country: expression(sql`coalesce(${textOrNull(texts.country)}, ${users.country})`),
      links: expression(sql`coalesce(${links}::text[], ${users.links})`),
      shows_likes: expression(sql`coalesce(${shows_likes}, ${users.shows_likes})`),
      shows_rank: expression(sql`coalesce(${shows_rank}, ${users.shows_rank})`),
    })
    .where(eq(users.id, userId));
}

/** Stores the account's picture, replacing the previous one. */
export async function upsertPicture(
  userId: number,
  hash: string,
  bytes: Buffer,
  address: string,
): Promise<void> {
  await sql`
    with kept as (
      insert into ${userPictures} (${sql(userPictures, "user_id", "hash", "bytes")}) values (${userId}, ${hash}, ${bytes})
      on conflict (${sql(userPictures, "user_id")}) do update set ${sql(userPictures, "hash")} = excluded.hash,
        ${sql(userPictures, "bytes")} = excluded.bytes, ${sql(userPictures, "created_at")} = now())
    update ${users} set ${sql(users, "avatar")} = ${address} where ${users.id} = ${userId}`;
}

/** Deletes the account's picture; its avatar is the generated one again. */
export async function deletePicture(userId: number): Promise<void> {
  await sql`
    with gone as (delete from ${userPictures} where ${userPictures.user_id} = ${userId} returning ${userPictures.user_id})
    update ${users} set ${sql(users, "avatar")} = ${drawnPicture} where ${users.id} in (select user_id from gone)`;
}

/** The current address of the account's picture, and the picture itself if it has this hash. */
export async function findPicture(userId: number, hash: string) {
  const [row] = await db
    .select({ avatar: users.avatar, bytes: userPictures.bytes })
    .from(users)
    .leftJoin(userPictures, and(eq(userPictures.user_id, users.id), eq(userPictures.hash, hash)))
    .where(eq(users.id, userId));
  return row;
}

export async function updateRole(email: string, role: "member" | "operator"): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ role })
    .where(expression(sql`lower(${users.email}) = lower(${email})`))
    .returning({ id: users.id });
  return rows.length === 1;
}

/**
 * Finds the accounts among these that share a password hash with another of them, and are not suspended. Hashes are salted, so only
 * accounts made together share one: a demo account whose password was changed does not.
 */
export async function findSharedPasswords(ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`${users.id} = any(${[...ids]}::bigint[])`,
        isNull(users.suspended_at),
        sql`exists (
          select from ${users} as others
          where others.id = any(${[...ids]}::bigint[]) and others.id <> ${users.id} and others.password_hash = ${users.password_hash})`,
      ),
    );
  return rows.map(({ id }) => id);
}
