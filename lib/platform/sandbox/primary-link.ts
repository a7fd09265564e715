import type { Worker } from "node:cluster";
import { answerChild, askParent, type Question } from "@/lib/platform/parent-process";
import type { SandboxHost, SandboxLaunch, SandboxState, Wake } from "./processes";

/** With several server processes the sandboxes belong to the primary, which the others ask. */

type Act = { act: "wake"; launch: SandboxLaunch } | { act: "use" | "stop" | "state"; code: string };

export const SANDBOX_QUESTION = "sandbox";

/** The question of a server process about a sandbox. */
export type SandboxQuestion = Question & Act;

const ask = <Value>(act: Act): Promise<Value> => askParent<Value>({ type: SANDBOX_QUESTION, ...act });

/** The sandboxes of the primary, as a server process sees them. */
export const sandboxesOfPrimary: SandboxHost = {
  use: (code) => ask<Wake | undefined>({ act: "use", code }),
  wake: (launch) => ask<Wake>({ act: "wake", launch }),
  stop: (code) => ask<undefined>({ act: "stop", code }),
  state: (code) => ask<SandboxState>({ act: "state", code }),
};

/** Does what a server process asks. */
export async function answerSandboxQuestion(
  host: SandboxHost,
  worker: Worker,
  question: SandboxQuestion,
): Promise<void> {
  const value =
    question.act === "wake" ? await host.wake(question.launch) : await host[question.act](question.code);
  answerChild(worker.process, question, value);
}
