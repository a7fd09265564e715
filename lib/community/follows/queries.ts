import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import type { Slice } from "@/db/page";
import { relation } from "@/db/relation";
import { noteWrite } from "@/db/replica";
import { artistMembers, artists as artistsTable } from "@/db/schema/artists";
import { users as usersTable } from "@/db/schema/users";
import { hasRows } from "@/db/single-row";
import { hasBlocked, isBlocked, selectBlockedIds } from "@/lib/accounts/profiles/block-fragments";
import { userSummaryShape } from "@/lib/accounts/profiles/fragments";
import type { UserSummary } from "@/lib/accounts/profiles/shapes";
import { isShownArtist } from "@/lib/catalog/members/visibility-fragments";

const users = relation("follows");
const artists = relation("artist_follows");

const relations = { user: users, artist: artists } as const;

/** The kinds of things that can be followed. */
export type Followable = keyof typeof relations;

/** Accounts that are there; of a deleted one nothing but the row is left. */
const isThere = sql`${usersTable.deleted_at} is null`;

interface FollowRow {
  following: boolean;
  follows_you: boolean;
  followers_count: number;
  is_blocked: boolean;
}

/** Finds whether the caller and a user follow each other; undefined when there is no such user. */
export async function findUserFollow(callerId: number, userId: number): Promise<FollowRow | undefined> {
  const [row] = await db
    .select({
      following: expression<boolean>(users.has(callerId, usersTable.id)),
      follows_you: expression<boolean>(users.has(usersTable.id, callerId)),
      followers_count: expression<number>(users.count(usersTable.id)),
      is_blocked: expression<boolean>(isBlocked(callerId, usersTable.id)),
    })
    .from(usersTable)
    .where(and(eq(usersTable.id, userId), isThere));
  return row;
}

/** The same of an artist: blocked is who has blocked, or is blocked by, an account that manages it. */
export async function findArtistFollow(callerId: number, artistId: number): Promise<FollowRow | undefined> {
  const [row] = await db
    .select({
      following: expression<boolean>(artists.has(callerId, artistsTable.id)),
      follows_you: expression<boolean>(sql`false`),
      followers_count: expression<number>(artists.count(artistsTable.id)),
      is_blocked: expression<boolean>(sql`exists (
          select from ${artistMembers}
          where ${artistMembers.artist_id} = ${artistsTable.id}
          and (${hasBlocked(artistMembers.user_id, callerId)} or ${hasBlocked(callerId, artistMembers.user_id)}))`),
    })
    .from(artistsTable)
    .where(and(eq(artistsTable.id, artistId), isShownArtist));
  return row;
}

/** Follows, or ends a follow; undefined when there is nothing with this id. */
export async function writeFollow(kind: Followable, callerId: number, id: number, follow: boolean) {
  const outcome = await relations[kind][follow ? "put" : "remove"](callerId, id);
  noteWrite(callerId);
  return outcome;
}

/** The users who follow an artist, newest first, but for those with whom the caller has a block. */
export function findArtistFollowers(callerId: number, artistId: number, slice: Slice) {
  const hidden = selectBlockedIds(callerId);
  return artists.subjects<z.input<typeof UserSummary>>(artistId, userSummaryShape, slice, hidden);
}

export async function hasArtist(artistId: number): Promise<boolean> {
  return hasRows(
    await db
      .select({ id: artistsTable.id })
      .from(artistsTable)
      .where(and(eq(artistsTable.id, artistId), isShownArtist))
      .limit(1),
  );
}
