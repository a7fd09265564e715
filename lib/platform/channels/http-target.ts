import type { IncomingMessage } from "node:http";

/** A request's path, not decoded, and query. Never throws. */
export function parseTarget(request: IncomingMessage): { path: string; query: URLSearchParams } {
  const [path = "/", ...rest] = (request.url ?? "/").split("?");
  return { path, query: new URLSearchParams(rest.join("?")) };
}
