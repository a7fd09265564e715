import type { IncomingMessage } from "node:http";

/** The path of a request, not decoded, and its query. Whatever stands there, this does not throw. */
export function parseRequestUrl(request: IncomingMessage): { path: string; query: URLSearchParams } {
  const [path = "/", ...rest] = (request.url ?? "/").split("?");
  return { path, query: new URLSearchParams(rest.join("?")) };
}
