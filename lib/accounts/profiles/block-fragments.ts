import "server-only";
import { sql } from "@/db/client";
import { blocks } from "@/db/schema/blocks";
import type { Fragment } from "@/db/tagged";

/** Whether the first account has blocked the second, each an id or an SQL expression for one. */
export const hasBlocked = (blocker: number | Fragment, blocked: number | Fragment): Fragment =>
  sql`exists (select from ${blocks} where ${blocks.blocker_id} = ${blocker} and ${blocks.blocked_id} = ${blocked})`;

/** Whether either of the two accounts has blocked the other. */
export const isBlocked = (one: number | Fragment, other: number | Fragment): Fragment =>
  sql`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`;

/** The accounts that have blocked the caller or are blocked by the caller: a select of ids. */
export const selectBlockedIds = (callerId: number): Fragment => sql`
  select blocked_id from ${blocks} where ${blocks.blocker_id} = ${callerId}
  union all select ${blocks.blocker_id} from ${blocks} where ${blocks.blocked_id} = ${callerId}`;

/** Whether the account has blocked anybody, or is blocked by anybody. */
export const isInvolvedInBlocks = (accountId: number): Fragment =>
  sql`exists (${selectBlockedIds(accountId)})`;

/**
 * Whether neither the caller nor the account of the column has blocked the other: a condition for the rows of a list. Always true for an
 * anonymous caller, and for rows without an account.
 */
export const notBlocked = (callerId: number | Fragment | null, column: Fragment): Fragment =>
  callerId === null ? sql`true` : sql`not ${isBlocked(callerId, column)}`;
