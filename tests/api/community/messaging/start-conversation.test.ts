import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { documented, post } from "@/tests/support/api";
import { createCaller, createUser, uuid } from "@/tests/support/factories";
import {
  type Caller,
  createCallers,
  findOutbox,
  getConversation,
  listConversations,
  listMessages,
  listTexts,
  remove,
  start,
} from "@/tests/support/messaging";

const attempt = (token: string, body: object) =>
  post("/messaging/conversations/start", { token, body: { message_text: "Hi", ...body } });

async function people(count: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into users (email, handle, name, avatar)
    select key || '@example.test', key, 'Person ' || number, '/a.png'
    from (select number, 'p' || left(replace(gen_random_uuid()::text, '-', ''), 16) as key
          from generate_series(1, ${count}) as number) as keys returning id`;
  return rows.map(({ id }) => id);
}

async function pair() {
  const [ada, ben] = (await createCallers(2)) as [Caller, Caller];
  return { ada, ben };
}

describe("startConversation: answers", () => {
  it("startConversation answers 201 with the direct conversation, the message, and no key more", async () => {
    const { ada, ben } = await pair();
    const { status, body } = await attempt(ada.token, { user_id: ben.id, message_text: "  Hi!  " });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      data: {
        conversation: { id: expect.any(Number), type: "direct" },
        message: {
          id: expect.any(Number),
          message_text: "Hi!",
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        },
      },
    });
    for (const who of [ada, ben]) {
      const view = await getConversation(who, body.data.conversation.id);
      expect(view).toMatchObject({ type: "direct", title: null, unread_count: who === ben ? 1 : 0 });
      expect(view.participants.map(({ id }: { id: number }) => id).sort()).toEqual([ada.id, ben.id].sort());
    }
  });

  it("startConversation answers 201 with a group of three, its title trimmed", async () => {
    const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
    const { conversation } = await start(ada, [ben, cleo], "Hi all", { title: "  Night shift " });
    expect(conversation.type).toBe("group");
    for (const who of [ada, ben, cleo]) {
      const view = await getConversation(who, conversation.id);
      expect(view).toMatchObject({ type: "group", title: "Night shift", unread_count: who === ada ? 0 : 1 });
      expect(view.participants.map(({ id }: { id: number }) => id)).toEqual(
        [ada.id, ben.id, cleo.id].sort((a, b) => a - b),
      );
    }
  });

  it("startConversation answers a group of the same people again with a new group", async () => {
    const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
    const [one, two] = [await start(ada, [ben, cleo]), await start(ada, [ben, cleo])];
    expect(one.conversation.id).not.toBe(two.conversation.id);
  });

  it("startConversation takes repeated user_ids as one person each", async () => {
    const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
    const { conversation } = await start(ada, [ben, cleo, ben, cleo, ben]);
    expect((await getConversation(ada, conversation.id)).participants).toHaveLength(3);
  });

  it("startConversation takes a group of 100 people with the sender, also when ids are repeated", async () => {
    const { token, ...ada } = await createCaller();
    const others = await people(99);
    const { status, body } = await attempt(token, { user_ids: [...others, ...others] });
    expect(status).toBe(201);
    const seen = await getConversation({ token, ...ada }, body.data.conversation.id);
    expect(seen.participants).toHaveLength(100);
  });

  it("startConversation takes a title of 255 emoji, and no or an empty title as null", async () => {
    const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
    for (const [title, expectedTitle] of [
      ["🎹".repeat(255), "🎹".repeat(255)],
      ["   ", null],
      [undefined, null],
    ]) {
      const { conversation } = await start(ada, [ben, cleo], "Hi", { title });
      expect((await getConversation(ben, conversation.id)).title).toBe(expectedTitle);
    }
  });

  it("startConversation answers with the same direct conversation again, from either side, with the message added (rule 3)", async () => {
    const { ada, ben } = await pair();
    const first = await start(ada, [ben], "One");
    const second = await start(ben, [ada], "Two");
    const third = await start(ada, [ben], "Three");
    expect([second, third].map(({ conversation }) => conversation)).toEqual([
      first.conversation,
      first.conversation,
    ]);
    expect(await listTexts(ada, first.conversation.id)).toEqual(["Three", "Two", "One"]);
    expect(await listConversations(ben)).toHaveLength(1);
  });

  it("Both sides that start a conversation at the same moment, many times, get one conversation and every message (rule 3)", async () => {
    for (let round = 0; round < 5; round++) {
      const { ada, ben } = await pair();
      const starts = await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          start(turn % 2 ? ben : ada, [turn % 2 ? ada : ben], `${turn}`),
        ),
      );
      expect(new Set(starts.map(({ conversation }) => conversation.id)).size).toBe(1);
      const ids = (await listMessages(ada, starts[0]?.conversation.id ?? 0)).map(
        ({ id }: { id: number }) => id,
      );
      expect([...ids].sort()).toEqual(starts.map(({ message }) => message.id).sort());
    }
  });

  it("A direct conversation that was deleted is started again as the same one and with only the new message (rule 14)", async () => {
    const { ada, ben } = await pair();
    const { conversation } = await start(ada, [ben], "Old");
    await remove(ada, conversation.id);
    expect((await start(ada, [ben], "New")).conversation.id).toBe(conversation.id);
    expect(await listTexts(ada, conversation.id)).toEqual(["New"]);
    expect(await listTexts(ben, conversation.id)).toEqual(["New", "Old"]);
  });

  it("startConversation answers the same client_message_id with the first conversation and message, direct and group (rule 2)", async () => {
    const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
    for (const others of [[ben], [ben, cleo]]) {
      const client_message_id = uuid();
      const first = await start(ada, others, "Once", { client_message_id });
      expect(await start(ada, others, "Once", { client_message_id })).toEqual(first);
      expect(await listTexts(ada, first.conversation.id)).toEqual(["Once"]);
    }
    expect(await listConversations(ada)).toHaveLength(2);
  });

  it("A retry after the group was deleted is answered with its true type (rule 2)", async () => {
    const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
    const client_message_id = uuid();
    const first = await start(ada, [ben, cleo], "Once", { client_message_id });
    await remove(ada, first.conversation.id);
    expect(await start(ada, [ben, cleo], "Once", { client_message_id })).toEqual(first);
  });

  it("Eight retries of a group at once make one group, and leave no empty one behind (rule 2)", async () => {
    const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
    const client_message_id = uuid();
    const starts = await Promise.all(
      Array.from({ length: 8 }, () => start(ada, [ben, cleo], "Once", { client_message_id })),
    );
    expect(new Set(starts.map((data) => JSON.stringify(data))).size).toBe(1);
    const [row] = await sql<{ groups: number }[]>`
      select count(*) as groups from participants where user_id = ${ada.id}`;
    expect(row?.groups).toBe(1);
    expect(await findOutbox(starts[0]?.conversation.id ?? 0)).toHaveLength(1);
  });
});

describe("startConversation: refusals", () => {
  it("startConversation refuses neither and both of user_id and user_ids, naming both fields", async () => {
    const { ada, ben } = await pair();
    const cleo = await createUser();
    for (const [body, message] of [
      [{}, "Send either user_id or user_ids."],
      [{ user_id: ben.id, user_ids: [ben.id, cleo.id] }, "Send user_id or user_ids, not both."],
    ] as const) {
      const answer = await attempt(ada.token, body);
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual({
        success: false,
        message: "The request has invalid parameters.",
        errors: { user_id: message, user_ids: message },
        ...documented,
        error: "validation_failed",
      });
    }
  });

  it("startConversation refuses oneself, alone and among others", async () => {
    const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
    const sentence = "Must not include your own id.";
    const direct = await attempt(ada.token, { user_id: ada.id });
    expect([direct.status, direct.body.errors]).toEqual([422, { user_id: sentence }]);
    const group = await attempt(ada.token, { user_ids: [ben.id, ada.id, cleo.id] });
    expect([group.status, group.body.errors]).toEqual([422, { user_ids: sentence }]);
  });

  it("startConversation refuses unknown users, and then writes nothing", async () => {
    const { ada, ben } = await pair();
    const unknown = 999_999_999;
    for (const [body, field] of [
      [{ user_id: unknown }, "user_id"],
      [{ user_id: Number.MAX_SAFE_INTEGER }, "user_id"],
      [{ user_ids: [ben.id, unknown] }, "user_ids"],
    ] as const) {
      const answer = await attempt(ada.token, body);
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { [field]: "Must identify an existing user." },
      ]);
    }
    expect(await listConversations(ada)).toEqual([]);
    expect(await listConversations(ben)).toEqual([]);
  });

  it.each([
    [[], "Must have at least 2 different users."],
    [[1], "Must have at least 2 different users."],
    [[1, 1, 1], "Must have at least 2 different users."],
    [Array.from({ length: 100 }, (_, index) => index + 1), "Must have at most 99 users."],
  ])("startConversation refuses user_ids %j", async (user_ids, sentence) => {
    const { token } = await createCaller();
    const answer = await attempt(token, { user_ids });
    expect([answer.status, answer.body.errors]).toEqual([422, { user_ids: sentence }]);
  });

  it.each([
    [{ user_ids: "1,2" }],
    [{ user_ids: [1, "2"] }],
    [{ user_ids: [1, null] }],
    [{ user_ids: [1, 2 ** 53] }],
    [{ user_ids: { 0: 1, 1: 2 } }],
    [{ user_id: [1] }],
    [{ user_id: "1" }],
    [{ user_id: 0 }],
    [{ user_id: null }],
  ])("startConversation refuses %j", async (body) => {
    const { token } = await createCaller();
    const answer = await attempt(token, body);
    expect([answer.status, answer.body.error]).toEqual([422, "validation_failed"]);
    expect(Object.keys(answer.body.errors)[0]).toMatch(/^user_ids?/);
  });

  it("startConversation refuses a title of 256 characters, a text of 2,001 and one of spaces", async () => {
    const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
    const user_ids = [ben.id, cleo.id];
    const title = await attempt(ada.token, { user_ids, title: "t".repeat(256) });
    expect([title.status, title.body.errors]).toEqual([422, { title: "Must have at most 255 characters." }]);
    for (const message_text of ["🥁".repeat(2001), "   "]) {
      const answer = await attempt(ada.token, { user_ids, message_text });
      expect(answer.body.errors).toEqual({ message_text: "Must have between 1 and 2000 characters." });
    }
    expect(await listConversations(ada)).toEqual([]);
  });
});

describe("startConversation: authorization", () => {
  it("Only those who were named take part in a conversation, and the first message is unread for them (rule 4)", async () => {
    const [ada, ben, cleo, outsider] = (await createCallers(4)) as [Caller, Caller, Caller, Caller];
    const { conversation } = await start(ada, [ben, cleo]);
    expect(await getConversation(outsider, conversation.id)).toBeUndefined();
    expect((await getConversation(cleo, conversation.id)).unread_count).toBe(1);
  });

  it("startConversation hides addresses and handles of the participants", async () => {
    const { ada, ben } = await pair();
    await start(ada, [ben]);
    const text = JSON.stringify(await listConversations(ada));
    for (const secret of [ada.email, ben.email, ben.handle]) expect(text).not.toContain(secret);
  });
});
