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
  listConversations,
  readOne,
  remove,
  send,
  start,
} from "@/tests/support/messaging";

const ids = (conversations: { id: number }[]) => conversations.map(({ id }) => id);
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe("listConversations: answers", () => {
  it("listConversations answers each conversation with exactly its keys", async () => {
    const { ada, ben, id, first } = await directConversation();
    const participant = ({ id, name }: Caller) => ({
      id,
      name,
      avatar: "http://downbeat.test/media/artwork/user-1.png",
      last_read_message_id: null,
      last_read_at: null,
    });
    const [view] = await listConversations(ben);
    expect(view).toEqual({
      id,
      type: "direct",
      title: null,
      participants: expect.arrayContaining([participant(ada), participant(ben)]),
      last_message: {
        id: first,
        type: "text",
        message_text: "Hello",
        created_at: INSTANT,
        user: { id: ada.id, name: ada.name },
      },
      unread_count: 1,
      marked_unread: false,
      is_request: true,
      muted: false,
      muted_until: null,
      created_at: INSTANT,
      updated_at: INSTANT,
    });
    expect(view.participants).toHaveLength(2);
    expect(view.updated_at).toBe(view.last_message.created_at);
  });

  it("listConversations answers with how far each participant has read, and when", async () => {
    const { ada, ben, id, first } = await directConversation();
    await act(ben, id, "read");
    const [seen] = await listConversations(ada);
    const reader = seen.participants.find((one: Caller) => one.id === ben.id);
    expect(reader).toMatchObject({ last_read_message_id: first, last_read_at: INSTANT });
    expect(seen.participants.find((one: Caller) => one.id === ada.id)).toMatchObject({
      last_read_message_id: null,
    });
  });

  it("listConversations has the most recent message first; reading, marking and typing move nothing", async () => {
    const [ada, ben, cleo, dan] = (await createCallers(4)) as [Caller, Caller, Caller, Caller];
    const one = (await start(ada, [ben])).conversation.id;
    const two = (await start(cleo, [ada])).conversation.id;
    const three = (await start(ada, [ben, dan])).conversation.id;
    expect(ids(await listConversations(ada))).toEqual([three, two, one]);
    await send(ben, one);
    expect(ids(await listConversations(ada))).toEqual([one, three, two]);
    await act(ada, two, "read");
    await act(ada, two, "unread");
    await act(ada, three, "typing");
    expect(ids(await listConversations(ada))).toEqual([one, three, two]);
  });

  it("listConversations answers at most `limit` of them, the most recent ones; 20 unless said", async () => {
    const ada = await createCaller();
    const started: number[] = [];
    for (const other of await createCallers(22)) started.unshift((await start(other, [ada])).conversation.id);
    expect(ids(await listConversations(ada))).toEqual(started.slice(0, 20));
    expect(ids(await listConversations(ada, "?limit=1"))).toEqual(started.slice(0, 1));
    expect(ids(await listConversations(ada, "?limit=100"))).toEqual(started);
  });

  it("listConversations answers older ones page by page with `before_message_id`, which does not shift while messages arrive", async () => {
    const ada = await createCaller();
    const others = await createCallers(7);
    const conversationIds: number[] = [];
    for (const other of others) conversationIds.unshift((await start(other, [ada])).conversation.id);
    const pages: number[][] = [];
    for (let before = ""; ; ) {
      const page = await listConversations(ada, `?limit=3${before}`);
      if (page.length === 0) break;
      pages.push(ids(page));
      before = `&before_message_id=${page.at(-1).last_message.id}`;
      // The oldest moves to the top: it is not met again, and no other is passed over.
      if (pages.length === 1) await send(others[0] as Caller, conversationIds.at(-1) as number);
    }
    expect(pages).toEqual([conversationIds.slice(0, 3), conversationIds.slice(3, 6)]);
    expect(ids(await listConversations(ada, "?limit=1"))).toEqual(conversationIds.slice(-1));
  });

  it("The sum of the unread counts in the list is the total (rule 8)", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    const other = (await start(cleo, [ben], "Just us")).conversation.id;
    await send(ada, id);
    const last = await send(cleo, id);
    await send(cleo, other);
    await readOne(ben, last);
    await act(cleo, other, "unread");
    for (const [who, expected] of [
      [ada, 1],
      [ben, 4],
      [cleo, 3],
    ] as const) {
      const counts = (await listConversations(who)).map((one: { unread_count: number }) => one.unread_count);
      expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(expected);
      expect(await countUnread(who)).toBe(expected);
    }
  });

  it("listConversations answers somebody who has none with an empty list", async () => {
    expect(await listConversations(await createCaller())).toEqual([]);
  });

  it("listConversations leaves out those that the caller has deleted; the others keep theirs (rule 13)", async () => {
    const { ada, ben, id } = await directConversation();
    await remove(ada, id);
    expect(await listConversations(ada)).toEqual([]);
    expect(ids(await listConversations(ben))).toEqual([id]);
  });
});

describe("listConversations: refusals", () => {
  it.each(["0", "101", "-1", "1.5", "many", ""])("listConversations refuses limit=%s", async (limit) => {
    const { token } = await createCaller();
    const { status, body } = await get(`/messaging/conversations?limit=${limit}`, { token });
    expect(status).toBe(422);
    expect(body).toEqual({
      success: false,
      message: "The request has invalid parameters.",
      errors: { limit: "Must be an integer between 1 and 100." },
      ...documented,
      error: "validation_failed",
    });
  });

  it.each(["0", "-1", "1.5", "many", "", "9007199254740992"])(
    "listConversations refuses before_message_id=%s",
    async (before) => {
      const { token } = await createCaller();
      const { status, body } = await get(`/messaging/conversations?before_message_id=${before}`, { token });
      expect([status, body.error, Object.keys(body.errors)]).toEqual([
        422,
        "validation_failed",
        ["before_message_id"],
      ]);
    },
  );
});

describe("listConversations: authorization", () => {
  it("listConversations hides the conversations of others", async () => {
    const { ada, ben } = await directConversation();
    const outsider = await createCaller();
    await start(outsider, [ada], "Another");
    const text = JSON.stringify(await listConversations(outsider));
    expect(text).not.toContain("Hello");
    expect(text).not.toContain(ben.name);
  });

  it("listConversations needs messaging:read: a token that may only write is told so", async () => {
    const { id } = await createCaller();
    const token = await createToken(id, ["messaging:write"]);
    const { status, body } = await get("/messaging/conversations", { token });
    expect([status, body]).toEqual([
      403,
      {
        success: false,
        message: "The token lacks the scope messaging:read.",
        ...documented,
        error: "forbidden",
      },
    ]);
  });

  it("listConversations keeps the answer from proxies, and answers 304 to one who has it", async () => {
    const { ada } = await directConversation();
    const { headers } = await get("/messaging/conversations", { token: ada.token });
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
    const etag = headers.get("ETag") ?? "";
    const again = await get("/messaging/conversations", {
      token: ada.token,
      headers: { "If-None-Match": etag },
    });
    expect([again.status, again.text]).toEqual([304, ""]);
  });
});
