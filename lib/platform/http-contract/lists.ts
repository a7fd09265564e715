import { z } from "zod";
import { id, int64, pathId, queryInteger, text } from "./fields";
import { splitNames } from "./names";
import type { Operation } from "./operation";

/** The parts of a list: its parameters, its `pagination`, and the arithmetic of pages. */

/** `page` and `per_page` of every paginated list. */
export const pageQuery = z.object({
  page: queryInteger(1, Number.MAX_SAFE_INTEGER, 1).describe("The page to return, starting at 1."),
  per_page: queryInteger(1, 100, 15).describe("Number of items per page. `perPage` is accepted as an alias."),
});

export type PageQuery = z.output<typeof pageQuery>;

/** The parameters of a list that grows: pages by number, or a walk by cursor that rows coming and going do not disturb. */
export const cursorQuery = pageQuery.extend({
  cursor: z
    .string()
    .max(1_000, { error: "Must be a `next_cursor` of this list." })
    .optional()
    .describe(
      "Empty for the first items, then the `next_cursor` of the previous response. `page` has no effect with it.",
    ),
});

export type CursorQuery = z.output<typeof cursorQuery>;

/** The `pagination` of a list in pages: the integers, and the page's items in `data`. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    current_page: int64,
    from: int64.describe("Position of the first item on this page, or 0 if the page is empty."),
    to: int64.describe("Position of the last item on this page, or 0 if the page is empty."),
    per_page: int64,
    last_page: int64.describe("At least 1."),
    total: int64,
    data: z.array(item),
  });
}

/** The `pagination` of a list with `cursorQuery`: that of `pageSchema`, or with `cursor` no positions but `next_cursor`. */
export function pageOrCursorSchema<Item extends z.ZodType>(item: Item) {
  return z.union([
    pageSchema(item),
    z.object({
      per_page: int64,
      next_cursor: z
        .string()
        .nullable()
        .describe("With `cursor`: the `cursor` of the next items, or null at the end of the list."),
      data: z.array(item),
    }),
  ]);
}

const MAX_IDS = 100;

/** `1,2,3`: up to 100 ids, each once, in a query or a path. In a path, anything that is no id results in 404. */
export const idList = z
  .string()
  .meta({ pattern: "^\\d+(,\\d+)*$" })
  .transform((list) => list.split(","))
  .pipe(z.array(pathId))
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(id).max(MAX_IDS, { error: `Must have at most ${MAX_IDS} ids.` }));

/** `with`: the extra parts of an answer that are asked for, as a comma-separated list; nothing when absent. */
export function extrasQuery<const Name extends string>(names: readonly [Name, ...Name[]]) {
  const item = `(${names.join("|")})`;
  return z
    .string()
    .meta({ pattern: `^(${item}(,${item})*)?$` })
    .transform((list) =>
      [...new Set(list.split(",").map((name) => name.trim()))].filter((name) => name !== ""),
    )
    .pipe(z.array(z.enum(names, { error: `Must be a comma-separated list of: ${names.join(", ")}.` })))
    .prefault("");
}

/** `Rock,"Drum, Bass"`: up to `most` names of `min` to `max` characters with commas between, each once. A name that has a comma is in quotes. */
export function nameList(min: number, max: number, most: number) {
  const name = text(min, max);
  return z
    .string()
    .transform((list) => {
      const names = splitNames(list);
      // An empty list is refused in the words of a name that is too short.
      return names.length > 0 ? names : [""];
    })
    .pipe(z.array(name).max(most, { error: `Must have at most ${most} names.` }));
}

/** `not_found` of an answer to `idList`. */
export const notFound = z.array(id).describe("The requested ids that are not in the list.");

/** The indexes that serve a parameter of a list. */
const indexes = z.registry<{ indexes: readonly string[] }>();

/** A closed list of orders, the first by default, each with the index that serves it or at least narrows the rows to sort. */
export function sortBy<const Name extends string>(orders: Record<Name, { index: string }>) {
  // Safe cast: a record has its keys, and a list without an order takes no `sort`.
  const names = Object.keys(orders) as [Name, ...Name[]];
  const served = Object.values<{ index: string }>(orders).map(({ index }) => index);
  return z
    .enum(names)
    .default(names[0] as never)
    .register(indexes, { indexes: served });
}

/** A filter of a list, with the index that serves it or at least narrows the rows to filter. */
export function filterBy<Filter extends z.ZodType>(filter: Filter, { index }: { index: string }): Filter {
  indexes.add(filter, { indexes: [index] });
  return filter;
}

/** The indexes that an operation's sort and filters name, by parameter; undefined for a parameter that names none. */
export function sortIndexes({ query }: Operation): Record<string, readonly string[] | undefined> {
  return Object.fromEntries(
    Object.entries(query?.shape ?? {})
      .filter(([name]) => !(name in cursorQuery.shape))
      .map(([name, field]) => [name, indexes.get(field)?.indexes]),
  );
}

/** Whether an operation's answers are pages of a list. */
export function isList({ query, response }: Operation): boolean {
  return (
    query !== undefined &&
    "page" in query.shape &&
    response instanceof z.ZodObject &&
    "pagination" in response.shape
  );
}

/** The `pagination` of an example whose list fits on one page. */
export function examplePage<Item>(data: Item[]) {
  return paginate({ page: 1, per_page: 15 }, data.length, data);
}

/** The rows of a page. The offset is capped at the largest safe integer, where every page is empty anyway. */
export function pageSlice({ page, per_page }: PageQuery) {
  return { limit: per_page, offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER) };
}

/** The `pagination` object for the items of one page and the total over all pages. */
export function paginate<Item>({ page, per_page }: PageQuery, total: number, data: Item[]) {
  const from = data.length === 0 ? 0 : (page - 1) * per_page + 1;
  return {
    current_page: page,
    from,
    to: data.length === 0 ? 0 : from + data.length - 1,
    per_page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    total,
    data,
  };
}
