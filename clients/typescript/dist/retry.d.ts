/** Retry behavior. */
export interface RetryOptions {
    /** Maximum number of retries per request. Defaults to 4; 0 disables retries. */
    retries?: number;
    /** Longest accepted wait in seconds. If the server asks for more, its response is returned. Defaults to 90. */
    longestWait?: number;
    /** Sends the requests. Defaults to the global `fetch`. */
    fetch?: (request: Request) => Promise<Response>;
    /** Waits for the given number of milliseconds. */
    sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}
/** A `fetch` with retries: after `Retry-After` if the server sends it, otherwise with exponential backoff. */
export declare function retrying({ retries, longestWait, fetch: send, sleep, }: RetryOptions): (request: Request) => Promise<Response>;
