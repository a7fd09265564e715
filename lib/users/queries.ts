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
