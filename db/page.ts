import "server-only";
import type { Fragment } from "postgres";
import { sql } from "./client";

/** Lists in SQL: the rows of a page and their total, or the rows after a cursor, as JSON in one statement. */

/** The rows to read: by position, or those after a key. `after` is null at the start of the list. */
export type Slice = PageSlice | { limit: number; after: readonly string[] | null };

export interface PageSlice {
  limit: number;
  offset: number;
}

/** What a statement with `sqlPage` finds: a page and the total, or rows with their keys, one more than `limit` if there are more. */
export type Found<Item> = FoundPage<Item> | { keyed: { key: string[]; item: Item }[] };

export interface FoundPage<Item> {
  total: number;
  data: Item[];
  keyed?: undefined;
}

/** A total order that an index serves; the last key is unique. */
export interface Order {
  direction: "asc" | "desc";
  keys: readonly Key[];
}

interface Key {
  column: Fragment;
  /** The column's type: keys travel as text, which unlike a JavaScript Date keeps microseconds. */
  type: Fragment;
}

/** `desc([column, type], ..)`: every key descending. One direction for all keys lets one index range serve a cursor. */
export const desc = (...keys: [Fragment, Fragment][]) => order("desc", keys);
/** Like `desc`, ascending. */
export const asc = (...keys: [Fragment, Fragment][]) => order("asc", keys);

function order(direction: Order["direction"], keys: [Fragment, Fragment][]): Order {
  return { direction, keys: keys.map(([column, type]) => ({ column, type })) };
}

export interface List {
  /** One table. The other parts see it under its own name. */
  from: Fragment;
  where: Fragment;
  order: Order;
  /** What the shape needs besides; it must find exactly one row for each, and is asked for the rows of the page only. */
  join?: Fragment;
  /** The JSON of an item. */
  shape: Fragment;
}

/** The columns of a select that make its row a `Found`. */
export function sqlPage(list: List, slice: Slice): Fragment {
  return "offset" in slice
    ? sql`${sqlTotal(list)} as total, ${sqlItems(list, slice)} as data`
    : sql`${sqlItems(list, slice)} as keyed`;
}

/** The number of rows of the whole list, as an expression. */
export function sqlTotal({ from, where }: List): Fragment {
  return sql`(select count(*) from ${from} where ${where})`;
}

/** The items of a slice as a JSON array, as an expression. */
export function sqlItems({ from, where, order, join, shape }: List, slice: Slice): Fragment {
  const direction = order.direction === "asc" ? sql`asc` : sql`desc`;
  const by = joined(order.keys.map(({ column }) => sql`${column} ${direction}`));
  const key = joined(order.keys.map(({ column }) => sql`${column}::text`));
  const item =
    "offset" in slice ? shape : sql`json_build_object('key', json_build_array(${key}), 'item', ${shape})`;
  const window =
    "offset" in slice
      ? sql`order by ${by} limit ${slice.limit} offset ${slice.offset}`
      : sql`${beyond(order, slice.after)} order by ${by} limit ${slice.limit + 1}`;
  return sql`(
    select coalesce(json_agg(${item} order by ${by}), '[]')
    from (select * from ${from} where ${where} ${window}) as ${from} ${join ?? sql``})`;
}

/** The rows that follow a key. */
function beyond({ direction, keys }: Order, after: readonly string[] | null): Fragment {
  if (!after) return sql``;
  const columns = joined(keys.map(({ column }) => column));
  const values = joined(keys.map(({ type }, index) => sql`${after[index] ?? null}::text::${type}`));
  return sql`and (${columns}) ${direction === "asc" ? sql`>` : sql`<`} (${values})`;
}

function joined(parts: Fragment[]): Fragment {
  return parts.reduce((all, part) => sql`${all}, ${part}`);
}
