import "server-only";
import type { Fragment } from "postgres";
import { sql } from "./client";

/** Selects an expression that only some requests need, or null for the others, whose statement is then prepared and started without it. */
export const selectIf = (isWanted: boolean, expression: () => Fragment): Fragment =>
  isWanted ? expression() : NULL;

const NULL = sql`null`;
