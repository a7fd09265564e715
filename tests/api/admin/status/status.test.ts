import type { RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { deleteExpiredSessions } from "@/lib/accounts/account/jobs";
import type { Component } from "@/lib/admin/status/constants";
import { listen } from "@/tests/support/node-http";
import { visitorFrom } from "@/tests/support/user-caller";

/** Checks of the server by itself, with an API that answers as each test says. */

const visitor = visitorFrom("192.0.2.1");
let answerApi: RequestListener;
let api: Awaited<ReturnType<typeof listen>>;
let sql: typeof import("@/db/client").sql;
let enqueue: typeof import("@/lib/platform/jobs/fragments").enqueue;
let status: typeof import("@/lib/admin/status/service");

const answer =
  (code: number): RequestListener =>
  (_, response) =>
    response.writeHead(code).end("{}");

beforeAll(async () => {
  api = await listen((request, response) => answerApi(request, response));
  process.env.PORT = String(api.port);
  // The environment is read once: with the port from here on.
  vi.resetModules();
  ({ sql } = await import("@/db/client"));
  ({ enqueue } = await import("@/lib/platform/jobs/fragments"));
  status = await import("@/lib/admin/status/service");
});
afterAll(() => api.stop());
beforeEach(async () => {
  answerApi = answer(200);
  await sql`delete from status_days`;
  await sql`insert into job_workers (id) values ('a worker') on conflict (id) do update set last_seen_at = now()`;
});

const HOUR_MS = 3_600_000;
const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
/** A time in this hour, which is of one day. */
const at = (minute: number, second = 0) => new Date(hour + minute * 60_000 + second * 1000);

/** Reads the counts of a part, day by day. */
async function componentCounts(component: Component) {
  const rows = await sql<{ checked: number; failed: number }[]>`
    select checked, failed from status_days where component = ${component} order by day`;
  return rows.map(({ checked, failed }) => `${failed} of ${checked} failed`);
}

/** The parts that fail now. */
async function failing(): Promise<string[]> {
  const { components } = await status.getStatus(visitor);
  return components.filter((component) => component.status === "down").map(({ id }) => id);
}

it("The status counts each minute once, however many processes report it", async () => {
  await status.takeSample(at(1, 1));
  await status.takeSample(at(1, 30));
  await status.takeSample(at(2));
  // A process whose clock is behind.
  await status.takeSample(at(1, 59));
  expect(await componentCounts("api")).toEqual(["0 of 2 failed"]);
  expect(await componentCounts("database")).toEqual(["0 of 2 failed"]);
});

it("The status counts as failures what callers notice: an API that answers 500, or not at all", async () => {
  answerApi = answer(404);
  await status.takeSample(at(1));
  answerApi = answer(500);
  await status.takeSample(at(2));
  answerApi = (request) => request.destroy();
  await status.takeSample(at(3));
  expect(await componentCounts("api")).toEqual(["2 of 3 failed"]);
});

it("The status shows that no worker is alive, and that jobs do not start, which those that wait to be tried again have done", async () => {
  await sql`delete from job_workers`;
  await status.takeSample(at(1));
  await sql`insert into job_workers (id) values ('a worker')`;
  await status.takeSample(at(2));
  const runAt = new Date(Date.now() - 6 * 60_000);
  await sql`select ${enqueue(deleteExpiredSessions, {}, { runAt })}`;
  await status.takeSample(at(3));
  expect(await componentCounts("jobs")).toEqual(["2 of 3 failed"]);
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), attempts => 1) from graphile_worker.jobs`;
  await status.takeSample(at(4));
  expect(await componentCounts("jobs")).toEqual(["2 of 4 failed"]);
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`;
});

it("The status says nothing of parts that this installation does not have", async () => {
  const { components } = await status.getStatus(visitor);
  expect(components.map(({ id }) => id)).toEqual(["api", "database", "jobs", "email"]);
});

it("The status neither calls operational what is not configured nor counts it: emails without a mail server are files", async () => {
  await status.takeSample(at(1));
  const { components, status: overall } = await status.getStatus(visitor);
  expect(components.find(({ id }) => id === "email")?.status).toBe("not_configured");
  expect(components.find(({ id }) => id === "database")?.status).toBe("operational");
  expect(overall).toBe("operational");
  expect(await componentCounts("email")).toEqual([]);
});

it("The status is degraded while an incident is open, though every check succeeds", async () => {
  await sql`
    with incident as (insert into incidents (title, state) values ('Emails arrive late', 'investigating') returning id)
    insert into incident_updates (incident_id, state, text) select id, 'investigating', 'We look into it.' from incident`;
  await status.takeSample(at(1));
  expect((await status.getStatus(visitor)).status).toBe("degraded");
  await sql`update incidents set state = 'resolved', resolved_at = now()`;
  expect((await status.getStatus(visitor)).status).toBe("operational");
});

it("The check of the API asks for something that every installation has: an empty one logs no 404 each minute", async () => {
  const asked: (string | undefined)[] = [];
  answerApi = (request, response) => {
    asked.push(request.url);
    response.end("{}");
  };
  await status.takeSample(at(1));
  const { get } = await import("@/tests/support/api");
  expect((await get(String(asked[0]).replace("/api/v1", ""))).status).toBe(200);
});

it("The status keeps 90 days, and fills those without checks", async () => {
  await sql`insert into status_days (day, component, checked, failed, measured_at)
    select current_date - age, 'api', 100, age % 2, now() - age * interval '1 day' from unnest(array[1, 89, 90, 91]) as age`;
  await status.takeSample(new Date());
  expect(await componentCounts("api")).toHaveLength(4);
  const { components } = await status.getStatus(visitor);
  const own = components.find(({ id }) => id === "api");
  expect(own?.days).toHaveLength(90);
  expect(own?.days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), checked: 1, failed: 0 });
  expect(own?.days.filter(({ checked }) => checked > 0)).toHaveLength(3);
  expect(own?.uptime).toBeCloseTo(199 / 201, 10);
});

it("The status page answers while the database does not, counts that time afterwards, and shows its last results", async () => {
  const now = Date.now();
  await status.takeSample(new Date(now - 180_000));
  const before = await status.getStatus(visitor);
  const during = await sql.begin(async (holder) => {
    await holder`lock table status_days, job_workers, incidents, drizzle.__drizzle_migrations in access exclusive mode`;
    await expect(status.takeSample(new Date(now - 60_000))).rejects.toThrow("No answer within");
    return status.getStatus(visitor);
  });
  expect(before).toMatchObject({ is_current: true });
  await status.takeSample(new Date(now));
  expect(during).toMatchObject({ is_current: false, status: "down" });
  expect(await totals("database")).toEqual({ checked: 3, failed: 1 });
  expect((await status.getStatus(visitor)).is_current).toBe(true);
});

it("The checks are few when many read the status page: they share one for 15 seconds", async () => {
  await status.takeSample(new Date());
  let requests = 0;
  answerApi = (request, response) => {
    requests++;
    answer(500)(request, response);
  };
  await Promise.all(Array.from({ length: 20 }, () => status.getStatus(visitor)));
  expect(requests).toBe(0);
  expect(await failing()).toEqual([]);
});

async function totals(component: Component) {
  const [row] = await sql<[{ checked: number; failed: number }]>`
    select sum(checked)::int as checked, sum(failed)::int as failed from status_days where component = ${component}`;
  return row;
}
