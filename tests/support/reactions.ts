import { sql } from "@/db/client";
import { drainCounts } from "@/db/relation";
import { rows } from "@/tests/support/rows";

/** Counts every waiting like, repost, follow and comment. */
export async function drainRelations(): Promise<void> {
  while ((await drainCounts(1_000)) > 0);
}

export async function createBlock(blockerId: number, blockedId: number): Promise<void> {
  await sql`insert into blocks ${rows({ blocker_id: blockerId, blocked_id: blockedId })}`;
}

/** Lets everybody see what the account likes. */
export async function showLikes(userId: number): Promise<void> {
  await sql`update users set shows_likes = true where id = ${userId}`;
}
