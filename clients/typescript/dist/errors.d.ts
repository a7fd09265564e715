import type { components } from "./schema.js";
/** The error codes of this version. */
type KnownCode = (components["schemas"]["Error"] | components["schemas"]["CodedError"])["error"];
/** The code of an error. A later version of the API may add codes, so any text is possible. */
export type ErrorCode = KnownCode | (string & {});
/** An error response. */
export declare class DownbeatError extends Error {
    readonly name = "DownbeatError";
    /** The HTTP status. */
    readonly status: number;
    /** What went wrong, such as `validation_failed`. Missing only when something before the API answered, such as a proxy. */
    readonly code: ErrorCode | undefined;
    /** With 422: maps each invalid field to a sentence that says what is allowed. */
    readonly errors: Record<string, string>;
    /** With 429 and 503: the number of seconds to wait. */
    readonly retryAfter: number | undefined;
    /** With `quota_exceeded`: how many your account may have, and how many it has. */
    readonly quota: {
        limit: number;
        used: number;
    } | undefined;
    /** The documentation of this error. */
    readonly documentationUrl: string | undefined;
    /** Identifies the request in the server's log. Quote it when you report a problem. */
    readonly requestId: string | undefined;
    constructor(response: Response, body: unknown);
}
type Answer<Data> = {
    data: Data;
    error?: never;
    response: Response;
} | {
    data?: never;
    error: unknown;
    response: Response;
};
/** Returns the data of a response. Throws DownbeatError for error responses. */
export declare function unwrap<Data>(answer: Promise<Answer<Data>>): Promise<Data>;
export {};
