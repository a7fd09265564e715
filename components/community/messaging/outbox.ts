/** Messages being sent, one at a time so that they arrive in the order in which they were written. */

export interface Outgoing {
  readonly client_message_id: string;
  readonly conversation_id: number;
  readonly text: string;
  /** The time of writing, by this browser's clock. */
  readonly written_at: string;
  readonly state: "queued" | "sending" | "failed";
  /** The reason of the failure, for the reader. */
  readonly problem?: string;
  /** It failed because there was no response: it is retried when the connection is back. */
  readonly unanswered?: boolean;
}

export type Outbox = readonly Outgoing[];

export type OutboxAction =
  | {
      type: "written";
      message: Pick<Outgoing, "client_message_id" | "conversation_id" | "text" | "written_at">;
    }
  | { type: "sending"; id: string }
  /** The server has it, or its author has discarded it. */
  | { type: "gone"; id: string }
  | { type: "refused"; id: string; problem: string }
  /** No response: everything behind it in the same conversation waits too. */
  | { type: "unanswered"; id: string; problem: string }
  /** The server is busy: it keeps its place in the queue. */
  | { type: "held"; id: string }
  | { type: "retried"; id: string }
  /** The connection is back. */
  | { type: "reconnected" };

/** The outbox after an event. */
export function reduceOutbox(outbox: Outbox, action: OutboxAction): Outbox {
  switch (action.type) {
    case "written": {
      const stuck = outbox.find(
        (entry) => entry.conversation_id === action.message.conversation_id && entry.unanswered,
      );
      // It must not overtake one that waits for the connection.
      const state = stuck
        ? ({ state: "failed", unanswered: true, problem: stuck.problem } as const)
        : ({ state: "queued" } as const);
      return [...outbox, { ...action.message, ...state }];
    }
    case "gone":
      return outbox.filter((entry) => entry.client_message_id !== action.id);
    case "sending":
      return updateMessage(outbox, action.id, {
        state: "sending",
        problem: undefined,
        unanswered: undefined,
      });
    case "held":
      return updateMessage(outbox, action.id, { state: "queued" });
    case "refused":
      return updateMessage(outbox, action.id, { state: "failed", problem: action.problem });
    case "unanswered": {
      const conversation = outbox.find((entry) => entry.client_message_id === action.id)?.conversation_id;
      return outbox.map((entry) =>
        entry.conversation_id === conversation && entry.state !== "failed"
          ? { ...entry, state: "failed", unanswered: true, problem: action.problem }
          : entry,
      );
    }
    case "retried": {
      const retried = outbox.find((entry) => entry.client_message_id === action.id);
      if (!retried) return outbox;
      // Messages that wait for the same connection go along, or they would arrive out of order.
      return outbox.map((entry) =>
        entry === retried ||
        (retried.unanswered && entry.unanswered && entry.conversation_id === retried.conversation_id)
          ? queued(entry)
          : entry,
      );
    }
    case "reconnected":
      return outbox.some((entry) => entry.unanswered)
        ? outbox.map((entry) => (entry.unanswered ? queued(entry) : entry))
        : outbox;
  }
}

/** The next message to send in a conversation; undefined while one is being sent, or when none is queued. */
export function nextMessage(outbox: Outbox, conversationId: number): Outgoing | undefined {
  const own = outbox.filter((entry) => entry.conversation_id === conversationId);
  if (own.some(({ state }) => state === "sending")) return undefined;
  return own.find(({ state }) => state === "queued");
}

/** Restores an outbox after a reload: the message being sent may have arrived or not, so it is sent again. */
export function restored(kept: Outbox): Outbox {
  return kept.map((entry) => (entry.state === "sending" ? queued(entry) : entry));
}

function queued(entry: Outgoing): Outgoing {
  return { ...entry, state: "queued", problem: undefined, unanswered: undefined };
}

function updateMessage(outbox: Outbox, id: string, change: Partial<Outgoing>): Outbox {
  return outbox.map((entry) => (entry.client_message_id === id ? { ...entry, ...change } : entry));
}
