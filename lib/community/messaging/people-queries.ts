import "server-only";
import { and, desc, eq, ne } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { follows } from "@/db/schema/social";
import { users } from "@/db/schema/users";
import { notBlocked } from "@/lib/accounts/profiles/block-fragments";
import { isActive } from "@/lib/accounts/profiles/fragments";
import type { PersonData } from "./shapes";

/** Users whose name or handle contains the text, those whose name starts with it first; without `userId` and blocked ones. */
export async function findPeople(userId: number, query: string, limit: number): Promise<PersonData[]> {
  const letters = sql`folded(${query})`;
  // The index finds parts of name and handle together, in the only letters that trigrams know; each is then compared on its own.
  return db
    .select({ id: users.id, name: users.name, avatar: users.avatar })
    .from(users)
    .where(
      and(
        sql`${users.search_letters} like '%' || trigram_letters(${letters}) || '%'`,
        sql`${letters} <> ''`,
        sql`(strpos(${users.folded_name}, ${letters}) > 0 or strpos(lower(${users.handle}), ${letters}) > 0)`,
        ne(users.id, userId),
        isActive,
        notBlocked(userId, users.id),
      ),
    )
    .orderBy(
      expression(sql`not starts_with(${users.folded_name}, ${letters})`),
      expression(sql`lower(${users.name})`),
      users.id,
    )
    .limit(limit);
}

/** The accounts a user follows, newest follow first. */
export async function findFollowedPeople(userId: number, limit: number): Promise<PersonData[]> {
  return db
    .select({ id: users.id, name: users.name, avatar: users.avatar })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followed_id))
    .where(and(eq(follows.follower_id, userId), isActive))
    .orderBy(desc(follows.created_at), desc(follows.followed_id))
    .limit(limit);
}
