import type { Worker } from "node:cluster";
import { randomUUID } from "node:crypto";

/** Questions of a server process to the primary of several, over the channel between them. */

/** A question; `type` says what it is about. */
export interface Question {
  type: string;
  id: string;
}

interface Answer {
  type: "answer of the primary";
  id: string;
  value: unknown;
}

/** Asks the primary, and resolves with its answer. */
export function askPrimary<Value>(question: { type: string }): Promise<Value> {
  const id = randomUUID();
  return new Promise((resolve) => {
    const receive = (message: Answer) => {
      if (message.type !== "answer of the primary" || message.id !== id) return;
      process.off("message", receive);
      // Safe cast: a type of question has one type of answer.
      resolve(message.value as Value);
    };
    process.on("message", receive);
    process.send?.({ ...question, id });
  });
}

/** Answers the question of a server process, unless it has ended. */
export function answerWorker(worker: Worker, { id }: Question, value: unknown): void {
  if (worker.isConnected()) worker.send({ type: "answer of the primary", id, value } satisfies Answer);
}
