import { describe, expect, it } from "vitest";
import { call, get } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import { sessionCookie } from "@/tests/support/session";

const alert = { metric: "webhook_failures", threshold: 10, window_minutes: 1_440 };

describe("listUsageAlerts", () => {
  it("listUsageAlerts shows the alerts of the account to its tokens and to who is signed in, and to nobody else", async () => {
    const { id, token } = await createCaller();
    expect((await get("/usage/alerts", { token })).body).toEqual({ status: "success", alerts: [] });
    await call("PUT", "/usage/alerts", { token, body: { alerts: [alert] } });
    const alerts = [{ ...alert, reached_at: null }];
    for (const caller of [{ token: await createToken(id) }, { cookie: await sessionCookie(id) }])
      expect((await get("/usage/alerts", caller)).body.alerts).toEqual(alerts);
    const other = await createCaller();
    expect((await get("/usage/alerts", { token: other.token })).body.alerts).toEqual([]);
  });
});
