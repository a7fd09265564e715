import "server-only";
import { sql } from "@/db/client";
import type { Fragment } from "@/db/tagged";
import { type InsightKind, KIND_NUMBERS } from "./drain-queries";

/**
 * The `subject` of a track, an album or an artist in `insight_listeners`, as `subjectNumber` makes it. The number of the kind is a part of
 * the text, so that PostgreSQL plans with it.
 */
export const subjectFragment = (kind: InsightKind, id: Fragment): Fragment =>
  sql`${id} * 4 + ${sql.unsafe(String(KIND_NUMBERS[kind]))}`;
