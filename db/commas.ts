import "server-only";
import { sql } from "./client";
import type { Fragment } from "./tagged";

/** Parts of a statement, at least one, with commas between. */
export const commas = (parts: readonly Fragment[]): Fragment =>
  parts.reduce((all, one) => sql`${all}, ${one}`);
