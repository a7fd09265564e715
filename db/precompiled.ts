import "server-only";
import type { Fragment } from "postgres";
import { sql } from "./client";
import { Statement } from "./statement";

/**
 * The same fragment as one piece of text, if it has no values: putting a statement together from its parts is a noticeable share of
 * what a short one costs.
 */
export function precompiled(fragment: Fragment): Fragment {
  const query = Statement.is(fragment) ? fragment.compile() : undefined;
  return query?.values.length === 0 ? sql.unsafe(query.text) : fragment;
}

/** Selects an expression that only some requests need, or null for the others, whose statement is then prepared and started without it. */
export const selectIf = (isWanted: boolean, expression: () => Fragment): Fragment =>
  isWanted ? expression() : NULL;

const NULL = sql`null`;
