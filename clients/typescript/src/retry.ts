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

const FIRST_PAUSE_MS = 250;
/** Statuses of temporary errors. */
const PASSING = new Set([429, 500, 502, 503, 504]);
/** Idempotent methods: safe to send again, whatever happened to the first attempt. */
const REPEATABLE = new Set(["GET", "HEAD", "PUT", "DELETE"]);

/** A `fetch` with retries: after `Retry-After` if the server sends it, otherwise with exponential backoff. */
export function retrying({
  retries = 4,
  longestWait = 90,
  fetch: send = (request) => fetch(request),
  sleep = pause,
}: RetryOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const isRepeatable = REPEATABLE.has(request.method) || request.headers.has("Idempotency-Key");
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries || !isRepeatable;
      let response: Response;
      try {
        response = await send(isLast ? request : request.clone());
      } catch (cause) {
        // The request may have been processed; repeatable requests are safe to send again.
        if (isLast || request.signal.aborted) throw cause;
        await sleep(growing(attempt), request.signal);
        continue;
      }
      const again = PASSING.has(response.status) || isOwnEarlierTry(response, request, attempt);
      if (isLast || !again) return response;
      const wait = requestedWait(response) ?? growing(attempt);
      if (wait > longestWait * 1000) return response;
      await response.body?.cancel();
      await sleep(wait, request.signal);
    }
  };
}

/** A 409 on a retry means that the first attempt, whose response was lost, is still running. */
function isOwnEarlierTry(response: Response, request: Request, attempt: number): boolean {
  return response.status === 409 && attempt > 0 && request.headers.has("Idempotency-Key");
}

/** The wait in milliseconds from `Retry-After`, given in seconds or as a date. */
function requestedWait(response: Response): number | undefined {
  const value = response.headers.get("Retry-After");
  if (value === null) return undefined;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Exponential backoff with jitter. */
function growing(attempt: number): number {
  return FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random());
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}
