import "server-only";
import { Column, is } from "drizzle-orm";
import { sql } from "./client";
import { commas } from "./commas";
import type { Fragment } from "./tagged";

/** Lists in SQL: the rows of a page and their total, or the rows after a cursor, as JSON in one statement. */

/** The rows to read: by position, or those after a key. `after` is null at the start of the list. */
export type Slice = PageSlice | { limit: number; after: readonly string[] | null };

export interface PageSlice {
  limit: number;
  offset: number;
}

/** The result of a statement with `sqlPage`: a page and the total, or rows with their keys, one more than `limit` if there are more. */
export type PageResult<Item> = OffsetPage<Item> | { keyed: { key: string[]; item: Item }[] };

export interface OffsetPage<Item> {
  total: number;
  data: Item[];
  keyed?: undefined;
}

/** The result for a kind of slice. */
export type SliceResult<Item, Kind extends Slice> = Kind extends PageSlice
  ? OffsetPage<Item>
  : PageResult<Item>;

/** A total order that an index serves; the last key is unique. */
export interface Order {
  direction: "asc" | "desc";
  keys: readonly Key[];
  /** The terms of `order by`. */
  by: Fragment;
  /** The keys as JSON. */
  key: Fragment;
}

interface Key {
  column: Fragment;
  /** The column's type: keys travel as text, which unlike a JavaScript Date keeps microseconds. */
  type: Fragment;
}

/** A column of the schema, or an expression and its type. */
export type SortKey = Column | [Fragment, Fragment];

/** `desc(tracks.release_date, tracks.id)`: every key descending. One direction for all keys lets one index range serve a cursor. */
export const desc = (...keys: SortKey[]) => createOrder("desc", ...keys);
/** Like `desc`, ascending. */
export const asc = (...keys: SortKey[]) => createOrder("asc", ...keys);

/** `asc` or `desc`, where a caller chooses the direction. */
export function createOrder(direction: Order["direction"], ...sortKeys: SortKey[]): Order {
  const suffix = direction === "asc" ? sql`asc` : sql`desc`;
  const keys = sortKeys.map(toKey);
  return {
    direction,
    keys,
    by: commas(keys.map(({ column }) => sql`${column} ${suffix}`)),
    key: sql`json_build_array(${commas(keys.map(({ column }) => sql`${column}::text`))})`,
  };
}

function toKey(key: SortKey): Key {
  if (is(key, Column)) return { column: key, type: sql.unsafe(key.getSQLType()) };
  const [column, type] = key;
  return { column, type };
}

const NOTHING = sql``;

export interface List {
  /** One table. The other parts see it under its own name. */
  from: Fragment;
  where: Fragment;
  order: Order;
  /** Tables that the shape needs besides; the join must find exactly one row for each, and is run for the rows of the page only. */
  join?: Fragment;
  /** The JSON of an item. */
  shape: Fragment;
  /** The number of rows, where something knows it without counting them. */
  total?: Fragment;
  /** Whether it is of a whole table, and not of one thing, of which there may be any number. */
  isWhole?: boolean;
  /**
   * The rows that are read under the name of `from`, unless that is a table; or of these the first in the order of the list, at most `most`,
   * for which `follows` holds, where something reads no more than that.
   */
  rows?: Fragment | Rows;
}

type Rows = (follows: Follows, most: Fragment) => Fragment;

/** The condition that a row with these keys comes after the place where the slice begins. */
export type Follows = (...keys: Fragment[]) => Fragment;

/** The columns of a select that make its row a `PageResult`. */
export function sqlPage(list: List, slice: Slice): Fragment {
  return "offset" in slice
    ? sql`${sqlTotal(list)} as total, ${sqlItems(list, slice)} as data`
    : sql`${sqlItems(list, slice)} as keyed`;
}

/** The number of rows of the whole list, as an expression. */
export function sqlTotal({ from, where, total }: Omit<List, "order" | "shape">): Fragment {
  return total ?? sql`(select count(*) from ${from} where ${where})`;
}

