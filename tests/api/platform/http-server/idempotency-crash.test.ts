import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { post } from "@/tests/support/api";
import { createCaller, createUser } from "@/tests/support/factories";
import { testOperation } from "@/tests/support/operations";

/** A message that is sent with an Idempotency-Key and nothing else, while its connection dies at each step. */

/** A trigger ends the connection that fires it, and the test looks at what the client then knows. */
const STEPS = [
  ["at the claim of the key", "trigger dying before insert on idempotency_keys"],
  ["before the message", "trigger dying before insert on messages"],
  ["after the message", "trigger dying after insert on messages"],
  ["before the answer is kept", "trigger dying before update on idempotency_keys"],
  ["after the answer is kept", "trigger dying after update on idempotency_keys"],
  ["at the commit", "constraint trigger dying after insert on messages deferrable initially deferred"],
] as const;

afterEach(async () => {
  await sql`drop trigger if exists dying on messages`;
  await sql`drop trigger if exists dying on idempotency_keys`;
});

describe("A message whose connection dies", () => {
  it.each(STEPS)("A message whose connection dies %s is stored once, by the retry", async (_, trigger) => {
    const { token } = await createCaller();
    const { id: user_id } = await createUser();
    const conversation = await post("/messaging/conversations/start", {
      token,
      body: { message_text: "Hello", user_id },
    });
    const { id: conversation_id } = conversation.body.data.conversation;
    const message_text = randomUUID();
    const send = () =>
      post("/messaging/messages", {
        token,
        headers: { "Idempotency-Key": message_text },
        body: { conversation_id, message_text },
      });

    await sql`
      create or replace function dying() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()), pg_sleep(5); return new; end'`;
    await sql.unsafe(`create ${trigger} for each row execute function dying()`);
    const first = await send();
    expect([first.status, first.headers.get("Retry-After")]).toEqual([503, "5"]);
    await sql`drop trigger if exists dying on messages`;
    await sql`drop trigger if exists dying on idempotency_keys`;

    const [second, third] = [await send(), await send()];
    expect([second.status, second.headers.get("Idempotent-Replayed")]).toEqual([201, null]);
    expect([third.status, third.headers.get("Idempotent-Replayed"), third.text]).toEqual([
      201,
      "true",
      second.text,
    ]);
    expect(await sql`select id from messages where message_text = ${message_text}`).toHaveLength(1);
  });
});

it("A request that is refused after it has written leaves its answer, and none of its writes", async () => {
  const { token, id } = await createCaller();
  const operation = testOperation({}, async () => {
    await sql`update users set bio = 'changed' where id = ${id}`;
    throw new ApiError("forbidden");
  });
  const send = () => operation({ token, headers: { "Idempotency-Key": "refused" }, body: {} });
  expect((await send()).status).toBe(403);
  expect((await send()).headers.get("Idempotent-Replayed")).toBe("true");
  expect(await sql`select from users where id = ${id} and bio = 'changed'`).toHaveLength(0);
});
