import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "./lifecycle";
import type { Running } from "./processes";

/** A busy machine may need minutes for what takes a second on an idle one. */
const GIVE_UP_AFTER_MS = 10 * 60_000;
const INTERVAL_MS = 500;
const TIMEOUT_MS = 60_000;

/** Waits until a server is healthy. Throws what fails when it ends, or is not healthy for ten minutes. */
export async function becomeHealthy(
  origin: string,
  { exit }: Running,
  report: (words: string) => void,
): Promise<void> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  let isOver = false;
  void exit.then(() => {
    isOver = true;
  });
  for (;;) {
    const answer = await ask(origin).catch((cause: Error) => cause.message);
    if (answer === "healthy") return report("");
    if (isOver || Date.now() > deadline) throw new UserError(`The server is not healthy: ${answer}`);
    report(`waiting: ${answer}`);
    await sleep(INTERVAL_MS);
  }
}

async function ask(origin: string): Promise<string> {
  // Not fetch, which blocks some ports that a server may use.
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(`${origin}/api/health`, { timeout: TIMEOUT_MS }, resolve);
    request.on("timeout", () => request.destroy(new Error("it does not answer"))).on("error", reject);
  });
  const body = await text(response);
  return response.statusCode === 200 ? "healthy" : body;
}
