import type { IncomingMessage, ServerResponse } from "node:http";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import { DatabaseUnavailable } from "@/db/unavailable";
import { ApiError, ERRORS } from "@/lib/platform/http-contract/errors";
import type { Verb } from "@/lib/platform/http-contract/operation";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { JsonResponse } from "@/lib/platform/http-server/reply";
import { log } from "@/lib/platform/log";
import { registerApiRoutes } from "./api-call";
import { compressedAnswer } from "./compress";
import { refuse } from "./refuse";
import { listRouteFiles, readBuildRoutes } from "./route-files";
import { createRouter, type RouteModule } from "./routes";

/** Answers the API, media and agents with the route files that Next has too, without the half millisecond that Next takes before it calls one. */

/** The folders of route files that are called here, by what their paths begin with. */
const FOLDERS = { [API_BASE]: `app${API_BASE}`, "/media": "app/media", "/mcp": "app/mcp" };

/** Answers a request with a route file. Returns false for what is in none of the folders, or whose path Next must make sense of first. */
export type RouteHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Loads the route files; `load` imports one by its path. */
export async function createRouteHandler(
  load: (path: string) => Promise<RouteModule>,
): Promise<RouteHandler> {
  const routes = readBuildRoutes();
  const routers = await Promise.all(
    Object.entries(FOLDERS).map(async ([base, folder]) => {
      const paths = listRouteFiles(folder, routes);
      const files = await Promise.all(
        paths.map(async (path) => [path, await load(`${folder}/${path}`)] as const),
      );
      const match = createRouter(files);
      if (base === API_BASE) registerApiRoutes(match);
      return { base, match };
    }),
  );
  return (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "/";
    // Escapes, dots, empty segments and a slash at the end: Next decodes or redirects, and that is rare.
    if (/[%\\]|\/\.|\/\/|\/$/.test(path)) return false;
    for (const { base, match } of routers) {
      if (path !== base && !path.startsWith(`${base}/`)) continue;
      const route = match(path.slice(base.length));
      const run = route?.file[request.method as Verb];
      if (!run) return false;
      void answer(request, response, (whole) => run(whole, { params: Promise.resolve(route.params) }));
      return true;
    }
    return false;
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  run: (request: Request) => Promise<Response>,
): Promise<void> {
  try {
    const response = await run(new NodeRequest({ req: incoming, res: outgoing }));
    await sendNodeResponse(
      outgoing,
      response instanceof JsonResponse ? await compressedAnswer(incoming, response) : response,
    );
  } catch (cause) {
    // A route of the API answers its own failures. What is left is one of media, or a connection that broke while a file was sent.
    if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
    else fail(outgoing, cause);
  }
}

function fail(outgoing: ServerResponse, cause: unknown): void {
  log.error({ err: cause }, "request failed");
  const isAway = DatabaseUnavailable.is(cause);
  const code = isAway ? "unavailable" : "server_error";
  const headers = isAway ? { "Retry-After": new ApiError(code).details.retry_after } : {};
  refuse(outgoing, { code, message: ERRORS[code].message, headers });
}
