import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as inbox from "@/lib/community/messaging/read-state-service";
import * as messaging from "@/lib/community/messaging/service";
import { createUser } from "@/tests/support/factories";
import { MessagingModel, type ModelConversation } from "@/tests/support/messaging-model";
import { userCaller } from "@/tests/support/user-caller";

/**
 * Random sequences of everything that four people can do, against the database and against a model of the rules; after every
 * step all that each of them sees is compared.
 */

const PEOPLE = 4;
const RUNS = 60;

const KINDS = [
  "direct",
  "group",
  "send",
  "send",
  "readOne",
  "readOne",
  "readAll",
  "unread",
  "remove",
] as const;

/** One thing that somebody does; which conversation and message is meant follows from the numbers. */
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  who: fc.nat(PEOPLE - 1),
  conversation: fc.nat(20),
  message: fc.nat(20),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

async function carryOut(model: MessagingModel, people: readonly number[], step: Step): Promise<void> {
  const person = people[step.who] ?? 0;
  const caller = userCaller(person);
  const others = people.filter((other) => other !== person);

  if (step.kind === "direct") {
    const other = pick(others, step.conversation) ?? 0;
    const { data } = await messaging.startConversation(caller, { message_text: "Hello", user_id: other });
    const existing = model.findDirect(person, other);
    if (existing) expect(data.conversation).toEqual({ id: existing.id, type: "direct" });
    model.send(
      existing ?? model.add(data.conversation.id, "direct", [person, other]),
      person,
      data.message.id,
    );
    return;
  }
  if (step.kind === "group") {
    const user_ids = step.conversation % 2 ? others : others.slice(1);
    const { data } = await messaging.startConversation(caller, { message_text: "Hello", user_ids });
    model.send(model.add(data.conversation.id, "group", [person, ...user_ids]), person, data.message.id);
    return;
  }
  const conversation = pick(model.conversations, step.conversation);
  if (conversation) await applyStep(conversation, model, person, step);
}

/** The answer to reading, marking and deleting. */
interface Answer {
  data: { conversation_id: number; unread_count: number };
}

async function applyStep(conversation: ModelConversation, model: MessagingModel, person: number, step: Step) {
  const caller = userCaller(person);
  const { id } = conversation;
  const outsider = conversation.views.has(person) ? undefined : "forbidden";
  /** Does it here and in the model and compares the answer, or expects to be refused. */
  const attempt = async (work: Promise<Answer>, refusal: string | undefined, change: () => void) => {
    if (refusal) {
      await expect(work).rejects.toMatchObject({ code: refusal });
      return;
    }
    const { data } = await work;
    change();
    expect(data).toEqual({ conversation_id: id, unread_count: model.unread(conversation, person) });
  };
  const input = { conversationId: id };
  switch (step.kind) {
    case "readAll":
      return attempt(inbox.readConversation(caller, input), outsider, () =>
        model.readAll(conversation, person),
      );
    case "unread":
      return attempt(inbox.markConversationUnread(caller, input), outsider, () =>
        model.markUnread(conversation, person),
      );
    case "remove":
      return attempt(inbox.deleteConversation(caller, input), outsider, () =>
        model.remove(conversation, person),
      );
    case "readOne": {
      const message = pick(conversation.messages, step.message) ?? { id: 0, author: 0 };
      const refusal = model.refusal(conversation, person, message);
      return attempt(inbox.readMessage(caller, { messageId: message.id }), refusal, () =>
        model.readOne(conversation, person, message),
      );
    }
    case "send": {
      const work = messaging.sendMessage(caller, { conversation_id: id, message_text: "More" });
      if (outsider) return expect(work).rejects.toMatchObject({ code: outsider });
      const message = await work;
      return model.send(conversation, person, "data" in message ? message.data.id : 0);
    }
  }
}

/** Everything that one person sees is what the model says. */
async function compare(model: MessagingModel, person: number): Promise<void> {
  const caller = userCaller(person);
  const [{ data: list }, { data: total }] = await Promise.all([
    messaging.listConversations(caller, { limit: 100 }),
    messaging.getUnreadCount(caller),
  ]);
  expect(
    list.map(({ id, type, last_message, unread_count, marked_unread, participants }) => ({
      id,
      type,
      last_message: last_message.id,
      unread_count,
      marked_unread,
      read_up_to: participants.map(({ id, last_read_message_id }) => [id, last_read_message_id]).sort(),
    })),
  ).toEqual(model.listConversations(person));
  expect(total.unread_count).toBe(model.countUnread(person));

  const window = { limit: 200, offset: 0 };
  for (const conversation of model.conversations.filter(({ views }) => views.has(person))) {
    const input = { ...window, conversationId: conversation.id };
    const { data } = await messaging.listMessagesWithReceipts(caller, input);
    expect(
      data.map(({ id, user, read_by, read_count, recipient_count }) => {
        expect(read_count).toBe(read_by.length);
        return {
          id,
          author: user.id,
          read_by: read_by.map(({ user_id }) => user_id),
          recipients: recipient_count,
        };
      }),
    ).toEqual(model.listMessages(conversation, person));
  }
}

describe("Four people in any order", () => {
  it("Lists, counts, receipts and totals are what the rules say after every step of four people, in whatever order (rules 4 to 10, 13 and 14)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30, size: "max" }), async (steps) => {
        const people: number[] = [];
        for (let number = 0; number < PEOPLE; number++) people.push((await createUser()).id);
        const model = new MessagingModel();
        for (const step of steps) {
          await carryOut(model, people, step);
          await Promise.all(people.map((person) => compare(model, person)));
        }
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
