import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import {
  directConversation,
  fill,
  groupConversation,
  listMessages,
  listTexts,
  mustGuard,
  remove,
  send,
  start,
} from "@/tests/support/messaging";

const ids = (messages: { id: number }[]) => messages.map(({ id }) => id);
const newestFirst = (numbers: number[]) => [...numbers].sort((a, b) => b - a);

/** A conversation of so many messages besides the first, their ids newest first. */
async function createMessages(count: number) {
  const scene = await directConversation();
  const added = await fill(scene.id, scene.ben.id, count);
  return { ...scene, all: newestFirst([scene.first, ...added]) };
}

describe("listMessages: answers", () => {
  it("listMessages answers each message with exactly its keys", async () => {
    const { ada, ben, id, first } = await directConversation();
    expect(await listMessages(ben, id)).toEqual([
      {
        id: first,
        conversation_id: id,
        type: "text",
        message_text: "Hello",
        user: { id: ada.id, name: ada.name },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        client_message_id: null,
      },
    ]);
  });

  it("listMessages answers newest first, the same for everybody", async () => {
    const { ada, ben, cleo, id, first } = await groupConversation();
    const sent = [first];
    for (const who of [ben, cleo, ada, ada, ben]) sent.unshift(await send(who, id));
    for (const who of [ada, ben, cleo]) expect(ids(await listMessages(who, id))).toEqual(sent);
  });

  it("listMessages answers the newest 50 unless `limit` says otherwise, 200 at most", async () => {
    const { ada, id, all } = await createMessages(240);
    expect(ids(await listMessages(ada, id))).toEqual(all.slice(0, 50));
    expect(ids(await listMessages(ada, id, "?limit=1"))).toEqual(all.slice(0, 1));
    expect(ids(await listMessages(ada, id, "?limit=200"))).toEqual(all.slice(0, 200));
  });

  it("listMessages answers those after `offset`, page by page, and nothing beyond the last", async () => {
    const { ada, id, all } = await createMessages(24);
    const pages: number[] = [];
    for (const offset of [0, 10, 20, 30]) {
      pages.push(...ids(await listMessages(ada, id, `?limit=10&offset=${offset}`)));
    }
    expect(pages).toEqual(all);
    expect(await listMessages(ada, id, `?offset=${Number.MAX_SAFE_INTEGER}`)).toEqual([]);
  });

  it("listMessages pages by `before_id` without gap or overlap while messages arrive (rule 1)", async () => {
    const { ada, ben, id, all } = await createMessages(24);
    const messageIds: number[] = [];
    let page = ids(await listMessages(ada, id, "?limit=7"));
    while (page.length > 0) {
      messageIds.push(...page);
      await send(ben, id);
      page = ids(await listMessages(ada, id, `?limit=7&before_id=${messageIds.at(-1)}`));
    }
    expect(messageIds).toEqual(all);
  });

  it("listMessages pages by `after_id` without gap or overlap, the oldest missed first, each newest first (rule 1)", async () => {
    const { ada, id, all, first } = await createMessages(24);
    const messageIds: number[] = [];
    for (let last = first; ; last = Math.max(...messageIds)) {
      const page = ids(await listMessages(ada, id, `?limit=10&after_id=${last}`));
      if (page.length === 0) break;
      expect(page).toEqual(newestFirst(page));
      expect(page).toHaveLength(Math.min(10, 24 - messageIds.length));
      messageIds.push(...page);
    }
    expect(newestFirst(messageIds)).toEqual(all.slice(0, -1));
  });

  it("listMessages answers the window between `after_id` and `before_id`, both left out", async () => {
    const { ada, id, all } = await createMessages(10);
    expect(ids(await listMessages(ada, id, `?after_id=${all[8]}&before_id=${all[2]}`))).toEqual(
      all.slice(3, 8),
    );
    expect(await listMessages(ada, id, `?after_id=${all[2]}&before_id=${all[8]}`)).toEqual([]);
    expect(ids(await listMessages(ada, id, `?after_id=${all[8]}&before_id=${all[2]}&limit=2`))).toEqual(
      all.slice(6, 8),
    );
  });

  it("listMessages counts `offset` from where the window begins", async () => {
    const { ada, id, all } = await createMessages(10);
    expect(ids(await listMessages(ada, id, `?before_id=${all[2]}&offset=2&limit=3`))).toEqual(
      all.slice(5, 8),
    );
    expect(ids(await listMessages(ada, id, `?after_id=${all[8]}&offset=2&limit=3`))).toEqual(all.slice(3, 6));
  });

  it("listMessages takes an id of another conversation, or of none, as a place between messages", async () => {
    const { ada, id, all } = await createMessages(5);
    const otherConversation = await directConversation();
    expect(await listMessages(ada, id, `?after_id=${otherConversation.first}`)).toEqual([]);
    expect(ids(await listMessages(ada, id, `?before_id=${otherConversation.first}`))).toEqual(all);
    expect(ids(await listMessages(ada, id, `?before_id=${Number.MAX_SAFE_INTEGER}`))).toEqual(all);
  });

  it("listMessages answers nothing to one who has deleted the conversation, also by `after_id` and `before_id` (rule 13)", async () => {
    const { ada, ben, id, all } = await createMessages(5);
    await remove(ada, id);
    for (const query of ["", `?after_id=${all.at(-1)}`, `?before_id=${all[0]}`]) {
      expect(await listMessages(ada, id, query)).toEqual([]);
    }
    expect(await listMessages(ben, id)).toHaveLength(6);
  });

  it("listMessages answers only later messages to one who had deleted the conversation, in every window (rule 14)", async () => {
    const { ada, ben, id, all } = await createMessages(5);
    await remove(ada, id);
    const later = [await send(ben, id, "Six"), await send(ben, id, "Seven")];
    expect(await listTexts(ada, id)).toEqual(["Seven", "Six"]);
    expect(await listTexts(ada, id, `?after_id=${all.at(-1)}`)).toEqual(["Seven", "Six"]);
    expect(await listTexts(ada, id, `?before_id=${later[1]}`)).toEqual(["Six"]);
    expect(await listTexts(ada, id, "?offset=1")).toEqual(["Six"]);
    expect(await listMessages(ben, id)).toHaveLength(8);
  });
});

