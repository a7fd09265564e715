import "server-only";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { sql } from "@/db/client";
import { sqlPage } from "@/db/page";
import { replicaSql } from "@/db/replica";
import { users } from "@/db/schema/users";
import { notBlocked } from "@/lib/accounts/profiles/block-fragments";
import { isActive, userSummaryShape } from "@/lib/accounts/profiles/fragments";
import type { UserSummary } from "@/lib/accounts/profiles/shapes";
import { matchList, type TextQuery } from "@/lib/catalog/search-index/fragments";

/** The first users who match, the best first, without the viewer and those of whom either has blocked the other. */
export async function findUserMatches({ userId }: Actor, query: TextQuery, limit: number) {
  const isListed = sql`${users.id} <> ${userId} and ${isActive} and ${notBlocked(userId, users.id)}`;
  // A slice has one more than its limit, by which lists know that there are more.
  const slice = { limit: limit - 1, after: null };
  const list = { ...matchList("user", query, { table: users, isListed }, slice), shape: userSummaryShape };
  const [row] = await replicaSql(userId)<
    [{ keyed: { item: z.input<typeof UserSummary> }[] }]
  >`select ${sqlPage(list, slice)}`;
  return row;
}
