import { answer } from "./api";
import { createListener, listen } from "./node-http";

/** Serves the route files over HTTP on a port of its own, for clients that want a real address. */
export async function startHttpServer() {
  const { port, stop } = await listen(createListener((request) => answer(request)));
  return { origin: `http://127.0.0.1:${port}`, stop };
}
