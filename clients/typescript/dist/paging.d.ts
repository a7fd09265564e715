import type { Client, MaybeOptionalInit } from "openapi-fetch";
import type { components, paths } from "./schema.js";
type Answer<Path extends keyof paths> = paths[Path] extends {
    get: {
        responses: {
            200: {
                content: {
                    "application/json": infer Body;
                };
            };
        };
    };
} ? Body : never;
/** The item type of a page: from `pagination.data`, or from `data` for beat requests. */
type ItemOf<Body> = Body extends {
    pagination: {
        data: (infer Item)[];
    };
} ? Item : Body extends {
    pagination: unknown;
    data: (infer Item)[];
} ? Item : never;
/** The paths of paginated lists. */
export type PagedPath = {
    [Path in keyof paths]: [ItemOf<Answer<Path>>] extends [never] ? never : Path;
}[keyof paths];
/**
 * Yields every item of a list, page by page: `for await (const track of everyPage(downbeat, "/artists/{id}/tracks", ..))`.
 * With `cursor: ""` in `query`, where the list takes cursors, no item is skipped or repeated while the list changes. Throws
 * DownbeatError.
 */
export declare function everyPage<Path extends PagedPath>(client: Client<paths>, path: Path, init: MaybeOptionalInit<paths[Path], "get">): AsyncGenerator<ItemOf<Answer<Path>>, void, undefined>;
/**
 * Yields every message of a conversation, newest first. Uses `before_id`, so pages do not shift while messages arrive.
 * Throws DownbeatError.
 */
export declare function everyMessage(client: Client<paths>, conversationId: number, options?: {
    /** Only yield messages older than this one. */
    before_id?: number;
    /** Messages per request. Defaults to the maximum, 200. */
    limit?: number;
    signal?: AbortSignal;
}): AsyncGenerator<components["schemas"]["Message"], void, undefined>;
export {};
