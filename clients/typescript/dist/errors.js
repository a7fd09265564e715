/** An error response. */
export class DownbeatError extends Error {
    name = "DownbeatError";
    /** The HTTP status. */
    status;
    /** What went wrong, such as `validation_failed`. Missing only when something before the API answered, such as a proxy. */
    code;
    /** With 422: maps each invalid field to a sentence that says what is allowed. */
    errors;
    /** With 429 and 503: the number of seconds to wait. */
    retryAfter;
    /** With `quota_exceeded`: how many your account may have, and how many it has. */
    quota;
    /** The documentation of this error. */
    documentationUrl;
    /** Identifies the request in the server's log. Quote it when you report a problem. */
    requestId;
    constructor(response, body) {
        const { message, error, errors = {}, retry_after, limit, used, ...rest } = (body ?? {});
        super(message ?? `The server responded with status ${response.status}.`);
        this.status = response.status;
        this.code = error;
        this.errors = errors;
        this.retryAfter = retry_after;
        this.quota = limit === undefined || used === undefined ? undefined : { limit, used };
        this.documentationUrl = rest.documentation_url;
        this.requestId = response.headers.get("X-Request-Id") ?? rest.request_id;
    }
}
/** Returns the data of a response. Throws DownbeatError for error responses. */
export async function unwrap(answer) {
    const { data, error, response } = await answer;
    if (error !== undefined || !response.ok)
        throw new DownbeatError(response, error);
    // Safe cast: a success without data is an empty answer, whose type is undefined.
    return data;
}
