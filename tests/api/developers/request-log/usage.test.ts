import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { turnRequestLogDays } from "@/lib/developers/request-log/jobs";
import { getUsageOnPage } from "@/lib/developers/request-log/service";
import { requestLogTasks } from "@/lib/developers/request-log/tasks";
import { rotateToken } from "@/lib/developers/tokens/service";
import { recordRequest, writeRequests } from "@/lib/platform/http-middleware/recorder";
import { createAccess, createCaller } from "@/tests/support/factories";
import { runJobs } from "@/tests/support/mails";
import { findTokenId, requestLine } from "@/tests/support/request-log";
import { userCaller } from "@/tests/support/user-caller";
import { queueJob } from "@/tests/support/workers";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Tuesday afternoon. */
const NOW = new Date("2026-03-10T14:25:00Z");
const ago = (milliseconds: number) => NOW.getTime() - milliseconds;

async function developer() {
  await sql`select ensure_request_log_days(${new Date(ago(32 * DAY))}::timestamptz, ${NOW}::timestamptz)`;
  const { id } = await createCaller();
  await createAccess(id);
  return { caller: userCaller(id), tokenId: await findTokenId(id) };
}

const points = (usage: Awaited<ReturnType<typeof getUsageOnPage>>) =>
  usage.points.filter(({ succeeded, refused, failed }) => succeeded + refused + failed > 0);

describe("Usage", () => {
  it("Usage puts each request into its hour or its day, UTC, and into the outcome of its status", async () => {
    const { caller, tokenId } = await developer();
    const record = (age: number, status: number) =>
      recordRequest(requestLine(tokenId, { at: ago(age), status }));
    for (const status of [200, 201, 304, 404, 429, 500]) record(0, status);
    record(23 * HOUR, 200);
    record(24 * HOUR, 200);
    record(29 * DAY, 422);
    record(30 * DAY, 200);
    const hours = await getUsageOnPage(caller, { period: "24-hours", now: NOW });
    expect(hours.points).toHaveLength(24);
    expect(points(hours)).toEqual([
      { at: "2026-03-09T15:00:00.000Z", succeeded: 1, refused: 0, failed: 0 },
      { at: "2026-03-10T14:00:00.000Z", succeeded: 3, refused: 2, failed: 1 },
    ]);
    expect(hours.total).toMatchObject({ requests: 7, errors: 3, rate_limited: 1 });
    const week = await getUsageOnPage(caller, { period: "7-days", now: NOW });
    expect(week.points).toHaveLength(7);
    expect(points(week)).toEqual([
      { at: "2026-03-09T00:00:00.000Z", succeeded: 2, refused: 0, failed: 0 },
      { at: "2026-03-10T00:00:00.000Z", succeeded: 3, refused: 2, failed: 1 },
    ]);
    const month = await getUsageOnPage(caller, { period: "30-days", now: NOW });
    expect(month.points).toHaveLength(30);
    expect(points(month)[0]).toEqual({ at: "2026-02-09T00:00:00.000Z", succeeded: 0, refused: 1, failed: 0 });
    expect(month.statuses).toEqual(
      [
        [200, 3],
        [201, 1],
        [304, 1],
        [404, 1],
        [422, 1],
        [429, 1],
        [500, 1],
      ].map(([status, requests]) => ({ status, requests })),
    );
  });

  it("Usage equals what the lines come to, for each token and for all, with durations within 5 percent", async () => {
    const { caller, tokenId } = await developer();
    const { id: otherId } = await rotateToken(caller, { token_id: tokenId, overlap_hours: 1 });
    const statuses = [200, 200, 200, 201, 304, 404, 429, 500];
    for (let index = 0; index < 4_000; index++) {
      recordRequest(
        requestLine(index % 5 === 0 ? otherId : tokenId, {
          at: ago((index * 7_919 * 1_000) % (29 * DAY)),
          status: statuses[index % 8],
          duration_ms: 0.4 + ((index * index) % 4_001) ** 1.3,
        }),
      );
    }
    const { total, tokens, points } = await getUsageOnPage(caller, { period: "30-days", now: NOW });
    expect(
      points.reduce((sum, { succeeded, refused, failed }) => sum + succeeded + refused + failed, 0),
    ).toBe(4_000);
    const facts = await sql<{ id: number | null; p50: number; p95: number }[]>`
      select token_id as id, count(*) as requests, count(*) filter (where status >= 400) as errors,
        count(*) filter (where status = 429) as rate_limited,
        percentile_disc(0.5) within group (order by duration_ms)::float8 as p50,
        percentile_disc(0.95) within group (order by duration_ms)::float8 as p95
      from request_log where token_id in (${tokenId}, ${otherId}) group by grouping sets (token_id, ())`;
    expect(facts).toHaveLength(3);
    for (const { id: ownId, p50, p95, ...counts } of facts) {
      const usage = ownId === null ? total : tokens.find(({ id }) => id === ownId);
      expect(usage).toMatchObject(counts);
      expect(Math.abs((usage?.p50_ms ?? 0) / p50 - 1)).toBeLessThan(0.05);
      expect(Math.abs((usage?.p95_ms ?? 0) / p95 - 1)).toBeLessThan(0.05);
    }
    const alone = await getUsageOnPage(caller, { period: "30-days", token_id: otherId, now: NOW });
    expect(alone.total?.requests).toBe(800);
    expect(alone.tokens.map(({ id }) => id)).toEqual([otherId]);
  });

  it("Usage is the account's own: of another's token it knows nothing", async () => {
    const [{ tokenId }, stranger] = [await developer(), await developer()];
    recordRequest(requestLine(tokenId, { at: ago(0) }));
    for (const token_id of [undefined, tokenId]) {
      const usage = await getUsageOnPage(stranger.caller, { period: "7-days", token_id, now: NOW });
      expect(usage).toMatchObject({ tokens: [], statuses: [], total: null, lost: 0 });
    }
  });
});

