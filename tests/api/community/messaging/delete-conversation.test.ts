import { describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import {
  act,
  countUnread,
  directConversation,
  getConversation,
  groupConversation,
  listConversations,
  listMessages,
  listTexts,
  mustGuard,
  remove,
  send,
} from "@/tests/support/messaging";

const path = (id: number) => `/messaging/conversations/${id}`;

describe("deleteConversation: answers", () => {
  it("deleteConversation answers with the conversation, 0 and no key more", async () => {
    const { ben, id } = await directConversation();
    const { status, body } = await call("DELETE", path(id), { token: ben.token });
    expect([status, body]).toEqual([200, { success: true, data: { conversation_id: id, unread_count: 0 } }]);
  });

  it("A deleted conversation is gone from the caller's list, messages and total (rule 13)", async () => {
    const { ben, id } = await directConversation();
    await act(ben, id, "unread");
    await remove(ben, id);
    expect([await listConversations(ben), await listMessages(ben, id), await countUnread(ben)]).toEqual([
      [],
      [],
      0,
    ]);
  });

  it("A deleted conversation stays whole for the others (rule 13)", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await send(ada, id, "Two");
    const before = [await getConversation(ada, id), await getConversation(cleo, id)];
    await remove(ben, id);
    expect([await getConversation(ada, id), await getConversation(cleo, id)]).toEqual(before);
    expect(await listTexts(ada, id)).toEqual(["Two", "Hello all"]);
    expect(await countUnread(cleo)).toBe(2);
  });

  it("A later message of anybody brings a deleted conversation back, with only the later messages (rule 14)", async () => {
    for (const sender of ["ada", "ben"] as const) {
      const { id, ...people } = await directConversation();
      await act(people.ben, id, "unread");
      await remove(people.ben, id);
      await send(people[sender], id, "Later");
      expect(await listTexts(people.ben, id)).toEqual(["Later"]);
      const view = await getConversation(people.ben, id);
      const unread = sender === "ada" ? 1 : 0;
      expect(view).toMatchObject({
        last_message: { message_text: "Later" },
        unread_count: unread,
        marked_unread: false,
      });
      expect(await countUnread(people.ben)).toBe(unread);
    }
  });

  it("A deleted conversation comes back again and again (rule 14)", async () => {
    const { ada, ben, id } = await directConversation();
    for (const text of ["One", "Two", "Three"]) {
      await remove(ben, id);
      expect(await getConversation(ben, id)).toBeUndefined();
      await send(ada, id, text);
      expect(await listTexts(ben, id)).toEqual([text]);
    }
    expect(await listTexts(ada, id)).toEqual(["Three", "Two", "One", "Hello"]);
  });

  it("deleteConversation answers a second delete with the same: a retry is safe", async () => {
    const { ben, id } = await directConversation();
    expect(await remove(ben, id)).toEqual(await remove(ben, id));
  });

  it("A conversation that everybody deletes still returns for all", async () => {
    const { ada, ben, id } = await directConversation();
    await remove(ada, id);
    await remove(ben, id);
    await send(ben, id, "New");
    expect([await listTexts(ada, id), await listTexts(ben, id)]).toEqual([["New"], ["New"]]);
  });
});

describe("deleteConversation: refusals", () => {
  it("deleteConversation refuses a token that may only read messages", async () => {
    const { ben, id } = await directConversation();
    const token = await createToken(ben.id, ["messaging:read"]);
    expect((await call("DELETE", path(id), { token })).status).toBe(403);
    expect(await listConversations(ben)).toHaveLength(1);
  });
});

describe("deleteConversation: authorization", () => {
  it("deleteConversation refuses outsiders with 403, and an unknown conversation is 404", async () => {
    await mustGuard("DELETE", path);
  });
});
