const FIRST_PAUSE_MS = 250;
/** Statuses of temporary errors. */
const PASSING = new Set([429, 500, 502, 503, 504]);
/** Idempotent methods: safe to send again, whatever happened to the first attempt. */
const REPEATABLE = new Set(["GET", "HEAD", "PUT", "DELETE"]);
/** A `fetch` with retries: after `Retry-After` if the server sends it, otherwise with exponential backoff. */
export function retrying({ retries = 4, longestWait = 90, fetch: send = (request) => fetch(request), sleep = pause, }) {
    return async (request) => {
        const isRepeatable = REPEATABLE.has(request.method) || request.headers.has("Idempotency-Key");
        for (let tried = 0;; tried++) {
            const isLast = tried >= retries || !isRepeatable;
            let response;
            try {
                response = await send(isLast ? request : request.clone());
            }
            catch (cause) {
                // The request may have been processed; repeatable requests are safe to send again.
                if (isLast || request.signal.aborted)
                    throw cause;
                await sleep(growing(tried), request.signal);
                continue;
            }
            const again = PASSING.has(response.status) || isOwnEarlierTry(response, request, tried);
            if (isLast || !again)
                return response;
            const wait = asked(response) ?? growing(tried);
            if (wait > longestWait * 1000)
                return response;
            await response.body?.cancel();
            await sleep(wait, request.signal);
        }
    };
}
/** A 409 on a retry means that the first attempt, whose response was lost, is still running. */
function isOwnEarlierTry(response, request, tried) {
    return response.status === 409 && tried > 0 && request.headers.has("Idempotency-Key");
}
/** The wait in milliseconds from `Retry-After`, given in seconds or as a date. */
function asked(response) {
    const value = response.headers.get("Retry-After");
    if (value === null)
        return undefined;
    const seconds = Number(value);
    const wait = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
    return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
/** Exponential backoff with jitter. */
function growing(tried) {
    return FIRST_PAUSE_MS * 2 ** tried * (0.5 + Math.random());
}
function pause(milliseconds, signal) {
    return new Promise((resolve, reject) => {
        const stop = () => {
            clearTimeout(timer);
            reject(signal.reason);
        };
        const timer = setTimeout(() => {
            signal.removeEventListener("abort", stop);
            resolve();
        }, milliseconds);
        if (signal.aborted)
            stop();
        else
            signal.addEventListener("abort", stop, { once: true });
    });
}
