import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, sql } from "@/db/client";
import { desc, type PageResult, type Slice, sqlPage } from "@/db/page";
import { noteWrite } from "@/db/replica";
import { blocks } from "@/db/schema/blocks";
import { users } from "@/db/schema/users";
import { hasRows } from "@/db/single-row";
import { userSummaryShape } from "./fragments";
import type { UserSummary } from "./shapes";

interface Outcome {
  changed: boolean;
}

/** Blocks an account; triggers end the follows of the two. Undefined when there is no such account. */
export async function insertBlock(blockerId: number, blockedId: number): Promise<Outcome | undefined> {
  const [outcome] = await sql<Outcome[]>`
    with known as (select ${users.id} from ${users} where ${users.id} = ${blockedId} and ${users.deleted_at} is null),
    put as (
      insert into ${blocks} (${sql(blocks, "blocker_id", "blocked_id")}) select ${blockerId}, id from known
      on conflict do nothing returning 1)
    select exists (select from put) as changed from known`;
  noteBothWrites(blockerId, blockedId);
  return outcome;
}

/** Ends a block; undefined when there is no such account. */
export async function deleteBlock(blockerId: number, blockedId: number): Promise<Outcome | undefined> {
  const [outcome] = await sql<Outcome[]>`
    with gone as (
      delete from ${blocks} where ${blocks.blocker_id} = ${blockerId} and ${blocks.blocked_id} = ${blockedId} returning 1)
    select exists (select from gone) as changed from ${users} where ${users.id} = ${blockedId} and ${users.deleted_at} is null`;
  noteBothWrites(blockerId, blockedId);
  return outcome;
}

/** Neither of the two may be shown the other by a replica that is behind. */
function noteBothWrites(blockerId: number, blockedId: number): void {
  noteWrite(blockerId);
  noteWrite(blockedId);
}

/** The accounts that an account has blocked, the latest first. */
export async function findBlocked(blockerId: number, slice: Slice) {
  const list = {
    from: blocks,
    where: sql`${blocks.blocker_id} = ${blockerId}`,
    order: desc(blocks.created_at, blocks.blocked_id),
    join: sql`join ${users} on ${users.id} = ${blocks.blocked_id}`,
    shape: userSummaryShape,
  };
  const [row] = await sql<[PageResult<z.input<typeof UserSummary>>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** Whether the first account has blocked the second. */
export async function findBlock(blockerId: number, blockedId: number): Promise<boolean> {
  return hasRows(
    await db
      .select({ blocked_id: blocks.blocked_id })
      .from(blocks)
      .where(and(eq(blocks.blocker_id, blockerId), eq(blocks.blocked_id, blockedId))),
  );
}
