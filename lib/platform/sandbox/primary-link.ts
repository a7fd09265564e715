import type { Worker } from "node:cluster";
import { randomUUID } from "node:crypto";
import type { SandboxHost, SandboxLaunch, SandboxState, Wake } from "./processes";

/** With several server processes the sandboxes belong to the primary, which the others ask over the channel between them. */

/** The request of a server process to the primary. */
export type SandboxRequest = { type: "sandbox asked"; id: string } & (
  | { act: "wake"; launch: SandboxLaunch }
  | { act: "use" | "stop" | "state"; code: string }
);

interface SandboxAnswer {
  type: "sandbox answered";
  id: string;
  answer: Wake | SandboxState | undefined;
}

/** The sandboxes of the primary, as a server process sees them. */
export const sandboxesOfPrimary: SandboxHost = {
  use: (code) => ask<Wake | undefined>({ act: "use", code }),
  wake: (launch) => ask<Wake>({ act: "wake", launch }),
  stop: (code) => ask<undefined>({ act: "stop", code }),
  state: (code) => ask<SandboxState>({ act: "state", code }),
};

type Act = SandboxRequest extends infer R ? (R extends unknown ? Omit<R, "type" | "id"> : never) : never;

function ask<T extends SandboxAnswer["answer"]>(act: Act): Promise<T> {
  const id = randomUUID();
  return new Promise((resolve) => {
    const receive = (message: SandboxAnswer) => {
      if (message.type !== "sandbox answered" || message.id !== id) return;
      process.off("message", receive);
      // Safe cast: the primary answers each act with what the host does.
      resolve(message.answer as T);
    };
    process.on("message", receive);
    process.send?.({ type: "sandbox asked", id, ...act });
  });
}

/** Answers a server process. */
export async function answerWorker(
  host: SandboxHost,
  worker: Worker,
  request: SandboxRequest,
): Promise<void> {
  const answer =
    request.act === "wake" ? await host.wake(request.launch) : await host[request.act](request.code);
  const message = {
    type: "sandbox answered",
    id: request.id,
    answer: answer ?? undefined,
  } satisfies SandboxAnswer;
  if (worker.isConnected()) worker.send(message);
}
