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

interface Paged {
  pagination?: ({ current_page: number; last_page: number } | { next_cursor: string | null }) & {
    data?: unknown[];
  };
  data?: unknown[];
}

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
  let place: { page: number } | { cursor?: string } | undefined = "cursor" in filters ? {} : { page: 1 };
  while (place) {
    const query = { per_page: 100, ...filters, ...place };
    const { pagination, data } = await unwrap(
      get(path, { ...options, params: { ...options.params, query } }),
    );
    const items = pagination?.data ?? data;
    // The types keep such a path out, but a program in plain JavaScript may be run without them.
    if (!pagination || !Array.isArray(items))
      throw new TypeError(`GET ${path} is not a list that has pages.`);
    place = nextPlace(pagination);
    // Safe cast: PagedPath has only paths whose responses have their items in one of these two places.
    yield* items as PageItem<Answer<Path>>[];
  }
}

/** The parameters of the next page; undefined at the end of the list. */
function nextPlace(
  pagination: NonNullable<Paged["pagination"]>,
): { page: number } | { cursor: string } | undefined {
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
  const { limit = 200, signal } = options;
  let { before_id } = options;
  for (;;) {
    const { data } = await unwrap(
      client.GET("/messaging/conversations/{conversationId}/messages", {
        params: {
          path: { conversationId },
          query: { limit, ...(before_id !== undefined && { before_id }) },
        },
        ...(signal && { signal }),
      }),
    );
    yield* data;
    const oldest = data.at(-1);
    if (data.length < limit || !oldest) return;
    before_id = oldest.id;
  }
}
