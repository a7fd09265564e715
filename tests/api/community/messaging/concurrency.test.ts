import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import * as inbox from "@/lib/community/messaging/read-state-service";
import { insertMessage } from "@/lib/community/messaging/sending-queries";
import * as messaging from "@/lib/community/messaging/service";
import * as typing from "@/lib/community/messaging/typing-service";
import { createUser } from "@/tests/support/factories";
import { whileHolding } from "@/tests/support/holding";
import { directConversation, listMessages, listTexts, outbox, remove, send } from "@/tests/support/messaging";
import { userCaller } from "@/tests/support/user-caller";

const SENDERS = 8;
const EACH = 25;

/** A group of so many accounts, as services know them. */
async function group(count = SENDERS) {
  const people = [];
  for (let number = 0; number < count; number++) people.push(userCaller((await createUser()).id));
  const [first = userCaller(0), ...others] = people;
  const user_ids = others.map(({ userId }) => userId);
  const { data } = await messaging.startConversation(first, { message_text: "Hello", user_ids });
  return { people, first, id: data.conversation.id, hello: data.message.id };
}

const say = (caller: ReturnType<typeof userCaller>, conversation_id: number, message_text: string) =>
  messaging.sendMessage(caller, { conversation_id, message_text });

const newest = { limit: 200, offset: 0 };
const messageIds = (messages: { id: number }[]) => messages.map(({ id }) => id);

describe("Many sends at once", () => {
  it("A reader who asks with after_id during many sends misses none and sees the order that everybody sees (rule 1)", async () => {
    const { people, first, id, hello } = await group();
    const total = SENDERS * EACH;
    const sending = Promise.all(
      people.map(async (who, place) => {
        for (let turn = 0; turn < EACH; turn++) await say(who, id, `${place} ${turn}`);
      }),
    );
    const ids: number[] = [];
    while (ids.length < total) {
      const after_id = ids.at(-1) ?? hello;
      const input = { conversationId: id, limit: 7, offset: 0, after_id };
      ids.push(...messageIds((await messaging.listMessages(first, input)).data).reverse());
    }
    await sending;
    expect(ids).toHaveLength(total);
    const { data } = await messaging.listMessages(first, { conversationId: id, ...newest });
    expect(ids).toEqual(messageIds(data).reverse());
  });

  it("Times of many sends at once never go back while ids go up, and each sender's own order is kept (rule 1)", async () => {
    const { people, first, id } = await group();
    await Promise.all(
      people.map(async (who, place) => {
        for (let turn = 0; turn < 10; turn++) await say(who, id, `${place} ${turn}`);
      }),
    );
    const rows = await sql<{ created_at: Date; later: boolean }[]>`
      select created_at, created_at >= lag(created_at, 1, '-infinity') over (order by id) as later
      from messages where conversation_id = ${id}`;
    expect(rows.filter(({ later }) => !later)).toEqual([]);
    const { data } = await messaging.listMessages(first, { conversationId: id, ...newest });
    const texts = data.map(({ message_text }) => message_text).reverse();
    for (const place of people.keys()) {
      const own = texts.filter((text) => text.startsWith(`${place} `));
      expect(own).toEqual(Array.from({ length: 10 }, (_, turn) => `${place} ${turn}`));
    }
  });

  it("A second send waits for the first and gets the higher id; meanwhile neither is seen (rule 1)", async () => {
    const { ada, ben, id, first } = await directConversation();
    let locks = 0;
    const second = await whileHolding(
      async (holder) => {
        // Safe cast: used as a tagged template only, as `inTransaction` does.
        const sent = await insertMessage(
          { conversationId: id, userId: ada.id, text: "First", clientMessageId: null },
          holder as unknown as typeof sql,
        );
        locks = sent?.message.id ?? 0;
      },
      () => send(ben, id, "Second"),
      async () => expect(await listMessages(ben, id, `?after_id=${first}`)).toEqual([]),
    );
    expect(second).toBeGreaterThan(locks);
    expect(await listTexts(ada, id)).toEqual(["Second", "First", "Hello"]);
  });

  it("A send that is rolled back leaves nothing: no message, no push, no newer conversation", async () => {
    const { ada, ben, id, first } = await directConversation();
    const before = await outbox();
    const failing = inTransaction(async (db) => {
      await insertMessage({ conversationId: id, userId: ada.id, text: "Lost", clientMessageId: null }, db);
      throw new Error("and back");
    });
    await expect(failing).rejects.toThrow("and back");
    expect(await outbox()).toEqual(before);
    expect(messageIds(await listMessages(ben, id))).toEqual([first]);
  });
});

describe("Everything at once", () => {
  it("Everything at once ends without a deadlock, and the counts agree", async () => {
    const { people, id } = await group(6);
    const conversationId = id;
    await Promise.all(
      people.map(async (who, place) => {
        for (let turn = 0; turn < 12; turn++) {
          const { data } = await messaging.listMessages(who, { conversationId, limit: 20, offset: 0 });
          const theirs = data.find(({ user }) => user.id !== who.userId);
          await Promise.all([
            say(who, id, `${place} ${turn}`),
            inbox.readConversation(who, { conversationId }),
            typing.startTyping(who, { conversationId }),
            turn % 3 === place % 3 && inbox.markConversationUnread(who, { conversationId }),
            turn % 5 === place % 5 && inbox.deleteConversation(who, { conversationId }),
            // Deleted meanwhile is a refusal; a deadlock would be a different error.
            theirs &&
              inbox
                .readMessage(who, { messageId: theirs.id })
                .catch((cause) => expect(cause).toMatchObject({ code: "not_found" })),
          ]);
        }
      }),
    );
    await say(people[0] ?? userCaller(0), id, "The end");
    for (const who of people) {
      const { data } = await messaging.listConversations(who, { limit: 100 });
      const sum = data.reduce((total, { unread_count }) => total + unread_count, 0);
      expect((await messaging.getUnreadCount(who)).data.unread_count).toBe(sum);
      expect(data[0]?.last_message.message_text).toBe("The end");
    }
  });

  it("Two who type at once never wait for each other's old signs (rule 11)", async () => {
    const { ada, ben, id } = await directConversation();
    for (const who of [ada, ben]) await typing.startTyping(userCaller(who.id), { conversationId: id });
    await sql`update typing set expires_at = now() - interval '1 minute' where conversation_id = ${id}`;
    await sql.begin(async (holder) => {
      await holder`
        update typing set expires_at = now() + interval '6 seconds'
        where conversation_id = ${id} and user_id = ${ben.id}`;
      await typing.startTyping(userCaller(ada.id), { conversationId: id });
    });
    const { data } = await typing.listTyping(userCaller(ada.id), { conversationId: id });
    expect(data.typing.map(({ user_id }) => user_id)).toEqual([ben.id]);
  });

  it("The one of two deletes that has seen more stays (rule 13)", async () => {
    const { ada, ben, id } = await directConversation();
    await whileHolding(
      (holder) => holder`
        select from participants where conversation_id = ${id} and user_id = ${ben.id} for update`,
      () => remove(ben, id),
      async (holder) => {
        const second = await send(ada, id, "Second");
        await holder`
          update participants set deleted_up_to_message_id = ${second}
          where conversation_id = ${id} and user_id = ${ben.id}`;
      },
    );
    expect(await listTexts(ben, id)).toEqual([]);
  });
});
