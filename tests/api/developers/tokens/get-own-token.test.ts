import { describe, expect, it } from "vitest";
import { z } from "zod";
import { get } from "@/tests/support/api";
import { createCaller, createUser } from "@/tests/support/factories";
import { sessionCookie } from "@/tests/support/session";

const instant = z.iso.datetime({ precision: 3 });
const Answer = z.strictObject({
  status: z.literal("success"),
  token: z.strictObject({
    id: z.int(),
    name: z.string(),
    prefix: z.string().regex(/^dbt_\w{4}$/),
    scopes: z.array(z.string()),
    allowed_addresses: z.array(z.string()),
    created_at: instant,
    expires_at: instant,
    rotated: z.boolean(),
    rate_limit: z.strictObject({ limit: z.int(), remaining: z.int(), reset_at: instant }),
  }),
});

describe("getOwnToken: answers", () => {
  it("getOwnToken answers name, scopes and end of the token that was sent", async () => {
    const { token } = await createCaller(["messaging:read", "social:read"]);
    const { status, body, headers } = await get("/token", { token });
    expect(status).toBe(200);
    const { token: own } = Answer.parse(body);
    expect(own).toMatchObject({
      name: "Test",
      prefix: token.slice(0, 8),
      scopes: ["messaging:read", "social:read"],
      allowed_addresses: [],
      rotated: false,
      expires_at: headers.get("X-Token-Expires-At"),
    });
  });

  it("getOwnToken answers with the rest of the limit, as the headers say it", async () => {
    const { token } = await createCaller();
    for (const remaining of [299, 298, 297]) {
      const { body, headers } = await get("/token", { token });
      expect(body.token.rate_limit).toMatchObject({ limit: 300, remaining });
      expect(headers.get("X-RateLimit-Remaining")).toBe(String(remaining));
      const reset = Math.ceil(Date.parse(body.token.rate_limit.reset_at) / 1000);
      expect(Math.abs(reset - Number(headers.get("X-RateLimit-Reset")))).toBeLessThanOrEqual(1);
    }
  });

  it("getOwnToken answers a token whatever its scopes", async () => {
    const { token } = await createCaller(["plays:write"]);
    expect((await get("/token", { token })).status).toBe(200);
  });
});

describe("getOwnToken: refusals", () => {
  it("getOwnToken refuses a signed-in session, which has no token", async () => {
    const { id } = await createUser();
    const { status, body } = await get("/token", { cookie: await sessionCookie(id) });
    expect(status).toBe(404);
    expect(body).toMatchObject({ status: "error", message: "This request was sent without a token." });
  });

  it("getOwnToken refuses nobody", async () => {
    expect((await get("/token")).status).toBe(401);
  });
});

describe("getOwnToken: authorization", () => {
  it("getOwnToken tells no more of the token than its first eight characters", async () => {
    const { token } = await createCaller();
    expect((await get("/token", { token })).text).not.toContain(token.slice(8));
  });
});
