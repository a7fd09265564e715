import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { documented, post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

const newToken = () => `fcm-${randomUUID()}`;
const findToken = (token: string) =>
  sql`select user_id, token, platform, device_name, created_at, last_seen_at from push_tokens where token = ${token}`;

async function store(token: string, body: Record<string, unknown>) {
  const answer = await post("/push-tokens", { token, body });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: "ok" });
}

describe("storePushToken: answers", () => {
  it("storePushToken answers ok, and keeps the device", async () => {
    const caller = await createCaller();
    const token = newToken();
    await store(caller.token, { token, platform: "ios", device_name: "Studio phone" });
    expect(await findToken(token)).toMatchObject([
      { user_id: caller.id, platform: "ios", device_name: "Studio phone" },
    ]);
  });

  it("storePushToken answers ok to a token alone, which is taken for the web", async () => {
    const caller = await createCaller();
    const token = newToken();
    await store(caller.token, { token });
    expect(await findToken(token)).toMatchObject([{ platform: "web", device_name: null }]);
  });

  it("storePushToken answers ok to the longest token and name there may be, counted in characters", async () => {
    const caller = await createCaller();
    const token = newToken().padEnd(500, "x");
    await store(caller.token, { token, device_name: "𝄞".repeat(255) });
    expect(await findToken(token)).toMatchObject([{ device_name: "𝄞".repeat(255) }]);
  });

  it("storePushToken answers ok again, and refreshes instead of doubling", async () => {
    const caller = await createCaller();
    const token = newToken();
    await store(caller.token, { token, platform: "web", device_name: "Old name" });
    await sql`
      update push_tokens set created_at = now() - interval '1 day', last_seen_at = now() - interval '1 day'
      where token = ${token}`;
    const [before] = await findToken(token);
    await store(caller.token, { token, platform: "android", device_name: "New name" });
    const after = await findToken(token);
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({
      platform: "android",
      device_name: "New name",
      created_at: before?.created_at,
    });
    expect(after[0]?.last_seen_at.getTime()).toBeGreaterThan(before?.last_seen_at.getTime());
  });

  it("storePushToken answers ok to the same token sent eight times at once, and stores it once", async () => {
    const caller = await createCaller();
    const token = newToken();
    await Promise.all(Array.from({ length: 8 }, () => store(caller.token, { token })));
    expect(await findToken(token)).toHaveLength(1);
  });
});

describe("storePushToken: refusals", () => {
  it.each([
    [{}, { token: "Is required." }],
    [{ token: "" }, { token: "Must have between 1 and 500 characters." }],
    [{ token: "   " }, { token: "Must have between 1 and 500 characters." }],
    [{ token: "x".repeat(501) }, { token: "Must have between 1 and 500 characters." }],
    [{ token: 7 }, { token: "Must be a string." }],
    [{ token: ["x"] }, { token: "Must be a string." }],
    [{ token: "x", platform: "windows" }, { platform: "Must be one of: web, ios, android." }],
    [{ token: "x", platform: null }, { platform: "Must be one of: web, ios, android." }],
    [{ token: "x", device_name: "n".repeat(256) }, { device_name: "Must have at most 255 characters." }],
    [{ token: "a\0b" }, { token: "Must not contain NUL characters or unpaired surrogates." }],
    [{ token: "\ud800" }, { token: "Must not contain NUL characters or unpaired surrogates." }],
    [
      { platform: 1, device_name: {} },
      {
        token: "Is required.",
        platform: "Must be one of: web, ios, android.",
        device_name: "Must be a string.",
      },
    ],
  ])("storePushToken refuses %j in its own error shape", async (body, errors) => {
    const { token } = await createCaller();
    const answer = await post("/push-tokens", { token, body });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      status: "error",
      message: "The request has invalid parameters.",
      errors,
      ...documented,
    });
  });

  it("storePushToken refuses a request without a body as one that is not JSON", async () => {
    const { token } = await createCaller();
    const { status, body } = await post("/push-tokens", { token });
    expect(status).toBe(400);
    expect(body).toEqual({ status: "error", message: "The body is not valid JSON.", ...documented });
  });
});

describe("storePushToken: authorization", () => {
  it("storePushToken moves a token from its former owner to the account that uses it now", async () => {
    const [former, now] = [await createCaller(), await createCaller()];
    const token = newToken();
    await store(former.token, { token, device_name: "Shared tablet" });
    await store(now.token, { token });
    expect(await findToken(token)).toMatchObject([{ user_id: now.id, device_name: null }]);
  });

  it("A request that storePushToken refuses writes nothing", async () => {
    const caller = await createCaller();
    const token = newToken();
    await post("/push-tokens", { token: caller.token, body: { token, platform: "fridge" } });
    expect(await findToken(token)).toEqual([]);
  });
});
