import type { OffsetPage, PageResult, PageSlice, Slice } from "@/db/page";
import { type CursorQuery, type PageQuery, pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { openCursor, sealCursor } from "./cursor";

type Anything = PageResult<unknown> | undefined;
type PageItem<Result extends Anything> = Result extends OffsetPage<infer Item> ? Item : never;
/** The result of `find` when there is nothing to list. */
type EmptyResult<Result extends Anything> = Extract<Result, undefined>;

interface CursorPage<Item> {
  per_page: number;
  next_cursor: string | null;
  data: Item[];
}

type Page<Item> = ReturnType<typeof paginate<Item>>;

/**
 * The `pagination` of the list that `find` reads; undefined when it finds nothing to list. With `operation`, whose query then is
 * a `cursorQuery`, also by cursor: throws `validation_failed` for a cursor of another list.
 */
export async function paginateList<Result extends OffsetPage<unknown> | undefined>(
  input: PageQuery,
  find: (slice: PageSlice) => Promise<Result>,
): Promise<Page<PageItem<Result>> | EmptyResult<Result>>;
export async function paginateList<Result extends Anything>(
  input: CursorQuery,
  find: (slice: Slice) => Promise<Result>,
  operation: { id: string },
): Promise<Page<PageItem<Result>> | CursorPage<PageItem<Result>> | EmptyResult<Result>>;
export async function paginateList(
  input: CursorQuery,
  find: (slice: never) => Promise<Anything>,
  operation?: { id: string },
): Promise<Page<unknown> | CursorPage<unknown> | undefined> {
  const { page, per_page, cursor, ...filters } = input;
  const list = operation && cursor !== undefined ? listIdentity(operation.id, filters) : undefined;
  const slice: Slice =
    list === undefined
      ? pageSlice(input)
      : { limit: per_page, after: cursor ? openCursor(list, cursor) : null };
  // Safe cast: the overloads give a cursor's slice only to a find that takes both kinds.
  const result = await find(slice as never);
  if (!result) return undefined;
  if (!result.keyed) return paginate(input, result.total, result.data);
  const rows = result.keyed.slice(0, per_page);
  const last = result.keyed.length > per_page ? rows.at(-1) : undefined;
  return {
    per_page,
    next_cursor: last && list !== undefined ? sealCursor(list, last.key) : null,
    data: rows.map(({ item }) => item),
  };
}

/** The operation with its filters and sorting, whatever order they were sent in. */
function listIdentity(id: string, filters: object): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return JSON.stringify([id, given.sort(([a], [b]) => (a < b ? -1 : 1))]);
}
