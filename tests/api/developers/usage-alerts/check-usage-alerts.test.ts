import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { checkUsageAlerts } from "@/lib/developers/usage-alerts/jobs";
import { usageAlertTasks } from "@/lib/developers/usage-alerts/tasks";
import { recordRequest, writeRequests } from "@/lib/platform/http-middleware/recorder";
import { readAll } from "@/tests/support/activities";
import { call, get } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { findTokenId, requestLine } from "@/tests/support/request-log";
import { queueJob } from "@/tests/support/workers";

const MINUTE = 60_000;

/** A moment in the middle of an hour whose requests are all before now. */
const NOON = new Date(Math.floor(Date.now() / (60 * MINUTE)) * 60 * MINUTE - 30 * MINUTE);

const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE);

interface Alert {
  metric: string;
  threshold: number;
  window_minutes?: number;
}

/** An account with alerts, the requests of its token, and what it is told. */
async function createWatcher(...alerts: Alert[]) {
  const { id, email, token } = await createCaller();
  const tokenId = await findTokenId(id);
  // Until it is read, an account stores no events.
  await get("/events?after=now", { token });
  await call("PUT", "/usage/alerts", { token, body: { alerts } });
  return {
    ...{ id, token, tokenId },
    async request(minutes: number, statuses: readonly number[]) {
      for (const status of statuses)
        recordRequest(requestLine(tokenId, { status, at: minutesLater(minutes).getTime() }));
      await writeRequests();
    },
    async check(minutes: number) {
      await queueJob(checkUsageAlerts, {});
      await runJobs(usageAlertTasks(() => minutesLater(minutes)));
      await readAll(eventConsumer);
    },
    subjects: async () => (await findMails(email)).map(({ subject }) => subject),
    async events() {
      const { body } = await get("/events?types=usage.threshold_reached", { token });
      return body.pagination.data.map(({ data }: { data: object }) => data);
    },
    alerts: async () => (await get("/usage/alerts", { token })).body.alerts,
  };
}

const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

beforeAll(async () => {
  await sql`select ensure_request_log_days(now() - interval '3 days', now())`;
});

