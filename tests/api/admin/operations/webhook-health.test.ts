import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { getWebhookHealth } from "@/lib/admin/system/webhook-service";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { printMetrics } from "@/lib/platform/metrics";
import { call, post } from "@/tests/support/api";
import { userCaller } from "@/tests/support/user-caller";
import { comment, connect, using } from "@/tests/support/webhook-producer";

const operator = userCaller(1, true);

/** Deliveries of other tests would be sent along. */
beforeEach(() => sql`delete from webhook_endpoints`);

/** The next attempts are then an hour away, however slow the machine is. */
const deliverInAnHour = () => deliverDue(() => new Date(Date.now() + 3_600_000));

const metric = async (line: string) => {
  const text = await printMetrics();
  const value = text.split("\n").find((each) => each.startsWith(`${line} `));
  return value === undefined ? 0 : Number(value.slice(line.length));
};

describe("getWebhookHealth", () => {
  it("getWebhookHealth shows operators a webhook that fails, by its host alone, and what waits for it", async () => {
    const { id, token, trackId, receiver, webhook } = await connect(() => ({ status: 500 }));
    await using(receiver, async () => {
      const url = `${receiver.url}?key=hidden`;
      expect((await call("PATCH", `/webhooks/${webhook}`, { token, body: { url } })).status).toBe(200);
      await comment(trackId);
      await comment(trackId);
      const before = await getWebhookHealth(operator);
      expect(before.backlog).toMatchObject({ waiting: 2, due: 2 });
      await deliverInAnHour();
      const { backlog, failing, enabled } = await getWebhookHealth(operator);
      expect(enabled).toBe(1);
      expect(backlog).toMatchObject({ waiting: 2, due: 0, delay: 0 });
      expect(backlog.age).toBeGreaterThan(0);
      expect(failing).toMatchObject([
        {
          id: webhook,
          host: `127.0.0.1:${receiver.port}`,
          owner: { id },
          state: "enabled",
          disabled_because: null,
          last_status: 500,
        },
      ]);
      expect(JSON.stringify(failing)).not.toContain("hidden");
    });
  });

  it("getWebhookHealth counts what ended within a day and lists webhooks by the time of their attempts", async () => {
    const { trackId, receiver, webhook } = await connect();
    await using(receiver, async () => {
      const earlier = await getWebhookHealth(operator);
      await comment(trackId);
      await deliverDue();
      const later = await getWebhookHealth(operator);
      expect(later.delivered).toBe(earlier.delivered + 1);
      const row = later.slow.find(({ id }) => id === webhook);
      expect(row).toMatchObject({ attempts: 1 });
      expect(row?.p95).toBeGreaterThan(0);
    });
  });

  it("getWebhookHealth shows a webhook that answered 410 as disabled", async () => {
    const { trackId, receiver, webhook } = await connect(() => ({ status: 410 }));
    await using(receiver, async () => {
      await comment(trackId);
      await deliverDue();
      const { failing } = await getWebhookHealth(operator);
      expect(failing.find(({ id }) => id === webhook)).toMatchObject({
        state: "disabled",
        disabled_because: "gone",
        last_status: 410,
      });
    });
  });

  it("getWebhookHealth refuses everybody but operators", async () => {
    await expect(getWebhookHealth(userCaller(2, false))).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("The metrics of webhooks", () => {
  it("The metrics have the queue of webhooks, attempts by outcome and events by type", async () => {
    let status = 500;
    const { token, trackId, receiver, webhook } = await connect(() => ({ status }));
    await using(receiver, async () => {
      const events = await metric('downbeat_events_total{type="comment.created"}');
      const retries = await metric('downbeat_webhook_attempts_total{outcome="repeated"}');
      const successes = await metric('downbeat_webhook_attempts_total{outcome="delivered"}');
      await comment(trackId);
      await deliverInAnHour();
      expect(await metric('downbeat_events_total{type="comment.created"}')).toBe(events + 1);
      expect(await metric('downbeat_webhook_attempts_total{outcome="repeated"}')).toBe(retries + 1);
      status = 200;
      await post(`/webhooks/${webhook}/test`, { token, body: {} });
      const due = await metric("downbeat_webhook_deliveries_due");
      const waiting = await metric("downbeat_webhook_deliveries_waiting");
      expect(due).toBeGreaterThanOrEqual(1);
      expect(waiting).toBeGreaterThan(due);
      expect(await metric("downbeat_webhook_oldest_waiting_seconds")).toBeGreaterThan(0);
      await deliverDue();
      expect(await metric("downbeat_webhook_deliveries_due")).toBe(0);
      expect(await metric('downbeat_webhook_attempts_total{outcome="delivered"}')).toBe(successes + 1);
    });
  });
});
