import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Program } from "./programs";

export { freePort } from "@/lib/platform/free-port";

const START_MS = 60_000;

/** Waits until a program listens on a local port. Throws when it ends before that, or is silent for a minute. */
export async function mustOpen(port: number, program: Program, name: string): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (!(await isOpen(port))) {
    if (program.isOver() || performance.now() > deadline)
      throw new Error(`${name} does not listen; its log is ${name}.log.`);
    await sleep(50);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
