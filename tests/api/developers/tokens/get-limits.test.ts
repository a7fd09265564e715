import { describe, expect, it } from "vitest";
import { CONCURRENCY_LIMITS, QUOTAS, RATE_LIMITS } from "@/lib/platform/http-contract/limits";
import { takeSlot } from "@/lib/platform/http-middleware/slots";
import { get } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import { createSessionCaller, sessionCookie } from "@/tests/support/session";

interface Limit {
  name: string;
  limit: number;
  used: number;
  resets_at: string | null;
}

async function getLimits(options: { token?: string; cookie?: string }) {
  const { status, body } = await get("/limits", options);
  expect(status).toBe(200);
  return Object.fromEntries((body.limits as Limit[]).map((limit) => [limit.name, limit]));
}

describe("GET /limits: answers", () => {
  it("GET /limits answers every limit and quota that the table has for a caller, once", async () => {
    const { token } = await createCaller();
    const { body } = await get("/limits", { token });
    expect(body.status).toBe("success");
    const forCallers = Object.entries(RATE_LIMITS).filter(([, { counts }]) =>
      ["caller", "account"].includes(counts),
    );
    expect(body.limits.map(({ name }: Limit) => name)).toEqual([
      ...forCallers.map(([name]) => name),
      ...Object.keys(CONCURRENCY_LIMITS),
      ...Object.keys(QUOTAS),
    ]);
  });

  it("GET /limits answers the rate limit of the request's own headers, the request included", async () => {
    const { token } = await createCaller();
    await get("/", { token });
    const { body, headers } = await get("/limits", { token });
    const [own] = body.limits;
    expect(own).toMatchObject({ name: "default", kind: "rate", limit: 300, used: 2, window_seconds: 60 });
    expect(own.limit - own.used).toBe(Number(headers.get("X-RateLimit-Remaining")));
    const reset = Date.parse(own.resets_at) / 1000;
    expect(Math.abs(reset - Number(headers.get("X-RateLimit-Reset")))).toBeLessThanOrEqual(1);
  });

  it("GET /limits answers null for the reset of a limit that is unused, and of one that never resets", async () => {
    const limits = await getLimits({ token: (await createCaller()).token });
    expect(limits.search).toMatchObject({ used: 0, resets_at: null });
    expect(limits.csv_exports).toMatchObject({ kind: "concurrency", window_seconds: null, resets_at: null });
    expect(limits.tokens).toMatchObject({ kind: "quota", window_seconds: null, resets_at: null });
  });

  it("GET /limits answers how many active tokens the account has", async () => {
    const { token, id } = await createCaller();
    expect((await getLimits({ token })).tokens).toMatchObject({ limit: 50, used: 1 });
    await createToken(id);
    expect((await getLimits({ token })).tokens).toMatchObject({ used: 2 });
  });

  it("GET /limits answers how many requests of a kind are running", async () => {
    const { token, id } = await createCaller();
    const release = await takeSlot("csv_exports", await createSessionCaller(id), "exports");
    expect((await getLimits({ token })).csv_exports).toMatchObject({ limit: 2, used: 1 });
    release();
    expect((await getLimits({ token })).csv_exports).toMatchObject({ used: 0 });
  });

  it("GET /limits answers a signed-in session too", async () => {
    const { id } = await createCaller();
    expect((await getLimits({ cookie: await sessionCookie(id) })).default).toMatchObject({ used: 1 });
  });
});

describe("GET /limits: refusals", () => {
  it("GET /limits refuses callers without a token with 401", async () => {
    expect((await get("/limits")).status).toBe(401);
  });
});
