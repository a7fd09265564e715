/** How requests are tried again. */
export interface RetryOptions {
  /** How often a request is tried again at most; 4 unless said, 0 for never. */
  retries?: number;
  /** The longest wait in seconds that is accepted; if the server asks for more, its answer is handed over. 90 unless said. */
  longestWait?: number;
  /** What makes the requests, instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
  /** What waits, in milliseconds. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_PAUSE_MS = 250;
/** What may be better a moment later. */
const PASSING = new Set([429, 500, 502, 503, 504]);
/** May be sent again whatever became of the first try: it changes nothing, or changes it only once. */
const REPEATABLE = new Set(["GET", "HEAD", "PUT", "DELETE"]);

/** A `fetch` that tries again: after `Retry-After` when the server says so, else after growing pauses. */
export function retrying({
  retries = 4,
  longestWait = 90,
  fetch: send = (request) => fetch(request),
  sleep = pause,
}: RetryOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const isRepeatable = REPEATABLE.has(request.method) || request.headers.has("Idempotency-Key");
    for (let tried = 0; ; tried++) {
      const isLast = tried >= retries || !isRepeatable;
      let response: Response;
      try {
        response = await send(isLast ? request : request.clone());
      } catch (cause) {
        // Nobody knows whether it was carried out; that is what repeatable means.
        if (isLast || request.signal.aborted) throw cause;
        await sleep(growing(tried), request.signal);
        continue;
      }
      const again = PASSING.has(response.status) || isOwnEarlierTry(response, request, tried);
      if (isLast || !again) return response;
      const wait = asked(response) ?? growing(tried);
      if (wait > longestWait * 1000) return response;
      await response.body?.cancel();
      await sleep(wait, request.signal);
    }
  };
}

/** 409 to a retry says that the first try, whose answer was lost, still runs. */
function isOwnEarlierTry(response: Response, request: Request, tried: number): boolean {
  return response.status === 409 && tried > 0 && request.headers.has("Idempotency-Key");
}

/** The wait in milliseconds that the server asks for: seconds or a date. */
function asked(response: Response): number | undefined {
  const value = response.headers.get("Retry-After");
  if (value === null) return undefined;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Each pause twice as long as the one before, and never the same for all who wait. */
function growing(tried: number): number {
  return FIRST_PAUSE_MS * 2 ** tried * (0.5 + Math.random());
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
