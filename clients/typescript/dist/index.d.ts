import { type Client } from "openapi-fetch";
import { type RetryOptions } from "./retry.js";
import type { components, paths } from "./schema.js";
export { DownbeatError, type ErrorCode, unwrap } from "./errors.js";
export { everyMessage, everyPage } from "./paging.js";
export type { components, operations, paths } from "./schema.js";
/** The shapes of the API by name: `Schemas["Track"]`. */
export type Schemas = components["schemas"];
/** A client: one method for each HTTP method, typed by path. */
export type Downbeat = Client<paths>;
export interface DownbeatOptions extends RetryOptions {
    /** The base URL of the API, including its version: `https://downbeat.example/api/v1`. */
    baseUrl: string;
    /** A bearer token, or a function that returns one for each request. Without one, public operations return minimal data. */
    token?: string | undefined | (() => string | undefined | Promise<string | undefined>);
}
/** Creates a client for the API at `baseUrl`. */
export declare function createDownbeat({ baseUrl, token, ...retry }: DownbeatOptions): Downbeat;
