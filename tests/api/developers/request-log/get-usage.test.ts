import { describe, expect, it } from "vitest";
import { recordRequest } from "@/lib/platform/http-middleware/recorder";
import { get } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import { findTokenId, requestLine } from "@/tests/support/request-log";
import { sessionCookie } from "@/tests/support/session";

describe("getUsage", () => {
  it("getUsage sums a token's own requests, and those of all tokens for who is signed in", async () => {
    const { id, token } = await createCaller();
    const tokenId = await findTokenId(id);
    await get("/token", { token: await createToken(id) });
    for (const status of [200, 404, 429]) recordRequest(requestLine(tokenId, { status, duration_ms: 10 }));
    const { status, body } = await get("/usage", { token });
    expect(status).toBe(200);
    expect(body.usage).toMatchObject({
      interval: "hour",
      statuses: [
        { status: 200, requests: 1 },
        { status: 404, requests: 1 },
        { status: 429, requests: 1 },
      ],
      total: { requests: 3, errors: 2, rate_limited: 1 },
      tokens: [{ id: tokenId, name: "Test", prefix: token.slice(0, 8), requests: 3 }],
      lost: 0,
    });
    expect(body.usage.points).toHaveLength(24);
    expect(Math.abs(body.usage.total.p50_ms / 10 - 1)).toBeLessThan(0.05);
    const cookie = await sessionCookie(id);
    const whole = await get("/usage?period=7-days", { cookie });
    expect(whole.body.usage).toMatchObject({ interval: "day", total: { requests: 5 } });
    expect(whole.body.usage.tokens).toHaveLength(2);
    expect((await get(`/usage?token_id=${tokenId}`, { cookie })).body.usage.tokens).toHaveLength(1);
  });

  it("getUsage of a token without requests has no total, and all hours", async () => {
    const { id } = await createCaller();
    const { body } = await get("/usage", { cookie: await sessionCookie(id) });
    expect(body.usage).toMatchObject({ total: null, tokens: [], statuses: [] });
    expect(body.usage.points).toHaveLength(24);
  });

  it.each(["period=year", "token_id=0", "token_id=1"])("getUsage answers 422 to %s", async (query) => {
    const { token } = await createCaller();
    const { status, body } = await get(`/usage?${query}`, { token });
    expect([status, Object.keys(body.errors)]).toEqual([422, [query.split("=")[0]]]);
  });
});