describe("Usage alerts", () => {
  it("An alert sends an event and an email once when its threshold is reached, and once when it is over", async () => {
    const watcher = await createWatcher({ metric: "requests", threshold: 3, window_minutes: 10 });
    await watcher.request(-2, times(2, 200));
    await watcher.check(0);
    expect([await watcher.events(), await watcher.subjects()]).toEqual([[], []]);
    await watcher.request(0.5, [200]);
    for (const minute of [1, 2, 3]) await watcher.check(minute);
    const event = { metric: "requests", threshold: 3, window_minutes: 10, value: 3, state: "reached" };
    expect(await watcher.events()).toMatchObject([event]);
    expect(await watcher.subjects()).toEqual(["Usage alert: 3 requests or more within 10 minutes"]);
    expect(await watcher.alerts()).toMatchObject([{ reached_at: minutesLater(1).toISOString() }]);
    for (const minute of [10, 11, 12]) await watcher.check(minute);
    expect(await watcher.events()).toMatchObject([event, { ...event, value: 0, state: "over" }]);
    expect(await watcher.subjects()).toHaveLength(2);
    expect(await watcher.alerts()).toMatchObject([{ reached_at: null }]);
  });

  it("An alert whose value goes up and down about its threshold is over only after its window", async () => {
    const watcher = await createWatcher({ metric: "error_rate", threshold: 50, window_minutes: 30 });
    await watcher.request(0, times(20, 404));
    await watcher.check(1);
    await watcher.request(2, times(30, 200));
    await watcher.check(3);
    expect(await watcher.alerts()).toMatchObject([{ reached_at: minutesLater(1).toISOString() }]);
    await watcher.check(31);
    expect(await watcher.events()).toMatchObject([
      { value: 100, state: "reached" },
      { value: 0, state: "over" },
    ]);
  });

  it("The error rate of fewer than 20 requests reaches nothing", async () => {
    const watcher = await createWatcher({ metric: "error_rate", threshold: 1, window_minutes: 60 });
    await watcher.request(0, times(19, 500));
    await watcher.check(1);
    expect(await watcher.events()).toEqual([]);
    await watcher.request(1, [200]);
    await watcher.check(2);
    expect(await watcher.events()).toMatchObject([{ value: 95 }]);
  });

  it.each([5, 45, 90, 150, 1_440])(
    "A window of %i minutes counts its requests to the minute, each once, wherever it begins in an hour",
    async (window_minutes) => {
      const rated = { metric: "rate_limited", threshold: 1, window_minutes };
      const watcher = await createWatcher({ ...rated, metric: "requests" }, rated);
      const ages = [0, 3, 6, 29, 31, 44, 46, 89, 91, 149, 151, 1_439, 1_441];
      for (const age of ages) await watcher.request(-age, [200, 429]);
      await watcher.check(0);
      const inside = ages.filter((age) => age < window_minutes).length;
      expect(await watcher.events()).toMatchObject([{ value: inside * 2 }, { value: inside }]);
    },
  );

  it("Failed attempts at deliveries of the account count, those of others and delivered ones do not", async () => {
    const failures = { metric: "webhook_failures", threshold: 2, window_minutes: 60 };
    const [watcher, other] = [await createWatcher(failures), await createWatcher(failures)];
    await sql`
      with endpoint as (
        insert into webhook_endpoints (user_id, url, types, secret_check) values (${watcher.id}, 'https://a.example/', '{*}', '') returning id),
      delivery as (
        insert into webhook_deliveries (endpoint_id, type, kind, body, created_at)
        select id, 'ping', 'test', '{}', ${minutesLater(-90)}::timestamptz from endpoint returning id)
      insert into webhook_tries (delivery_id, number, at, status, duration_ms, request_headers)
      select delivery.id, tries.number, ${NOON}::timestamptz - tries.age * interval '1 minute', tries.status, 5, '{}'
      from delivery, (values (1, 70, 500), (2, 30, 500), (3, 20, null), (4, 10, 200)) as tries (number, age, status)`;
    await watcher.check(0);
    expect(await watcher.events()).toMatchObject([{ value: 2, state: "reached" }]);
    expect(await other.events()).toEqual([]);
  });

  it("The end of a token reaches its alert, until it is rotated or revoked", async () => {
    const watcher = await createWatcher({ metric: "token_expiry_days", threshold: 7 });
    const expire = (days: number) =>
      sql`update api_tokens set expires_at = ${minutesLater(days * 1_440)} where id = ${watcher.tokenId}`;
    await sql`update api_tokens set created_at = ${minutesLater(-20 * 1_440)} where id = ${watcher.tokenId}`;
    await expire(8);
    // A token that never lives for so long is always about to expire, and would hide another that is.
    await createToken(watcher.id);
    await watcher.check(0);
    expect(await watcher.events()).toEqual([]);
    await expire(6.5);
    await watcher.check(1);
    expect(await watcher.events()).toMatchObject([{ value: 7, window_minutes: null, state: "reached" }]);
    expect(await watcher.subjects()).toEqual(["Usage alert: a token that expires within 7 days"]);
    await expire(60);
    await watcher.check(2);
    expect(await watcher.events()).toMatchObject([{}, { value: 60, state: "over" }]);
  });

  it("A suspended account gets no alert, and one that was removed meanwhile no email", async () => {
    const alert = { metric: "requests", threshold: 1, window_minutes: 60 };
    const [suspended, changed] = [await createWatcher(alert), await createWatcher(alert)];
    await sql`update users set suspended_at = now() where id = ${suspended.id}`;
    for (const watcher of [suspended, changed]) await watcher.request(0, [200]);
    await usageAlertTasks(() => minutesLater(1)).checkUsageAlerts({});
    await call("PUT", "/usage/alerts", { token: changed.token, body: { alerts: [] } });
    await runJobs(usageAlertTasks());
    expect([await suspended.subjects(), await changed.subjects()]).toEqual([[], []]);
  });
});
