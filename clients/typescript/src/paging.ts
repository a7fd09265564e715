import type { Client, MaybeOptionalInit } from "openapi-fetch";
import { unwrap } from "./errors.js";
import { PAGE_SIZE, type Paged, type PagePlace, walkMessages, walkPages } from "./pages.js";
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
