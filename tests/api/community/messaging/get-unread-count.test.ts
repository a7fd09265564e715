import { describe, expect, it } from "vitest";
import { documented, get } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import {
  act,
  type Caller,
  createCallers,
  directConversation,
  groupConversation,
  readOne,
  remove,
  send,
  start,
  totalOf,
} from "@/tests/support/messaging";

describe("getUnreadCount answers", () => {
  it("0 to somebody to whom nobody has written, and no key more", async () => {
    const { token } = await createCaller();
    const { status, body } = await get("/messaging/unread-count", { token });
    expect([status, body]).toEqual([200, { success: true, data: { unread_count: 0 } }]);
  });

  it("rule 4: each message of others as one, over all conversations; one's own never", async () => {
    const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
    const direct = (await start(ben, [ada])).conversation.id;
    const group = (await start(cleo, [ada, ben])).conversation.id;
    await send(ben, direct);
    await send(ada, direct);
    await send(ben, group);
    expect([await totalOf(ada), await totalOf(ben), await totalOf(cleo)]).toEqual([4, 2, 1]);
  });

  it("rule 5: less by everything unread in a conversation that is read", async () => {
    const { ada, ben, id } = await directConversation();
    await send(ada, id);
    const other = (await start(await createCaller(), [ben])).conversation.id;
    expect(await totalOf(ben)).toBe(3);
    await act(ben, id, "read");
    expect(await totalOf(ben)).toBe(1);
    await act(ben, other, "read");
    expect(await totalOf(ben)).toBe(0);
  });

  it("rule 6: less by one for one message read, however often it is read", async () => {
    const { ada, ben, id, first } = await directConversation();
    await send(ada, id);
    await readOne(ben, first);
    await readOne(ben, first);
    expect(await totalOf(ben)).toBe(1);
  });

  it("rule 7: 1 for a conversation marked unread, and no more where messages are unread already", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ada, id, "unread");
    await act(ben, id, "unread");
    expect([await totalOf(ada), await totalOf(ben)]).toEqual([1, 1]);
  });

  it("rule 13: nothing of a conversation that the caller has deleted, marked or not", async () => {
    const { ben, id } = await directConversation();
    await act(ben, id, "unread");
    await remove(ben, id);
    expect(await totalOf(ben)).toBe(0);
  });

  it("rule 14: only the later messages of one that came back", async () => {
    const { ada, ben, id } = await directConversation();
    await send(ada, id);
    await remove(ben, id);
    await send(ada, id);
    expect(await totalOf(ben)).toBe(1);
  });
});

describe("getUnreadCount refuses", () => {
  it("nobody's question, in the envelope of messaging", async () => {
    const { status, body } = await get("/messaging/unread-count");
    expect([status, body]).toEqual([
      401,
      { success: false, message: "Unauthenticated.", ...documented, error: "unauthorized" },
    ]);
  });
});

describe("getUnreadCount guards", () => {
  it("each account's own count", async () => {
    const { cleo } = await groupConversation();
    const outsider = await createCaller();
    expect([await totalOf(cleo), await totalOf(outsider)]).toEqual([1, 0]);
  });

  it("by messaging:read", async () => {
    const { id } = await createCaller();
    const token = await createToken(id, ["messaging:write"]);
    expect((await get("/messaging/unread-count", { token })).status).toBe(403);
  });
});
