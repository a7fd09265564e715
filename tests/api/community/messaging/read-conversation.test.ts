import { describe, expect, it } from "vitest";
import { post } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import {
  act,
  countUnread,
  directConversation,
  getConversation,
  groupConversation,
  listReceipts,
  mustGuard,
  outbox,
  remove,
  send,
} from "@/tests/support/messaging";

const path = (id: number) => `/messaging/conversations/${id}/read`;

describe("readConversation: answers", () => {
  it("readConversation answers with the conversation, 0 and no key more", async () => {
    const { ben, id } = await directConversation();
    const { status, body } = await post(path(id), { token: ben.token });
    expect([status, body]).toEqual([200, { success: true, data: { conversation_id: id, unread_count: 0 } }]);
  });

  it("readConversation reads every message up to now, and no later one (rule 5)", async () => {
    const { ada, ben, id } = await directConversation();
    await send(ada, id);
    await act(ben, id, "read");
    expect([(await getConversation(ben, id)).unread_count, await countUnread(ben)]).toEqual([0, 0]);
    await send(ada, id);
    expect([(await getConversation(ben, id)).unread_count, await countUnread(ben)]).toEqual([1, 1]);
    expect((await listReceipts(ada, id)).map((one: { read_count: number }) => one.read_count)).toEqual([
      0, 1, 1,
    ]);
  });

  it("readConversation takes the mark of unread back (rule 5)", async () => {
    const { ada, id } = await directConversation();
    await act(ada, id, "unread");
    await act(ada, id, "read");
    expect(await getConversation(ada, id)).toMatchObject({ unread_count: 0, marked_unread: false });
  });

  it("readConversation reads for the caller only", async () => {
    const { ben, cleo, id } = await groupConversation();
    await act(ben, id, "read");
    expect([
      (await getConversation(ben, id)).unread_count,
      (await getConversation(cleo, id)).unread_count,
    ]).toEqual([0, 1]);
  });

  it("readConversation answers a conversation that the caller has deleted with 0, and it stays deleted", async () => {
    const { ada, ben, id } = await directConversation();
    await remove(ben, id);
    expect(await act(ben, id, "read")).toEqual({ conversation_id: id, unread_count: 0 });
    expect(await getConversation(ben, id)).toBeUndefined();
    await send(ada, id);
    expect((await getConversation(ben, id)).unread_count).toBe(1);
  });

  it("readConversation queues one push of the reading (rule 16)", async () => {
    const { ben, id } = await directConversation();
    await act(ben, id, "read");
    const mine = (await outbox()).filter(({ payload }) => payload.user_id === ben.id);
    expect(mine).toEqual([
      { task: "pushConversationRead", payload: { conversation_id: id, user_id: ben.id } },
    ]);
  });
});

describe("readConversation: refusals", () => {
  it("readConversation refuses a token that may only read messages", async () => {
    const { ben, id } = await directConversation();
    const { status, body } = await post(path(id), { token: await createToken(ben.id, ["messaging:read"]) });
    expect([status, body.message]).toEqual([403, "The token lacks the scope messaging:write."]);
    expect(await countUnread(ben)).toBe(1);
  });
});

describe("readConversation: authorization", () => {
  it("readConversation refuses outsiders with 403, and an unknown conversation is 404", async () => {
    await mustGuard("POST", path);
  });
});
