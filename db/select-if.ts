import "server-only";
import { sql } from "./client";
import type { Fragment } from "./tagged";

/** Selects an expression that only some requests need, or null for the others, whose statement is then prepared and started without it. */
export const selectIf = (isWanted: boolean, expression: () => Fragment): Fragment =>
  isWanted ? expression() : NULL;

const NULL = sql`null`;
