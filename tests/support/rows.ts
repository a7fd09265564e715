import { sql } from "@/db/client";
import { commas } from "@/db/commas";
import type { Fragment } from "@/db/tagged";

type Row = Readonly<Record<string, unknown>>;

/** Columns and values of an `insert`, of one row or of several with the same columns. */
export function rows(rows: Row | readonly Row[]): Fragment {
  const list: readonly Row[] = [rows].flat();
  const names = Object.keys(list[0] ?? {});
  const values = list.map((row) => sql`(${commas(names.map((name) => value(row[name])))})`);
  return sql`(${commas(names.map((name) => sql(name)))}) values ${commas(values)}`;
}

/** The assignments of an `update`. */
export const changes = (row: Row): Fragment =>
  commas(Object.entries(row).map(([name, content]) => sql`${sql(name)} = ${value(content)}`));

// Safe cast: what PostgreSQL does not take as a value is an error of the statement.
const value = (content: unknown): Fragment => sql`${content as string}`;
