import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { jobs } from "@/lib/platform/jobs/queries";
import { type CallOptions, documented, post } from "@/tests/support/api";
import { createCaller, createToken, uuid } from "@/tests/support/factories";
import {
  act,
  directConversation,
  findOutbox,
  getConversation,
  groupConversation,
  listMessages,
  listTexts,
  listTyping,
  remove,
  send,
} from "@/tests/support/messaging";

const attempt = (token: string, body: unknown, more: CallOptions = {}) =>
  post("/messaging/messages", { token, body, ...more });

async function scene() {
  const { ada, ben, id } = await directConversation();
  const say = (message_text: unknown, more: object = {}) =>
    attempt(ada.token, { conversation_id: id, message_text, ...more });
  return { ada, ben, id, say };
}

describe("sendMessage: answers", () => {
  it("sendMessage answers 201 with the message and no key more", async () => {
    const { ada, id, say } = await scene();
    const before = Date.now();
    const { status, body } = await say("The stems are up.");
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      data: {
        id: expect.any(Number),
        conversation_id: id,
        type: "text",
        message_text: "The stems are up.",
        user: { id: ada.id, name: ada.name },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        client_message_id: null,
      },
    });
    expect(Math.abs(Date.parse(body.data.created_at) - before)).toBeLessThan(5000);
  });

  it("Everybody who takes part sees a message that was sent as the newest one", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    const sent = await send(ben, id, "Newest");
    for (const who of [ada, ben, cleo]) {
      expect((await listMessages(who, id))[0]).toMatchObject({ id: sent, message_text: "Newest" });
      expect((await getConversation(who, id)).last_message).toMatchObject({ id: sent, user: { id: ben.id } });
    }
  });

  it("sendMessage trims the text", async () => {
    const { say } = await scene();
    expect((await say(" \n\t\u00a0 two words \u3000\r\n")).body.data.message_text).toBe("two words");
  });

  it.each([
    ["one character", "x"],
    ["2,000 letters", "x".repeat(2000)],
    ["2,000 emoji, which are 4,000 UTF-16 units", "🥁".repeat(2000)],
    ["2,000 characters between spaces", `  ${"é".repeat(2000)}  `],
    ["2,000 control characters", "\u0001".repeat(2000)],
    ["markup, which stays text", "<script>alert(1)</script> & \"'"],
    ["direction marks and joiners", "\u202eabc\u200d👩‍👩‍👧"],
    ["line breaks within", "one\n\ntwo"],
  ])("sendMessage takes %s as they are", async (_, text) => {
    const { ada, id, say } = await scene();
    const { status, body } = await say(text);
    expect([status, body.data.message_text]).toEqual([201, text.trim()]);
    expect((await listTexts(ada, id))[0]).toBe(text.trim());
  });

  it("sendMessage answers the same client_message_id with 200 and the first message, whatever else is said (rule 2)", async () => {
    const { ada, id, say } = await scene();
    const client_message_id = uuid();
    const first = await say("First", { client_message_id });
    expect([first.status, first.body.data.client_message_id]).toEqual([201, client_message_id]);
    for (const again of [
      await say("First", { client_message_id }),
      await say("Second", { client_message_id: client_message_id.toUpperCase() }),
    ]) {
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect(await listTexts(ada, id)).toEqual(["First", "Hello"]);
  });

  it("sendMessage answers twelve retries at once with one message, one 201 and eleven 200 (rule 2)", async () => {
    const { ada, id, say } = await scene();
    const client_message_id = uuid();
    const answers = await Promise.all(Array.from({ length: 12 }, () => say("Once", { client_message_id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(11).fill(200), 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await listTexts(ada, id)).toEqual(["Once", "Hello"]);
    expect(await findOutbox(id)).toEqual([{ task: "pushMessages", payload: { conversation_id: id } }]);
  });

  it("sendMessage answers the same client_message_id of two senders with two messages (rule 2)", async () => {
    const { ben, id, say } = await scene();
    const client_message_id = uuid();
    const hers = await say("Mine", { client_message_id });
    const his = await attempt(ben.token, { conversation_id: id, message_text: "Mine", client_message_id });
    expect([hers.status, his.status]).toEqual([201, 201]);
    expect(hers.body.data.id).not.toBe(his.body.data.id);
  });

  it("sendMessage ends the sender's typing, nobody else's (rule 12)", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await act(ada, id, "typing");
    await act(ben, id, "typing");
    await send(ada, id);
    expect((await listTyping(cleo, id)).map((one: { user_id: number }) => one.user_id)).toEqual([ben.id]);
  });

  it("sendMessage does not mark anything read for the sender", async () => {
    const { ben, id } = await scene();
    await send(ben, id);
    expect(await getConversation(ben, id)).toMatchObject({ unread_count: 1 });
  });

  it("A conversation that the sender has deleted comes back with the sent message", async () => {
    const { ada, id } = await scene();
    await remove(ada, id);
    await send(ada, id, "Back");
    expect(await listTexts(ada, id)).toEqual(["Back"]);
  });
});

describe("sendMessage: refusals", () => {
  const LENGTH = "Must have between 1 and 2000 characters.";
  it.each([
    [{ message_text: "" }, { message_text: LENGTH }],
    [{ message_text: " \n\t " }, { message_text: LENGTH }],
    [{ message_text: "x".repeat(2001) }, { message_text: LENGTH }],
    [{ message_text: "🥁".repeat(2001) }, { message_text: LENGTH }],
    [{ message_text: null }, { message_text: "Must be a string." }],
    [{ message_text: 7 }, { message_text: "Must be a string." }],
    [{ message_text: ["x"] }, { message_text: "Must be a string." }],
    [{ message_text: "a\0b" }, { message_text: "Must not contain NUL characters or unpaired surrogates." }],
    [{ message_text: "\ud800" }, { message_text: "Must not contain NUL characters or unpaired surrogates." }],
    [{ client_message_id: "7" }, { client_message_id: "Must be a UUID." }],
    [{ conversation_id: 0 }, { conversation_id: "Must be at least 1." }],
    [{ conversation_id: "1" }, { conversation_id: "Must be a number." }],
    [{ conversation_id: 1.5 }, { conversation_id: "Must be an integer." }],
    [{ conversation_id: 2 ** 53 }, { conversation_id: expect.any(String) }],
  ])("sendMessage refuses %j", async (change, errors) => {
    const { ada, id } = await scene();
    const body = { conversation_id: id, message_text: "x", ...change };
    const answer = await attempt(ada.token, body);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      success: false,
      message: "The request has invalid parameters.",
      errors,
      ...documented,
      error: "validation_failed",
    });
    expect(await listTexts(ada, id)).toEqual(["Hello"]);
  });

  it("sendMessage refuses a body without its two fields, naming both", async () => {
    const { token } = await createCaller();
    const { status, body } = await attempt(token, {});
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ["conversation_id", "message_text"]]);
  });

  it("sendMessage refuses a body that is not JSON with 400 in its own envelope", async () => {
    const { token } = await createCaller();
    const { status, body } = await attempt(token, "{");
    expect([status, body.success, body.error]).toEqual([400, false, "validation_failed"]);
  });
});

