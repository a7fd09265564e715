import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";

/** Questions of a process to the one that has started it, over the channel between them: the primary of several, or the server of a sandbox. */

/** A question; `type` says what it is about. */
export interface Question {
  type: string;
  id: string;
}

interface Answer {
  type: "answer of the parent";
  id: string;
  value: unknown;
}

/** Asks the parent, and resolves with its answer. */
export function askParent<Value>(question: { type: string }): Promise<Value> {
  const id = randomUUID();
  return new Promise((resolve) => {
    const receive = (message: Answer) => {
      if (message.type !== "answer of the parent" || message.id !== id) return;
      process.off("message", receive);
      // Safe cast: a type of question has one type of answer.
      resolve(message.value as Value);
    };
    process.on("message", receive);
    process.send?.({ ...question, id });
  });
}

/** Answers the question of a process, unless it has ended. */
export function answerChild(child: ChildProcess, { id }: Question, value: unknown): void {
  if (child.connected) child.send({ type: "answer of the parent", id, value } satisfies Answer);
}
