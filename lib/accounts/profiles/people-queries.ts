import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type List, type PageResult, type Slice, sqlPage } from "@/db/page";
import { relationReader } from "@/db/relation";
import { hasBlocked } from "./block-fragments";
import { userSummaryShape } from "./fragments";
import { isListable, isVisible, type PersonViewer } from "./people-fragments";
import type { getPerson } from "./people-pages";
import type { OwnUser } from "./people-shapes";
import type { UserSummary } from "./shapes";

type UserRow = z.input<typeof OwnUser>;

const follows = relationReader("follows");

/** A row of `users` whom the viewer may see, as an OwnUser. */
export async function findUser(userId: number, viewer: PersonViewer): Promise<UserRow | undefined> {
  const viewerId = viewer?.userId ?? null;
  const [row] = await sql<UserRow[]>`
    select id, name as display_name, avatar, handle, bio, city, country, links, shows_likes, shows_rank,
      ${follows.count(sql`users.id`)} as followers_count,
      (select count(*) from follows where follower_id = users.id) as followed_count,
      (select count(*) from playlists where owner_id = users.id and visibility = 'public') as playlists_count, (
        select coalesce(json_agg(
          ${jsonObject(sql`artists.id, artists.name, artists.image`)} order by artist_members.created_at, artists.id), '[]')
        from artist_members join artists on artists.id = artist_members.artist_id
        where artist_members.user_id = users.id and artists.hidden_at is null) as artists,
      ${viewerId === null ? sql`false` : follows.has(viewerId, sql`users.id`)} as followed,
      ${viewerId === null ? sql`false` : hasBlocked(viewerId, sql`users.id`)} as blocked
    from users where id = ${userId} and ${isVisible(viewer)}`;
  return row;
}

/** A row of `users` whom the viewer may see, for its page. */
export async function findPerson(userId: number, viewer: PersonViewer) {
  const viewerId = viewer?.userId ?? 0;
  const [row] = await sql<z.input<typeof getPerson.output>[]>`
    select id, name, handle, avatar, bio, city, country, links, ${follows.count(sql`users.id`)} as followers,
      (select count(*) from follows where follower_id = users.id) as followed,
      ${follows.has(viewerId, sql`users.id`)} as following, ${follows.has(sql`users.id`, viewerId)} as follows_you,
      ${hasBlocked(viewerId, sql`users.id`)} as blocked
    from users where id = ${userId} and ${isVisible(viewer)}`;
  return row;
}

type SummaryRow = z.input<typeof UserSummary>;

/** Users whose name or handle contains the text, those whose name starts with it first; without the viewer and blocked ones. */
export async function findUsersByName(
  viewer: NonNullable<PersonViewer>,
  query: string,
  limit: number,
): Promise<SummaryRow[]> {
  const searchText = sql`folded(${query})`;
  // The index finds parts of name and handle together, in the only letters that trigrams know; each is then compared on its own.
  return sql<SummaryRow[]>`
    select id, name as display_name, avatar from users
    where search_letters like '%' || trigram_letters(${searchText}) || '%' and ${searchText} <> ''
      and (strpos(folded_name, ${searchText}) > 0 or strpos(lower(handle), ${searchText}) > 0)
      and id <> ${viewer.userId} and deleted_at is null and ${isListable(viewer, sql`users.id`)}
    order by not starts_with(folded_name, ${searchText}), lower(name), id limit ${limit}`;
}

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
    from: sql`follows`,
    where: sql`follows.${sql(side)} = ${userId} and ${isListable(viewer, otherId)}`,
    order: desc([sql`follows.created_at`, sql`timestamptz`], [otherId, sql`bigint`]),
    join: sql`join users on users.id = ${otherId}`,
    shape: userSummaryShape,
  };
  const [row] = await sql<PageResult<SummaryRow>[]>`
    select ${sqlPage(list, slice)} from users where users.id = ${userId} and ${isVisible(viewer)}`;
  return row;
}
