import "server-only";
import { and, eq, placeholder } from "drizzle-orm";
import type { z } from "zod";
import { prepareForViewers } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type List, type PageResult, type Slice, sqlPage } from "@/db/page";
import { relationReader } from "@/db/relation";
import { artistMembers, artists } from "@/db/schema/artists";
import { playlists } from "@/db/schema/playlists";
import { follows as followsTable } from "@/db/schema/social";
import { users } from "@/db/schema/users";
import { hasBlocked } from "./block-fragments";
import { userSummaryShape } from "./fragments";
import { isListable, isVisible, type PersonViewer } from "./people-fragments";
import type { getPerson } from "./people-pages";
import type { OwnUser } from "./people-shapes";
import type { UserSummary } from "./shapes";

type UserRow = z.input<typeof OwnUser>;

const follows = relationReader("follows");

const readUser = prepareForViewers("user", (viewer) =>
  db
    .select({
      id: users.id,
      display_name: users.name,
      avatar: users.avatar,
      handle: users.handle,
      bio: users.bio,
      city: users.city,
      country: users.country,
      links: users.links,
      shows_likes: users.shows_likes,
      shows_rank: users.shows_rank,
      email_confirmed: expression<boolean>(sql`${users.email_confirmed_at} is not null`),
      followers_count: expression<UserRow["followers_count"]>(follows.count(users.id)),
      followed_count: expression<UserRow["followed_count"]>(
        sql`(select count(*) from ${followsTable} where ${followsTable.follower_id} = ${users.id})`,
      ),
      playlists_count: expression<UserRow["playlists_count"]>(
        sql`(select count(*) from ${playlists} where ${playlists.owner_id} = ${users.id} and ${playlists.visibility} = 'public')`,
      ),
      artists: expression<UserRow["artists"]>(sql`(
          select coalesce(json_agg(
          ${jsonObject(sql`${artists.id}, ${artists.name}, ${artists.image}`)} order by ${artistMembers.created_at}, ${artists.id}), '[]')
          from ${artistMembers} join ${artists} on ${artists.id} = ${artistMembers.artist_id}
          where ${artistMembers.user_id} = ${users.id} and ${artists.hidden_at} is null)`),
      followed: expression<UserRow["followed"]>(viewer ? follows.has(viewer.userId, users.id) : sql`false`),
      blocked: expression<UserRow["blocked"]>(viewer ? hasBlocked(viewer.userId, users.id) : sql`false`),
    })
    .from(users)
    .where(and(eq(users.id, placeholder("user_id")), isVisible(viewer))),
);

const readIdentity = db
  .select({
    id: users.id,
    name: users.name,
    handle: users.handle,
    avatar: users.avatar,
    email: users.email,
    email_verified: expression<boolean>(sql`${users.email_confirmed_at} is not null`),
  })
  .from(users)
  .where(eq(users.id, placeholder("user_id")))
  .prepare("identity");

/** The identity of an account. */
export async function findIdentity(userId: number) {
  const [row] = await readIdentity.execute({ user_id: userId });
  return row;
}

/** A row of `users` whom the viewer may see, as an OwnUser. */
export async function findUser(userId: number, viewer: PersonViewer): Promise<UserRow | undefined> {
  const [row] = await readUser(viewer, { user_id: userId });
  return row;
}

const readPerson = prepareForViewers("person_of_page", (viewer) => {
  const viewerId = viewer?.userId ?? 0;
  return db
    .select({
      id: users.id,
      name: users.name,
      handle: users.handle,
      avatar: users.avatar,
      bio: users.bio,
      city: users.city,
      country: users.country,
      links: users.links,
      followers: expression<z.input<typeof getPerson.output>["followers"]>(follows.count(users.id)),
      followed: expression<z.input<typeof getPerson.output>["followed"]>(
        sql`(select count(*) from ${followsTable} where ${followsTable.follower_id} = ${users.id})`,
      ),
      following: expression<z.input<typeof getPerson.output>["following"]>(follows.has(viewerId, users.id)),
      follows_you: expression<z.input<typeof getPerson.output>["follows_you"]>(
        follows.has(users.id, viewerId),
      ),
      blocked: expression<z.input<typeof getPerson.output>["blocked"]>(hasBlocked(viewerId, users.id)),
    })
    .from(users)
    .where(and(eq(users.id, placeholder("user_id")), isVisible(viewer)));
});

/** A row of `users` whom the viewer may see, for its page. */
export async function findPerson(userId: number, viewer: PersonViewer) {
  const [row] = await readPerson(viewer, { user_id: userId });
  return row;
}

type SummaryRow = z.input<typeof UserSummary>;

/** Finds the followers of a user; undefined when the viewer may not see the user. */
export function findFollowers(userId: number, viewer: PersonViewer, slice: Slice) {
  return findPeople("followed_id", "follower_id", userId, viewer, slice);
}

/** Finds the users whom a user follows; undefined when the viewer may not see the user. */
export function findFollowedUsers(userId: number, viewer: PersonViewer, slice: Slice) {
  return findPeople("follower_id", "followed_id", userId, viewer, slice);
}

async function findPeople(
  side: "follower_id" | "followed_id",
  other: "follower_id" | "followed_id",
  userId: number,
  viewer: PersonViewer,
  slice: Slice,
) {
  const otherId = sql`follows.${sql(other)}`;
  const list: List = {
    from: followsTable,
    where: sql`follows.${sql(side)} = ${userId} and ${isListable(viewer, otherId)}`,
    order: desc(followsTable.created_at, [otherId, sql`bigint`]),
    join: sql`join ${users} on ${users.id} = ${otherId}`,
    shape: userSummaryShape,
  };
  const [row] = await sql<PageResult<SummaryRow>[]>`
    select ${sqlPage(list, slice)} from ${users} where ${users.id} = ${userId} and ${isVisible(viewer)}`;
  return row;
}
