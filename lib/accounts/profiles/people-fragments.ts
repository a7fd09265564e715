import "server-only";
import type { Actor, ActorTerms } from "@/db/actor";
import { sql } from "@/db/client";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import { hasBlocked, notBlocked } from "./block-fragments";
import { isActive } from "./fragments";

/** The account that reads, or null for an anonymous caller. */
export type PersonViewer = Actor | null;

/**
 * Whether the viewer may see `users`: it is neither deleted nor suspended, and has not blocked the viewer. Operators see suspended accounts
 * and those that have blocked them.
 */
export const isVisible = (viewer: ActorTerms | null): Fragment =>
  viewer
    ? sql`(${users.deleted_at} is null and (${viewer.isOperator}::boolean
        or ${users.suspended_at} is null and not ${hasBlocked(users.id, viewer.userId)}))`
    : sql`(${isActive})`;

/** Whether lists show the viewer the account of the column: it is not suspended, and neither has blocked the other. */
export const isListable = (viewer: ActorTerms | null, column: Fragment): Fragment => sql`(
  ${notBlocked(viewer?.userId ?? null, column)}
  and not exists (select from ${users} as suspended where suspended.id = ${column} and suspended.suspended_at is not null))`;
