import { once } from "node:events";
import { createServer, get, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Requests that take a process long only the first time, hundreds of milliseconds in which nobody else is answered: the documents made of
 * all contracts, and the code of pages. So it is asked for before the first client is.
 */
const PATHS = [
  "/docs",
  "/docs/quickstart",
  "/docs/reference",
  "/docs/reference/plays",
  "/docs/reference/plays/logPlay",
  "/docs/search?q=rate",
  "/llms-full.txt",
  "/api/v1/openapi.json",
  "/api/v1/postman.json",
  "/",
];
const TIMEOUT_MS = 20_000;

/** Answers each of these once, on a port that nobody else knows. What fails, fails again for the first who asks. */
export async function warmUp(answer: RequestListener): Promise<void> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const path of PATHS) await read(port, path).catch(() => {});
  server.closeAllConnections();
  server.close();
}

function read(port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { Accept: "text/html, */*", "Accept-Encoding": "br" };
    const request = get({ port, path, host: "127.0.0.1", headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume().on("end", resolve).on("error", reject);
    });
    request.on("timeout", () => request.destroy(new Error("no answer"))).on("error", reject);
  });
}
