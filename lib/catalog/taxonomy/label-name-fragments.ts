import "server-only";
import { sql } from "@/db/client";
import type { Fragment } from "@/db/tagged";
import { hasGenreName } from "./genre-fragments";
import { hasTagName } from "./tag-fragments";

const LABEL_NAMES = { genre: hasGenreName, tag: hasTagName };

type LabelKind = keyof typeof LABEL_NAMES;

/** The ids of the labels that have one of these names, or had it, as an array; null for a name that none has. */
export function labelIds(kind: LabelKind, names: readonly string[]): Fragment {
  // One name with a comma is found without quotes, too: until there were lists, it had none.
  const all = [...names, names.join(","), names.join(", ")];
  // By an array of so many items PostgreSQL plans for so many labels; of an unknown one it would expect ten.
  const ids = all.map((name) => LABEL_NAMES[kind](name)).reduce((some, one) => sql`${some}, ${one}`);
  return sql`array[${ids}]::bigint[]`;
}

/** The condition that the label with this id has one of the names, or had it. */
export function isLabel(kind: LabelKind, id: Fragment, names: readonly string[]): Fragment {
  const [name = "", ...more] = names;
  return more.length === 0
    ? sql`${id} = ${LABEL_NAMES[kind](name)}`
    : sql`${id} = any(${labelIds(kind, names)})`;
}
