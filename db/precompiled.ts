import "server-only";
import type { Fragment } from "postgres";
import { sql } from "./client";
import { internals } from "./connection";

/**
 * The same fragment as one piece of text, if it has no values: putting a statement together from its parts is a noticeable share of
 * what a short one costs.
 */
export function precompiled(fragment: Fragment): Fragment {
  const text = fragmentText(fragment);
  return text === undefined ? fragment : sql.unsafe(text);
}

/** Undefined when a part of it is a value. */
function fragmentText(part: unknown): string | undefined {
  // Fragments are promises; values never are.
  if (!(part instanceof Promise)) return undefined;
  const { strings, args } = internals(part);
  let text = strings[0] ?? "";
  for (const [index, arg] of args.entries()) {
    const inner = fragmentText(arg);
    if (inner === undefined) return undefined;
    text += inner + (strings[index + 1] ?? "");
  }
  return text;
}

/** Selects an expression that only some requests need, or null for the others, whose statement is then prepared and started without it. */
export const selectIf = (isWanted: boolean, expression: () => Fragment): Fragment =>
  isWanted ? expression() : NULL;

const NULL = sql`null`;
