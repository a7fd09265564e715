import "server-only";
import type { Fragment } from "postgres";
import { sql } from "./client";

/** Parts of a statement, at least one, with commas between. */
export const commas = (parts: readonly Fragment[]): Fragment =>
  parts.reduce((all, one) => sql`${all}, ${one}`);
