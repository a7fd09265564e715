import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import {
  act,
  directConversation,
  groupConversation,
  listMessages,
  listReceipts,
  mustGuard,
  readOne,
  remove,
  send,
} from "@/tests/support/messaging";

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
interface Receipt {
  user_id: number;
  read_at: string;
}
const readers = (message: { read_by: Receipt[] }) => message.read_by.map(({ user_id }) => user_id);

/** Moves all reads so far back by a minute: moments that tests can tell apart without waiting. */
const aMinuteLater = (conversationId: number) =>
  sql.begin(async (sql) => {
    await sql`
      update receipts set read_at = read_at - interval '1 minute'
      where message_id in (select id from messages where conversation_id = ${conversationId})`;
    await sql`
      update conversation_reads set read_at = read_at - interval '1 minute' where conversation_id = ${conversationId}`;
  });

describe("listMessagesWithReceipts: answers", () => {
  it("listMessagesWithReceipts answers each message as in the plain list, and its readers, with no key more", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ben, id, "read");
    const [message] = await listMessages(ada, id);
    expect(await listReceipts(ada, id)).toEqual([
      {
        ...message,
        read_by: [{ user_id: ben.id, name: ben.name, read_at: INSTANT }],
        read_count: 1,
        recipient_count: 1,
      },
    ]);
  });

  it("The sender is no recipient of a message and never among its readers (rule 9)", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await send(ben, id);
    for (const who of [ada, ben, cleo]) await act(who, id, "read");
    const [second, first] = await listReceipts(cleo, id);
    expect(readers(first).sort()).toEqual([ben.id, cleo.id].sort());
    expect(readers(second).sort()).toEqual([ada.id, cleo.id].sort());
    for (const message of [first, second])
      expect(message).toMatchObject({ read_count: 2, recipient_count: 2 });
  });

  it("A message has no readers before anybody has read (rule 9)", async () => {
    const { ada, id } = await groupConversation();
    expect((await listReceipts(ada, id))[0]).toMatchObject({
      read_by: [],
      read_count: 0,
      recipient_count: 2,
    });
  });

  it("The readers of a message are listed in the order in which they read (rule 9)", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await act(cleo, id, "read");
    await aMinuteLater(id);
    await act(ben, id, "read");
    const [message] = await listReceipts(ada, id);
    expect(readers(message)).toEqual([cleo.id, ben.id]);
    expect(Date.parse(message.read_by[1].read_at)).toBeGreaterThan(Date.parse(message.read_by[0].read_at));
  });

  it("A message read by itself keeps its moment when all is read later (rule 10)", async () => {
    const { ada, ben, id, first } = await directConversation();
    const second = await send(ada, id);
    await readOne(ben, second);
    await aMinuteLater(id);
    const [{ read_by: single }] = await listReceipts(ada, id);
    await act(ben, id, "read");
    const [later, earlier] = await listReceipts(ada, id);
    expect([later.id, later.read_by]).toEqual([second, single]);
    expect(earlier.id).toBe(first);
    expect(Date.parse(earlier.read_by[0].read_at)).toBeGreaterThan(Date.parse(single[0].read_at));
  });

  it("A message that was read by reading all keeps its moment when all is read again (rule 10)", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ben, id, "read");
    await aMinuteLater(id);
    const [{ read_by: before }] = await listReceipts(ada, id);
    const second = await send(ada, id);
    await act(ben, id, "read");
    await act(ben, id, "unread");
    await act(ben, id, "read");
    const [later, earlier] = await listReceipts(ada, id);
    expect(earlier.read_by).toEqual(before);
    expect(later).toMatchObject({ id: second, read_count: 1 });
    expect(Date.parse(later.read_by[0].read_at)).toBeGreaterThan(Date.parse(before[0].read_at));
  });

  it("Reading one message leaves those before and after it unread (rule 6)", async () => {
    const { ada, ben, id } = await directConversation();
    const middle = await send(ada, id);
    await send(ada, id);
    await readOne(ben, middle);
    expect((await listReceipts(ada, id)).map((one: { read_count: number }) => one.read_count)).toEqual([
      0, 1, 0,
    ]);
  });

  it("A reader's receipts stay for the others when the reader deletes the conversation (rule 13)", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ben, id, "read");
    const before = await listReceipts(ada, id);
    await remove(ben, id);
    expect(await listReceipts(ada, id)).toEqual(before);
    expect(await listReceipts(ben, id)).toEqual([]);
  });

  it("Deleting unread messages is not reading them (rule 13)", async () => {
    const { ada, ben, id } = await directConversation();
    await remove(ben, id);
    expect((await listReceipts(ada, id))[0]).toMatchObject({ read_by: [], read_count: 0 });
  });

  it("listMessagesWithReceipts answers the same windows as the plain list", async () => {
    const { ada, id, first } = await directConversation();
    const [second, third] = [await send(ada, id), await send(ada, id)];
    for (const query of ["", "?limit=1", "?offset=1", `?before_id=${third}`, `?after_id=${first}&limit=1`]) {
      const plain = await listMessages(ada, id, query);
      const ids = (await listReceipts(ada, id, query)).map((one: { id: number }) => one.id);
      expect(ids).toEqual(plain.map((one: { id: number }) => one.id));
    }
    expect(second).toBeLessThan(third);
  });
});

describe("listMessagesWithReceipts: refusals", () => {
  it.each(["limit=0", "limit=201", "offset=-1", "before_id=0", "after_id=x"])(
    "listMessagesWithReceipts refuses %s",
    async (query) => {
      const { ada, id } = await directConversation();
      const path = `/messaging/conversations/${id}/messages-with-receipts?${query}`;
      const { status, body } = await get(path, { token: ada.token });
      expect([status, Object.keys(body.errors)]).toEqual([422, [query.split("=")[0]]]);
    },
  );
});

describe("listMessagesWithReceipts: authorization", () => {
  it("listMessagesWithReceipts refuses outsiders with 403, and an unknown conversation is 404", async () => {
    await mustGuard("GET", (id) => `/messaging/conversations/${id}/messages-with-receipts`);
  });
});
