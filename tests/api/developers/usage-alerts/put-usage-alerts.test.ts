import { describe, expect, it } from "vitest";
import { addUsageAlert, removeUsageAlert } from "@/lib/developers/usage-alerts/service";
import { call, get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

const requests = { metric: "requests", threshold: 1_000, window_minutes: 60 };
const errors = { metric: "error_rate", threshold: 2.5, window_minutes: 5 };
const expiry = { metric: "token_expiry_days", threshold: 7, window_minutes: null };

const idle = <Alert extends object>(alert: Alert) => ({ ...alert, reached_at: null });

describe("putUsageAlerts: answers", () => {
  it("putUsageAlerts replaces the alerts of the account, in the order in which they were sent", async () => {
    const { token } = await createCaller();
    const other = await createCaller();
    await call("PUT", "/usage/alerts", { token: other.token, body: { alerts: [requests] } });
    const first = await call("PUT", "/usage/alerts", { token, body: { alerts: [expiry, requests] } });
    expect([first.status, first.body.alerts]).toEqual([200, [expiry, requests].map(idle)]);
    const { window_minutes: _, ...windowless } = expiry;
    const second = await call("PUT", "/usage/alerts", { token, body: { alerts: [errors, windowless] } });
    expect(second.body.alerts).toEqual([errors, expiry].map(idle));
    expect((await get("/usage/alerts", { token })).body.alerts).toEqual([errors, expiry].map(idle));
    expect((await call("PUT", "/usage/alerts", { token, body: { alerts: [] } })).body.alerts).toEqual([]);
    expect((await get("/usage/alerts", { token: other.token })).body.alerts).toEqual([idle(requests)]);
  });

  it("putUsageAlerts with the tag of a list that has changed answers 412, and changes nothing", async () => {
    const { token } = await createCaller();
    const { headers } = await get("/usage/alerts", { token });
    const ifMatch = { "If-Match": `${headers.get("ETag")}` };
    const body = { alerts: [requests] };
    expect((await call("PUT", "/usage/alerts", { token, body, headers: ifMatch })).status).toBe(200);
    expect(
      (await call("PUT", "/usage/alerts", { token, body: { alerts: [] }, headers: ifMatch })).status,
    ).toBe(412);
    expect((await get("/usage/alerts", { token })).body.alerts).toEqual([idle(requests)]);
  });

  it("Of lists that are sent at the same time one remains whole", async () => {
    const { token } = await createCaller();
    const lists = [1, 2, 3, 4].map((first) =>
      [1, 2, 3].map((n) => ({ ...requests, threshold: first * 10 + n })),
    );
    await Promise.all(lists.map((alerts) => call("PUT", "/usage/alerts", { token, body: { alerts } })));
    const { body } = await get("/usage/alerts", { token });
    expect(lists.map((alerts) => alerts.map(idle))).toContainEqual(body.alerts);
  });
});

describe("The alerts of a page", () => {
  it("Alerts that are added and removed at the same time leave one another alone", async () => {
    const { id, token } = await createCaller();
    const caller = userCaller(id);
    const createAlert = (threshold: number) =>
      ({ metric: "requests", threshold, window_minutes: 60 }) as const;
    await addUsageAlert(caller, createAlert(9));
    await Promise.all([
      removeUsageAlert(caller, createAlert(9)),
      ...[1, 2, 3, 4].map((threshold) => addUsageAlert(caller, createAlert(threshold))),
    ]);
    const { body } = await get("/usage/alerts", { token });
    expect(body.alerts.map(({ threshold }: { threshold: number }) => threshold).sort()).toEqual([1, 2, 3, 4]);
  });
});

describe("putUsageAlerts: refusals", () => {
  it.each([
    [{ ...requests, threshold: 1.5 }, "alerts.0.threshold"],
    [{ ...requests, threshold: 0 }, "alerts.0.threshold"],
    [{ ...errors, threshold: 101 }, "alerts.0.threshold"],
    [{ ...expiry, threshold: 91 }, "alerts.0.threshold"],
    [{ ...requests, window_minutes: 4 }, "alerts.0.window_minutes"],
    [{ ...requests, window_minutes: 10_081 }, "alerts.0.window_minutes"],
    [{ ...requests, window_minutes: null }, "alerts.0.window_minutes"],
    [{ ...expiry, window_minutes: 60 }, "alerts.0.window_minutes"],
    [{ ...requests, metric: "latency" }, "alerts.0.metric"],
  ])("putUsageAlerts of %o answers 422 and names %s", async (alert, field) => {
    const { token } = await createCaller();
    const { status, body } = await call("PUT", "/usage/alerts", { token, body: { alerts: [alert] } });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await get("/usage/alerts", { token })).body.alerts).toEqual([]);
  });

  it("putUsageAlerts refuses an alert that is named twice, and more than 20", async () => {
    const { token } = await createCaller();
    const twice = await call("PUT", "/usage/alerts", {
      token,
      body: { alerts: [expiry, requests, requests] },
    });
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ["alerts.2"]]);
    const alerts = Array.from({ length: 21 }, (_, index) => ({ ...requests, threshold: index + 1 }));
    expect((await call("PUT", "/usage/alerts", { token, body: { alerts } })).body.errors).toHaveProperty(
      "alerts",
    );
  });
});
