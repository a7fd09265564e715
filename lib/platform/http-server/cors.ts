import type { AnswerHeaders } from "@/lib/platform/http-middleware/headers";
import { ownMode } from "@/lib/platform/sandbox/own-sandbox";
import { createResponse } from "./reply";

/** Lets pages of other origins call with a token or anonymously, and read every header of ours (decision 23). */

/** A browser may remember a preflight for this long. Chromium remembers it for two hours at most. */
const PREFLIGHT_SECONDS = 7_200;

/** Says whether an answer is of a sandbox. */
const MODE_HEADER = "X-Downbeat-Mode";

/** The headers that pages of other origins can read. */
export const EXPOSED = [
  "X-Request-Id",
  MODE_HEADER,
  "RateLimit",
  "RateLimit-Policy",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "Retry-After",
  "X-Token-Expires-At",
  "X-Ignored-Parameters",
  "ETag",
  "Link",
  "Location",
  "Allow",
  "Idempotent-Replayed",
  "Content-Disposition",
  "Content-Range",
  "Accept-Ranges",
  "Deprecation",
  "Sunset",
  "WWW-Authenticate",
];

/** On every response, so that caches need not distinguish by `Origin`. Without `Allow-Credentials`, browsers keep cookies out. */
export const CORS_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": EXPOSED.join(", "),
  [MODE_HEADER]: ownMode(),
} as const;

/** The wildcard does not cover `Authorization`, and old browsers do not know it. */
const ALLOWED_HEADERS = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "Range",
  "traceparent",
  "tracestate",
];

/** Whether a browser asks what a page may send, before it sends it. */
export function isPreflight({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  return method === "OPTIONS" && headers.has("origin") && headers.has("access-control-request-method");
}

/** The answer to a preflight. It is the same for everybody, so nobody needs to be identified or counted. `own` are the headers that the operations read. */
export function preflightAnswer(
  methods: string,
  headers: AnswerHeaders,
  own: readonly string[] = [],
): Response {
  return createResponse(null, 204, {
    ...headers,
    "Access-Control-Allow-Methods": methods,
    "Access-Control-Allow-Headers": [...ALLOWED_HEADERS, ...own, "*"].join(", "),
    "Access-Control-Max-Age": String(PREFLIGHT_SECONDS),
    "Cache-Control": "no-store",
  });
}
