import { traceHeader } from "@/lib/platform/current-trace";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { CLIENT_HEADER, internalCallHeader, type Via } from "@/lib/platform/http-middleware/address";
import { localOrigin } from "@/lib/platform/local-origin";
import type { Match, RouteModule } from "./routes";

/** Calls operations of the API from inside the server, as its clients do: the same route files, and all that the wrapper does. */

type FindRoute = (path: string) => Match<RouteModule> | undefined;

let findApiRoute: FindRoute | undefined;

/** Makes the route files of the API known, by their paths below `/api/v1`. */
export function registerApiRoutes(findRoute: FindRoute): void {
  findApiRoute = findRoute;
}

/** A request of an operation. */
export interface InternalCall {
  method: string;
  /** Below `/api/v1`, with the query. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as they are, in place of `body`. */
  bytes?: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
}

/**
 * Sends a request with the token and from the address of `client`, which is the request that asks for it. In development, where Next has
 * the routes, it goes to our own port.
 */
export async function callApi(call: InternalCall, client: Request, via?: Via): Promise<Response> {
  const { method, path, headers = {}, body, bytes, signal } = call;
  const authorization = client.headers.get("authorization");
  const request = new Request(`${localOrigin()}${API_BASE}${path}`, {
    method,
    headers: {
      ...headers,
      ...traceHeader(),
      ...(authorization !== null && { Authorization: authorization }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      [CLIENT_HEADER]: internalCallHeader(client, via),
    },
    ...(bytes ? { body: bytes } : body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!findApiRoute) return fetch(request, { redirect: "manual" });
  const route = findApiRoute(path.split("?", 1)[0] as string);
  const handle = route?.file[method as keyof RouteModule];
  if (!route || !handle) throw new Error(`No route file answers ${method} ${path}.`);
  return handle(request, { params: Promise.resolve(route.params) });
}
