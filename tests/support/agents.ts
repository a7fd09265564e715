import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import * as route from "@/app/mcp/route";
import { registerApiRoutes } from "@/lib/platform/gateway/api-call";
import { CLIENT_HEADER } from "@/lib/platform/http-middleware/address";
import { findLazyRoute, freshAddress } from "./api";
import { createListener, listen } from "./node-http";

const verbs: Partial<Record<string, (request: Request) => Response | Promise<Response>>> = { ...route };

/** Serves `/mcp` over HTTP on a port of its own, from an address that no other test uses. */
export async function startAgentServer() {
  registerApiRoutes(findLazyRoute);
  const address = freshAddress();
  const { port, stop } = await listen(
    createListener((request) => {
      request.headers.set(CLIENT_HEADER, `${process.env.DOWNBEAT_FRONT_SECRET} ${address}`);
      const handle = verbs[request.method];
      if (!handle) throw new Error(`The route file exports no ${request.method}.`);
      return Promise.resolve(handle(request));
    }),
  );
  return { url: `http://127.0.0.1:${port}/mcp`, stop };
}

/** A client of the library, connected with a token. */
export async function connectAgent(address: string, token: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
  return client;
}

/** The answer of a tool. */
export async function callTool(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [part] = content as { type: string; text: string }[];
  const text = part?.text ?? "";
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every tool
  return { isError, text, body: (text.startsWith("{") ? JSON.parse(text) : undefined) as any };
}
