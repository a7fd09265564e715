import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import type { UserSummary } from "./shapes";

/** A page of the accounts that a user follows, newest follow first, and how many there are. */
export async function findFollowedPage(userId: number, limit: number, offset: number) {
  const [row] = await sql<[{ total: number; data: z.input<typeof UserSummary>[] }]>`
    select
      (select count(*) from follows where follower_id = ${userId}) as total,
      (select coalesce(json_agg(json_build_object('id', users.id, 'display_name', users.name, 'avatar', users.avatar)
           order by page.created_at desc, page.followed_id desc), '[]')
       from (
         select followed_id, created_at from follows where follower_id = ${userId}
         order by created_at desc, followed_id desc limit ${limit} offset ${offset}) as page
       join users on users.id = page.followed_id) as data`;
  return row;
}

/** Ends a follow if there is one. False when there is no such user to unfollow. */
export async function deleteFollow(followerId: number, followedId: number): Promise<boolean> {
  const [row] = await sql<[{ known: boolean }]>`
    with gone as (delete from follows where follower_id = ${followerId} and followed_id = ${followedId})
    select exists (select from users where id = ${followedId}) as known`;
  return row.known;
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
}

export async function findProfile(userId: number): Promise<ProfileRow | undefined> {
  const [row] = await sql<ProfileRow[]>`
    select id, name, handle, email, avatar, bio, city, country from users where id = ${userId}`;
  return row;
}

interface NewUser {
  name: string;
  handle: string;
  email: string;
  password_hash: string;
}

/** Creates an account; its avatar is drawn from its id. Throws what PostgreSQL says about a taken address or handle. */
export async function insertUser(user: NewUser): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    with next as (select nextval(pg_get_serial_sequence('users', 'id')) as id)
    insert into users (id, name, handle, email, password_hash, avatar)
    select id, ${user.name}, ${user.handle}, ${user.email}, ${user.password_hash}, '/media/artwork/user-' || id || '.png'
    from next returning id`;
  return row.id;
}

type ProfileChange = Pick<ProfileRow, "name" | "handle" | "bio" | "city" | "country">;

export async function updateUserProfile(userId: number, { name, handle, bio, city, country }: ProfileChange) {
  await sql`update users set ${sql({ name, handle, bio, city, country })} where id = ${userId}`;
}

export async function updateRole(email: string, role: "member" | "operator"): Promise<boolean> {
  const rows = await sql`update users set role = ${role} where lower(email) = lower(${email}) returning id`;
  return rows.length === 1;
}
