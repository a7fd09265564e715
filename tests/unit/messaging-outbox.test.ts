import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  nextMessage,
  type Outbox,
  type OutboxAction,
  reduceOutbox,
  restored,
} from "@/components/community/messaging/outbox";

const writeAction = (id: string, conversation_id = 7): OutboxAction => ({
  type: "written",
  message: { client_message_id: id, conversation_id, text: id, written_at: "2026-01-15T10:00:00.000Z" },
});
const having = (...actions: OutboxAction[]) => actions.reduce<Outbox>(reduceOutbox, []);
const states = (outbox: Outbox) =>
  outbox.map(({ client_message_id, state }) => `${client_message_id} ${state}`);

describe("The outbox", () => {
  it("The outbox sends one at a time in a conversation, and conversations beside each other", () => {
    const outbox = having(writeAction("a"), writeAction("b"), writeAction("c", 8), {
      type: "sending",
      id: "a",
    });
    expect(nextMessage(outbox, 7)).toBeUndefined();
    expect(nextMessage(outbox, 8)?.client_message_id).toBe("c");
    expect(nextMessage(reduceOutbox(outbox, { type: "gone", id: "a" }), 7)?.client_message_id).toBe("b");
  });

  it("The outbox lets nothing overtake a message that had no answer", () => {
    const outbox = having(
      writeAction("a"),
      writeAction("b"),
      { type: "sending", id: "a" },
      { type: "unanswered", id: "a", problem: "gone" },
      writeAction("c"),
    );
    expect(states(outbox)).toEqual(["a failed", "b failed", "c failed"]);
    expect(nextMessage(outbox, 7)).toBeUndefined();
    expect(states(reduceOutbox(outbox, { type: "reconnected" }))).toEqual([
      "a queued",
      "b queued",
      "c queued",
    ]);
    expect(states(reduceOutbox(outbox, { type: "retried", id: "b" }))).toEqual([
      "a queued",
      "b queued",
      "c queued",
    ]);
  });

  it("The outbox goes on after a message that was refused, and does not try that one again by itself", () => {
    const outbox = having(
      writeAction("a"),
      writeAction("b"),
      { type: "sending", id: "a" },
      { type: "refused", id: "a", problem: "no" },
    );
    expect(nextMessage(outbox, 7)?.client_message_id).toBe("b");
    expect(states(reduceOutbox(outbox, { type: "reconnected" }))).toEqual(["a failed", "b queued"]);
    expect(states(reduceOutbox(outbox, { type: "retried", id: "a" }))).toEqual(["a queued", "b queued"]);
  });

  it("The outbox sends again after a reload what was under way, since nobody knows whether it arrived", () => {
    expect(states(restored(having(writeAction("a"), { type: "sending", id: "a" })))).toEqual(["a queued"]);
  });

  it("The outbox keeps the order of writing, whatever happens", () => {
    const action = fc.tuple(
      fc.constantFrom("sending", "gone", "refused", "unanswered", "held", "retried", "reconnected"),
      fc.integer({ min: 0, max: 5 }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const start = having(...["0", "1", "2", "3", "4", "5"].map((id) => writeAction(id)));
        const end = actions.reduce(
          (outbox, [type, id]) => reduceOutbox(outbox, { type, id: String(id), problem: "" } as OutboxAction),
          start,
        );
        const order = end.map(({ client_message_id }) => client_message_id);
        expect(order).toEqual(order.toSorted());
      }),
    );
  });
});