describe("The job that drops old days", () => {
  it("The job keeps 30 days of the log before today, drops what is older, and makes the days that come", async () => {
    const { caller, tokenId } = await developer();
    for (const days of [0, 29, 30, 31]) recordRequest(requestLine(tokenId, { at: ago(days * DAY) }));
    await writeRequests();
    await sql`insert into request_losses values (${tokenId}, ${new Date(ago(31 * DAY))}, 5)`;
    const tick = async (at: Date) => {
      await queueJob(turnRequestLogDays, {});
      await runJobs(requestLogTasks(() => at));
    };
    const readLines = () => sql<{ age: number; in_log: boolean; in_hours: boolean }[]>`
      select age, exists (
          select from request_log where token_id = ${tokenId} and at = ${NOW}::timestamptz - age * interval '1 day') as in_log,
        exists (
          select from request_hours where token_id = ${tokenId}
          and hour = date_trunc('hour', ${NOW}::timestamptz) - age * interval '1 day') as in_hours
      from unnest(array[0, 29, 30, 31]) as age order by age`;
    await tick(NOW);
    expect(await readLines()).toEqual([
      { age: 0, in_log: true, in_hours: true },
      { age: 29, in_log: true, in_hours: true },
      { age: 30, in_log: true, in_hours: true },
      { age: 31, in_log: false, in_hours: false },
    ]);
    expect(await sql`select from request_losses where token_id = ${tokenId}`).toHaveLength(0);
    const inTwoDays = new Date(NOW.getTime() + 2 * DAY);
    recordRequest(requestLine(tokenId, { at: inTwoDays.getTime() }));
    expect((await getUsageOnPage(caller, { period: "24-hours", now: inTwoDays })).total?.requests).toBe(1);
    await tick(inTwoDays);
    expect((await readLines()).map(({ in_log }) => in_log)).toEqual([true, false, false, false]);
    expect((await readLines()).map(({ in_hours }) => in_hours)).toEqual([true, false, false, false]);
    await tick(new Date(NOW.getTime() + 400 * DAY));
    const [row] = await sql<[{ days: string[] }]>`
      select array_agg(relname::text order by relname) as days from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'request_log'::regclass`;
    expect(row.days).toEqual([14, 15, 16, 17].map((day) => `request_log_2027_04_${day}`));
  });
});
