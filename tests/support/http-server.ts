import { registerApiRoutes } from "@/lib/platform/gateway/api-call";
import type { Verb } from "@/lib/platform/http-contract/operation";
import { CLIENT_HEADER } from "@/lib/platform/http-middleware/address";
import { freshAddress } from "./addresses";
import { answer, findLazyRoute } from "./api";
import { createListener, listen } from "./node-http";

/** Serves the route files over HTTP on a port of its own, for clients that want a real address. */
export async function startHttpServer() {
  registerApiRoutes(findLazyRoute);
  const address = freshAddress();
  const { port, stop } = await listen(
    createListener((request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/mcp") return answerAgent(request, address);
      if (pathname === "/.well-known/oauth-authorization-server") return answerMetadata();
      return answer(request);
    }),
  );
  return { origin: `http://127.0.0.1:${port}`, stop };
}

/** Hands a request to the route file of agents, which few tests need to load. */
async function answerAgent(request: Request, address: string): Promise<Response> {
  const { agentRoute } = await import("@/lib/agents/mcp/endpoint");
  request.headers.set(CLIENT_HEADER, `${process.env.DOWNBEAT_FRONT_SECRET} ${address}`);
  // Safe cast: the tests send verbs that the route file has.
  return agentRoute[request.method as Verb](request);
}

/** The description of OAuth, which Next serves otherwise. */
async function answerMetadata(): Promise<Response> {
  const { GET } = await import("@/app/well-known/oauth-authorization-server/route");
  return GET();
}
