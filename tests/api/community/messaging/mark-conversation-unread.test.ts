import { describe, expect, it } from "vitest";
import { post } from "@/tests/support/api";
import {
  act,
  countUnread,
  directConversation,
  getConversation,
  listReceipts,
  mustGuard,
  outbox,
  readOne,
  remove,
  send,
} from "@/tests/support/messaging";

const path = (id: number) => `/messaging/conversations/${id}/unread`;

describe("markConversationUnread: answers", () => {
  it("markConversationUnread answers with the conversation, 1 and no key more", async () => {
    const { ada, id } = await directConversation();
    const { status, body } = await post(path(id), { token: ada.token });
    expect([status, body]).toEqual([200, { success: true, data: { conversation_id: id, unread_count: 1 } }]);
  });

  it("A marked conversation counts 1 until it is read, in the list and in the total (rule 7)", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ben, id, "read");
    for (const who of [ada, ben]) {
      await act(who, id, "unread");
      expect(await getConversation(who, id)).toMatchObject({ unread_count: 1, marked_unread: true });
      expect(await countUnread(who)).toBe(1);
      await act(who, id, "read");
      expect(await getConversation(who, id)).toMatchObject({ unread_count: 0, marked_unread: false });
      expect(await countUnread(who)).toBe(0);
    }
  });

  it("Unread messages count themselves: the mark adds nothing to them (rule 7)", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ben, id, "unread");
    const second = await send(ada, id);
    expect((await getConversation(ben, id)).unread_count).toBe(2);
    await readOne(ben, second);
    expect((await getConversation(ben, id)).unread_count).toBe(1);
  });

  it("The mark of unread is the caller's own and takes no receipt back (rule 7)", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ben, id, "read");
    const before = await listReceipts(ada, id);
    await act(ben, id, "unread");
    expect(await listReceipts(ada, id)).toEqual(before);
    expect(await getConversation(ada, id)).toMatchObject({ unread_count: 0, marked_unread: false });
  });

  it("One's own message does not take the mark of unread away (rule 7)", async () => {
    const { ada, id } = await directConversation();
    await act(ada, id, "unread");
    await send(ada, id);
    expect(await getConversation(ada, id)).toMatchObject({ unread_count: 1, marked_unread: true });
  });

  it("markConversationUnread answers a conversation that the caller has deleted with 0: a hidden conversation is not unread", async () => {
    const { ada, ben, id } = await directConversation();
    await remove(ben, id);
    expect(await act(ben, id, "unread")).toEqual({ conversation_id: id, unread_count: 0 });
    expect(await countUnread(ben)).toBe(0);
    await send(ada, id);
    await act(ben, id, "read");
    expect(await countUnread(ben)).toBe(0);
  });

  it("markConversationUnread queues a push for the caller (rule 16)", async () => {
    const { ada, id } = await directConversation();
    await act(ada, id, "unread");
    const mine = (await outbox()).filter(({ payload }) => payload.user_id === ada.id);
    expect(mine).toEqual([{ task: "pushUnread", payload: { conversation_id: id, user_id: ada.id } }]);
  });
});

describe("markConversationUnread: refusals", () => {
  it("markConversationUnread refuses nobody's request, in the envelope of messaging", async () => {
    const { id } = await directConversation();
    const { status, body } = await post(path(id));
    expect([status, body.error]).toEqual([401, "unauthorized"]);
  });
});

describe("markConversationUnread: authorization", () => {
  it("markConversationUnread refuses outsiders with 403, and an unknown conversation is 404", async () => {
    await mustGuard("POST", path);
  });
});
