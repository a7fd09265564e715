/** Messages on their way to the server. They are sent one after the other, so that they arrive in the order in which they were written. */

export interface Outgoing {
  readonly client_message_id: string;
  readonly conversation_id: number;
  readonly text: string;
  /** When it was written, by this browser's clock. */
  readonly written_at: string;
  readonly state: "queued" | "sending" | "failed";
  /** Why it failed, for the reader. */
  readonly problem?: string;
  /** It failed for want of an answer: it is tried again by itself when the connection is back. */
  readonly unanswered?: boolean;
}

export type Outbox = readonly Outgoing[];

export type OutboxAction =
  | {
      type: "written";
      message: Pick<Outgoing, "client_message_id" | "conversation_id" | "text" | "written_at">;
    }
  | { type: "sending"; id: string }
  /** The server has it, or its author does not want it sent any more. */
  | { type: "gone"; id: string }
  | { type: "refused"; id: string; problem: string }
  /** No answer: whatever waits behind it in the same conversation waits with it. */
  | { type: "unanswered"; id: string; problem: string }
  /** The server has no time now: it keeps its place. */
  | { type: "held"; id: string }
  | { type: "retried"; id: string }
  /** The connection is back. */
  | { type: "reconnected" };

/** The outbox after something has happened. */
export function outboxAfter(outbox: Outbox, action: OutboxAction): Outbox {
  switch (action.type) {
    case "written": {
      const stuck = outbox.find(
        (entry) => entry.conversation_id === action.message.conversation_id && entry.unanswered,
      );
      // Behind one that waits for the connection it would overtake it.
      const state = stuck
        ? ({ state: "failed", unanswered: true, problem: stuck.problem } as const)
        : ({ state: "queued" } as const);
      return [...outbox, { ...action.message, ...state }];
    }
    case "gone":
      return outbox.filter((entry) => entry.client_message_id !== action.id);
    case "sending":
      return changed(outbox, action.id, { state: "sending", problem: undefined, unanswered: undefined });
    case "held":
      return changed(outbox, action.id, { state: "queued" });
    case "refused":
      return changed(outbox, action.id, { state: "failed", problem: action.problem });
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
      // Those that wait for the same connection go with it, or they would arrive in another order.
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

/** What to send next in a conversation; undefined while one is under way, or when nothing waits. */
export function nextOf(outbox: Outbox, conversationId: number): Outgoing | undefined {
  const own = outbox.filter((entry) => entry.conversation_id === conversationId);
  if (own.some(({ state }) => state === "sending")) return undefined;
  return own.find(({ state }) => state === "queued");
}

/** An outbox that was kept over a reload: nobody knows whether the message under way has arrived, so it is sent again. */
export function restored(kept: Outbox): Outbox {
  return kept.map((entry) => (entry.state === "sending" ? queued(entry) : entry));
}

function queued(entry: Outgoing): Outgoing {
  return { ...entry, state: "queued", problem: undefined, unanswered: undefined };
}

function changed(outbox: Outbox, id: string, change: Partial<Outgoing>): Outbox {
  return outbox.map((entry) => (entry.client_message_id === id ? { ...entry, ...change } : entry));
}