describe("listMessages: refusals", () => {
  const LIMIT = "Must be an integer between 1 and 200.";
  const LEAST_0 = "Must be an integer of at least 0.";
  const LEAST_1 = "Must be an integer of at least 1.";
  it.each([
    ["limit=0", { limit: LIMIT }],
    ["limit=201", { limit: LIMIT }],
    ["limit=ten", { limit: LIMIT }],
    ["limit=1&limit=2", { limit: expect.any(String) }],
    ["offset=-1", { offset: LEAST_0 }],
    ["offset=9007199254740992", { offset: LEAST_0 }],
    ["before_id=0", { before_id: LEAST_1 }],
    ["before_id=x", { before_id: LEAST_1 }],
    ["after_id=-5", { after_id: LEAST_1 }],
    ["after_id=9007199254740992", { after_id: LEAST_1 }],
  ])("listMessages refuses %s", async (query, errors) => {
    const { ada, id } = await directConversation();
    const answer = await get(`/messaging/conversations/${id}/messages?${query}`, { token: ada.token });
    expect(answer).toMatchObject({ status: 422, body: { success: false, error: "validation_failed" } });
    expect(answer.body.errors).toEqual(errors);
  });
});

describe("listMessages: authorization", () => {
  it("listMessages refuses outsiders with 403, and an unknown conversation is 404", async () => {
    await mustGuard("GET", (id) => `/messaging/conversations/${id}/messages`);
  });

  it("listMessages hides the messages of one conversation from those who share only another", async () => {
    const { ada, id } = await directConversation();
    const outsider = await createCaller();
    const other = await start(outsider, [ada], "Hello you");
    expect(await listTexts(outsider, other.conversation.id)).toEqual(["Hello you"]);
    const { status, text } = await get(`/messaging/conversations/${id}/messages`, { token: outsider.token });
    expect([status, text.includes("message_text")]).toEqual([403, false]);
  });
});
