import "server-only";
import { expression } from "./builder";
import { sql } from "./client";
import type { Fragment } from "./tagged";

/** Limits of what an account may do within 24 hours. */

/** Whether a time is within the last 24 hours. */
export const isLastDay = (at: Fragment) => expression<boolean>(sql`${at} > now() - interval '24 hours'`);

/** The seconds until a time is 24 hours ago, at least one. */
export const lastDayWait = (at: Fragment) =>
  expression<number>(sql`greatest(1, ceil(extract(epoch from ${at} + interval '24 hours' - now()))::int)`);
