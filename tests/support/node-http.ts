import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";

/** Route files speak in `Request` and `Response`, Node's HTTP server in messages: this stands between them. */

/** A server of Node that listens on a port of its own. */
export async function listen(handler: RequestListener) {
  const server = createServer(handler);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Answers a request of Node with what a handler answers to it as a `Request`. */
export function answerWith(handle: (request: Request) => Promise<Response>): RequestListener {
  return (incoming, outgoing) => {
    respond(incoming, outgoing, handle).catch((cause) => outgoing.destroy(cause));
  };
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: (request: Request) => Promise<Response>,
): Promise<void> {
  const { method = "GET", url = "/", headers } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  const request = new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: hasBody ? (Readable.toWeb(incoming) as ReadableStream) : null,
    duplex: "half",
  } as RequestInit);
  const response = await handle(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