describe("sendMessage: authorization", () => {
  it("sendMessage refuses outsiders with 403, and an unknown conversation is 404", async () => {
    const { ada, id } = await scene();
    const outsider = await createCaller();
    for (const client_message_id of [undefined, uuid()]) {
      const body = { conversation_id: id, message_text: "Let me in", client_message_id };
      expect(await attempt(outsider.token, body)).toMatchObject({
        status: 403,
        body: { error: "forbidden" },
      });
      const nowhere = { ...body, conversation_id: 999_999_999 };
      expect(await attempt(outsider.token, nowhere)).toMatchObject({
        status: 404,
        body: { error: "not_found" },
      });
    }
    expect(await listTexts(ada, id)).toEqual(["Hello"]);
  });

  it("sendMessage takes the sender from the token: nobody can write as somebody else", async () => {
    const { ada, ben, say } = await scene();
    const { body } = await say("It is me", {
      user_id: ben.id,
      user: { id: ben.id },
      id: 1,
      created_at: "2020-01-01",
    });
    expect(body.data.user.id).toBe(ada.id);
    expect(body.data.id).toBeGreaterThan(1);
  });

  it("sendMessage needs messaging:write: a token that may only read is told so", async () => {
    const { ada, id } = await scene();
    const token = await createToken(ada.id, ["messaging:read"]);
    const { status, body } = await attempt(token, { conversation_id: id, message_text: "x" });
    expect([status, body.message]).toEqual([403, "The token lacks the scope messaging:write."]);
  });

  it("The push of a message is queued in the transaction that stores it, one for all that wait (rule 1)", async () => {
    const { ada, id } = await scene();
    await send(ada, id);
    const last = await send(ada, id);
    expect(await findOutbox(id)).toEqual([{ task: "pushMessages", payload: { conversation_id: id } }]);
    const rows = await sql<{ both: boolean }[]>`
      select jobs.xmin::text = messages.xmin::text as both
      from messages join ${jobs} as jobs
        on (jobs.payload ->> 'conversation_id')::bigint = messages.conversation_id
      where messages.id = ${last}`;
    expect(rows).toEqual([{ both: true }]);
  });
});
