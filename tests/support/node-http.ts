import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { NodeRequest, sendNodeResponse } from "srvx/node";

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
export function createListener(handle: (request: Request) => Promise<Response>): RequestListener {
  return (incoming, outgoing) => {
    handle(new NodeRequest({ req: incoming, res: outgoing }))
      .then((response) => sendNodeResponse(outgoing, response))
      .catch((cause) => outgoing.destroy(cause));
  };
}
