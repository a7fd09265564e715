import { describe, expect, it } from "vitest";
import { documented, get } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import {
  act,
  type Caller,
  countUnread,
  createCallers,
  directConversation,
  groupConversation,
  readOne,
  remove,
  send,
  start,
} from "@/tests/support/messaging";

describe("getUnreadCount: answers", () => {
  it("getUnreadCount answers 0 to somebody to whom nobody has written, and no key more", async () => {
    const { token } = await createCaller();
    const { status, body } = await get("/messaging/unread-count", { token });
    expect([status, body]).toEqual([
      200,
      { success: true, data: { unread_count: 0, muted_unread_count: 0 } },
    ]);
  });

  it("getUnreadCount counts each message of others as one, over all conversations; one's own never (rule 4)", async () => {
    const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
    const direct = (await start(ben, [ada])).conversation.id;
    const group = (await start(cleo, [ada, ben])).conversation.id;
    await send(ben, direct);
    await send(ada, direct);
    await send(ben, group);
    expect([await countUnread(ada), await countUnread(ben), await countUnread(cleo)]).toEqual([4, 2, 1]);
  });

  it("getUnreadCount is less by everything unread in a conversation that is read (rule 5)", async () => {
    const { ada, ben, id } = await directConversation();
    await send(ada, id);
    const other = (await start(await createCaller(), [ben])).conversation.id;
    expect(await countUnread(ben)).toBe(3);
    await act(ben, id, "read");
    expect(await countUnread(ben)).toBe(1);
    await act(ben, other, "read");
    expect(await countUnread(ben)).toBe(0);
  });

  it("getUnreadCount is less by one for one message read, however often it is read (rule 6)", async () => {
    const { ada, ben, id, first } = await directConversation();
    await send(ada, id);
    await readOne(ben, first);
    await readOne(ben, first);
    expect(await countUnread(ben)).toBe(1);
  });

  it("getUnreadCount counts 1 for a conversation marked unread, and no more where messages are unread already (rule 7)", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ada, id, "unread");
    await act(ben, id, "unread");
    expect([await countUnread(ada), await countUnread(ben)]).toEqual([1, 1]);
  });

  it("getUnreadCount counts nothing of a conversation that the caller has deleted, marked or not (rule 13)", async () => {
    const { ben, id } = await directConversation();
    await act(ben, id, "unread");
    await remove(ben, id);
    expect(await countUnread(ben)).toBe(0);
  });

  it("getUnreadCount counts only the later messages of a conversation that came back (rule 14)", async () => {
    const { ada, ben, id } = await directConversation();
    await send(ada, id);
    await remove(ben, id);
    await send(ada, id);
    expect(await countUnread(ben)).toBe(1);
  });
});

describe("getUnreadCount: refusals", () => {
  it("getUnreadCount refuses nobody's question, in the envelope of messaging", async () => {
    const { status, body } = await get("/messaging/unread-count");
    expect([status, body]).toEqual([
      401,
      { success: false, message: "Unauthenticated.", ...documented, error: "unauthorized" },
    ]);
  });
});

describe("getUnreadCount: authorization", () => {
  it("getUnreadCount answers each account's own count", async () => {
    const { cleo } = await groupConversation();
    const outsider = await createCaller();
    expect([await countUnread(cleo), await countUnread(outsider)]).toEqual([1, 0]);
  });

  it("getUnreadCount needs messaging:read", async () => {
    const { id } = await createCaller();
    const token = await createToken(id, ["messaging:write"]);
    expect((await get("/messaging/unread-count", { token })).status).toBe(403);
  });
});
