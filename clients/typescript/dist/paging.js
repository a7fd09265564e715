import { unwrap } from "./errors.js";
/**
 * Yields every item of a list, page by page: `for await (const track of everyPage(downbeat, "/artists/{id}/tracks", ..))`.
 * With `cursor: ""` in `query`, where the list takes cursors, no item is skipped or repeated while the list changes. Throws
 * DownbeatError.
 */
export async function* everyPage(client, path, init) {
    const given = (init ?? {});
    const get = client.GET;
    const { query: asked = {} } = given.params ?? {};
    let place = "cursor" in asked ? {} : { page: 1 };
    while (place) {
        const query = { per_page: 100, ...asked, ...place };
        const { pagination, data } = await unwrap(get(path, { ...given, params: { ...given.params, query } }));
        place = placeAfter(pagination);
        // Safe cast: PagedPath has only paths whose responses have their items in one of these two places.
        yield* (pagination.data ?? data ?? []);
    }
}
/** The parameters of the next page; undefined at the end of the list. */
function placeAfter(pagination) {
    if ("next_cursor" in pagination)
        return pagination.next_cursor === null ? undefined : { cursor: pagination.next_cursor };
    const { current_page, last_page } = pagination;
    return current_page < last_page ? { page: current_page + 1 } : undefined;
}
/**
 * Yields every message of a conversation, newest first. Uses `before_id`, so pages do not shift while messages arrive.
 * Throws DownbeatError.
 */
export async function* everyMessage(client, conversationId, options = {}) {
    const { limit = 200, signal } = options;
    let { before_id } = options;
    for (;;) {
        const { data } = await unwrap(client.GET("/messaging/conversations/{conversationId}/messages", {
            params: {
                path: { conversationId },
                query: { limit, ...(before_id !== undefined && { before_id }) },
            },
            ...(signal && { signal }),
        }));
        yield* data;
        const oldest = data.at(-1);
        if (data.length < limit || !oldest)
            return;
        before_id = oldest.id;
    }
}
