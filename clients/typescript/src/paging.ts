import type { Client, MaybeOptionalInit } from "openapi-fetch";
import { unwrap } from "./errors.js";
import type { components, paths } from "./schema.js";

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

/** The item type of a page: from `pagination.data`, or from `data` for beat requests. */
type PageItem<Body> = Body extends { pagination: { data: (infer Item)[] } }
  ? Item
  : Body extends { pagination: unknown; data: (infer Item)[] }
    ? Item
    : never;

/** The paths of paginated lists. */
export type PagedPath = {
  [Path in keyof paths]: [PageItem<Answer<Path>>] extends [never] ? never : Path;
}[keyof paths];

/** A page of a list: its items are in `pagination.data`, or in `data`. */
export interface Paged {
  pagination?: ({ current_page: number; last_page: number } | { next_cursor: string | null }) & {
    data?: unknown[];
  };
  data?: unknown[] | undefined;
}

/** The parameters that ask for a page. */
export type PagePlace = { page: number } | { cursor?: string };

/**
 * Yields every item of a list, page by page: `for await (const track of everyPage(downbeat, "/artists/{id}/tracks", ..))`.
 * With `cursor: ""` in `query`, where the list takes cursors, no item is skipped or repeated while the list changes. Throws
 * DownbeatError.
 */
export async function* everyPage<Path extends PagedPath>(
  client: Client<paths>,
  path: Path,
  init: MaybeOptionalInit<paths[Path], "get">,
): AsyncGenerator<PageItem<Answer<Path>>, void, undefined> {
  const options = (init ?? {}) as { params?: { query?: object } };
  const get = client.GET as unknown as (
    path: string,
    init: object,
  ) => Promise<{ data: Paged; response: Response }>;
  const { query: filters = {} } = options.params ?? {};
  const getPage = (place: PagePlace) => {
    const query = { per_page: PAGE_SIZE, ...filters, ...place };
    return unwrap(get(path, { ...options, params: { ...options.params, query } }));
  };
  // Safe cast: PagedPath has only paths whose responses have their items in one of the two places.
  yield* walkPages(getPage, "cursor" in filters ? {} : { page: 1 }, `GET ${path}`) as AsyncGenerator<
    PageItem<Answer<Path>>,
    void,
    undefined
  >;
}

/** The items of a page unless a call says how many, which is the most that the API gives. */
export const PAGE_SIZE: number = 100;

/** Yields the items of all pages from one on. `title` names the list in the error about an answer without pages. */
export async function* walkPages(
  getPage: (place: PagePlace) => Promise<Paged>,
  first: PagePlace,
  title: string,
): AsyncGenerator<unknown, void, undefined> {
  let place: PagePlace | undefined = first;
  while (place) {
    const { pagination, data } = await getPage(place);
    const items = pagination?.data ?? data;
    // The types keep such a path out, but a program in plain JavaScript may be run without them.
    if (!pagination || !Array.isArray(items)) throw new TypeError(`${title} is not a list that has pages.`);
    place = nextPlace(pagination);
    yield* items;
  }
}

/** The parameters of the next page; undefined at the end of the list. */
function nextPlace(pagination: NonNullable<Paged["pagination"]>): PagePlace | undefined {
  if ("next_cursor" in pagination)
    return pagination.next_cursor === null ? undefined : { cursor: pagination.next_cursor };
  const { current_page, last_page } = pagination;
  return current_page < last_page ? { page: current_page + 1 } : undefined;
}

/**
 * Yields every message of a conversation, newest first. Uses `before_id`, so pages do not shift while messages arrive.
 * Throws DownbeatError.
 */
export async function* everyMessage(
  client: Client<paths>,
  conversationId: number,
  options: {
    /** Only yield messages older than this one. */
    before_id?: number;
    /** Messages per request. Defaults to the maximum, 200. */
    limit?: number;
    signal?: AbortSignal;
  } = {},
): AsyncGenerator<components["schemas"]["Message"], void, undefined> {
  const { signal, ...query } = options;
  const path = "/messaging/conversations/{conversationId}/messages";
  const getPage = (window: object) =>
    unwrap(
      client.GET(path, {
        params: { path: { conversationId }, query: { ...query, ...window } },
        ...(signal && { signal }),
      }),
    );
  yield* walkMessages(getPage, query);
}

/** Yields messages from the newest on, or from `before_id` on. */
export async function* walkMessages<Message extends { id: number }>(
  getPage: (window: { limit: number; before_id?: number }) => Promise<{ data: Message[] }>,
  { limit = 200, before_id }: { limit?: number; before_id?: number },
): AsyncGenerator<Message, void, undefined> {
  let before = before_id;
  for (;;) {
    const { data } = await getPage({ limit, ...(before !== undefined && { before_id: before }) });
    yield* data;
    const oldest = data.at(-1);
    if (data.length < limit || !oldest) return;
    before = oldest.id;
  }
}
