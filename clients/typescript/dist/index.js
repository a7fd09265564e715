import createClient from "openapi-fetch";
import { retrying } from "./retry.js";
export { DownbeatError, unwrap } from "./errors.js";
export { everyMessage, everyPage } from "./paging.js";
/** Creates a client for the API at `baseUrl`. */
export function createDownbeat({ baseUrl, token, ...retry }) {
    const client = createClient({ baseUrl: baseUrl.replace(/\/+$/, ""), fetch: retrying(retry) });
    client.use({
        async onRequest({ request }) {
            const bearer = typeof token === "function" ? await token() : token;
            if (bearer && !request.headers.has("Authorization"))
                request.headers.set("Authorization", `Bearer ${bearer}`);
            if (request.method === "POST" && !request.headers.has("Idempotency-Key"))
                request.headers.set("Idempotency-Key", freshKey());
            return request;
        },
    });
    return client;
}
/** A unique key. It is not a secret, so Math.random is good enough where `crypto` is missing. */
function freshKey() {
    if (globalThis.crypto?.randomUUID)
        return globalThis.crypto.randomUUID();
    const part = () => Math.random().toString(36).slice(2).padEnd(11, "0");
    return `${Date.now().toString(36)}-${part()}-${part()}`;
}