/** The items of a slice as a JSON array, as an expression. */
export function sqlItems(
  { from, where, order: { by, key, ...order }, join, shape, rows = from, isWhole = false }: List,
  slice: Slice,
): Fragment {
  const limit = isWhole ? sqlLimit : boundLimit;
  const source = typeof rows === "function" ? rowsOfSlice(rows, order, slice) : rows;
  if ("offset" in slice)
    return sql`(
      select coalesce(json_agg(${shape} order by ${by}), '[]')
      from (
        select * from ${source} where ${where} order by ${by} ${limit(slice.limit)}
        ${isWhole && slice.offset === 0 ? NOTHING : sql`offset ${slice.offset}`}) as ${from}
      ${join ?? NOTHING})`;
  return sql`(
    select coalesce(json_agg(json_build_object('key', ${key}, 'item', ${shape}) order by ${by}), '[]')
    from (
      select * from ${source} where ${where} ${beyond(order, slice.after)} order by ${by} ${limit(slice.limit + 1)}) as ${from}
    ${join ?? NOTHING})`;
}

function rowsOfSlice(rows: Rows, order: Pick<Order, "direction" | "keys">, slice: Slice): Fragment {
  const isPage = "offset" in slice;
  const most = isPage ? slice.offset + slice.limit : slice.limit + 1;
  // PostgreSQL plans for a number of the text. A far page has a bound value.
  return rows(cursorCondition(order, isPage ? null : slice.after), NUMBERS.get(most) ?? sql`${most}`);
}

/** Each text is a plan on each connection, so that only usual lengths of pages have one. */
const usualNumbers = [3, 5, 8, 10, 15, 20, 24, 25, 30, 48, 50, 100].flatMap((limit) => [limit, limit + 1]);
const NUMBERS = new Map(usualNumbers.map((rows) => [rows, sql.unsafe(String(rows))]));
const LIMITS = new Map(usualNumbers.map((rows) => [rows, sql.unsafe(`limit ${rows}`)]));

const boundLimit = (rows: number): Fragment => sql`limit ${rows}`;

/**
 * `limit` with so many rows, as a part of the text. For a bound value PostgreSQL plans as if a tenth of the table were read, finds that too
 * dear, and makes a plan for each call, which takes longer than the statement. Not for what belongs to one thing: a plan for any of them
 * expects few rows, and reads and sorts all that the largest has.
 */
export const sqlLimit = (rows: number): Fragment => LIMITS.get(rows) ?? boundLimit(rows);

/** One of several sources of a list. */
export interface Source {
  /**
   * Its first rows in the order of the list, at most `most`, of those for which `follows` holds. All sources have the same columns, and
   * among them those of the order.
   */
  rows: Rows;
  /** The number of its rows, as an expression. */
  total: Fragment;
}

/** A list of what several sources have together, whose rows `order` and `shape` call `entry`. */
export interface Merged {
  sources: readonly Source[];
  order: Order;
  shape: Fragment;
}

/** The columns of a select that make its row a `PageResult`: of each source as many rows are read as the slice may show. */
export function sqlMerged({ sources, order, shape }: Merged, slice: Slice): Fragment {
  const all: Rows = (follows, most) => {
    const parts = sources.map(({ rows }) => sql`(${rows(follows, most)})`);
    return sql`(${parts.reduce((some, one) => sql`${some} union all ${one}`)}) as entry`;
  };
  const total = sources.map((source) => source.total).reduce((sum, one) => sql`${sum} + ${one}`);
  return sqlPage({ from: sql`entry`, rows: all, where: sql`true`, order, shape, total }, slice);
}

function cursorCondition(
  { direction, keys }: Pick<Order, "direction" | "keys">,
  after: readonly string[] | null,
): Follows {
  if (!after) return () => sql`true`;
  const values = keys.map(({ type }, index) => sql`${after[index] ?? null}::text::${type}`);
  const [operator, or] = direction === "asc" ? [sql`>`, sql`>=`] : [sql`<`, sql`<=`];
  // The first key alone as well: an index serves that where a later key is a constant.
  return (...columns) =>
    sql`${columns[0] ?? NOTHING} ${or} ${values[0] ?? NOTHING} and (${commas(columns)}) ${operator} (${commas(values)})`;
}

/** The rows that follow a key. */
function beyond(
  { direction, keys }: Pick<Order, "direction" | "keys">,
  after: readonly string[] | null,
): Fragment {
  if (!after) return NOTHING;
  const columns = commas(keys.map(({ column }) => column));
  const values = commas(keys.map(({ type }, index) => sql`${after[index] ?? null}::text::${type}`));
  return sql`and (${columns}) ${direction === "asc" ? sql`>` : sql`<`} (${values})`;
}
