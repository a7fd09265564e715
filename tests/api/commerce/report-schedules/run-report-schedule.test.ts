import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { post } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import { runJobs } from "@/tests/support/mails";
import { createReporter, createSchedule, listRuns } from "@/tests/support/report-schedules";

const run = (id: number, token: string) => post(`/report-schedules/${id}/run`, { token });

describe("runReportSchedule: answers", () => {
  it("A report is begun, of the last whole week, and the schedule stays as it was", async () => {
    const { token } = await createReporter();
    const schedule = await createSchedule(token);
    const { status, body } = await run(schedule.id, token);
    expect(status).toBe(202);
    expect(body.run).toMatchObject({ state: "waiting", error: null, size_bytes: null, download_url: null });
    const [from, to] = [new Date(body.run.period.from), new Date(body.run.period.to)];
    expect([from.getUTCDay(), to.getUTCDay(), to.getTime() - from.getTime()]).toEqual([1, 0, 6 * 86_400_000]);
    expect(Date.now() - to.getTime()).toBeLessThan(8 * 86_400_000);
    await runJobs();
    expect(await listRuns(token, schedule.id)).toMatchObject([{ id: body.run.id, state: "completed" }]);
  });
});

describe("runReportSchedule: failures", () => {
  it("A report whose end could not be noted leaves no file beside that of the next attempt", async () => {
    const { id: userId, token } = await createReporter();
    const { id } = await createSchedule(token);
    await run(id, token);
    await sql`alter table report_runs add constraint never check (state <> 'completed') not valid`;
    await expect(runJobs()).rejects.toMatchObject({ code: "23514" });
    await sql`alter table report_runs drop constraint never`;
    await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`;
    await runJobs();
    expect(await listRuns(token, id)).toMatchObject([{ state: "completed" }]);
    expect(await sql`select from files where owner_id = ${userId} and use = 'export'`).toHaveLength(1);
  });
});

describe("runReportSchedule: refusals", () => {
  it("Of many requests at once one begins a report, and the others are told to wait for it", async () => {
    const { token } = await createReporter();
    const { id } = await createSchedule(token);
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await run(id, token)).status));
    expect(statuses.sort()).toEqual([202, 409, 409, 409, 409]);
  });

  it("The 21st report within 24 hours is refused with the time to wait", async () => {
    const { token } = await createReporter();
    const { id } = await createSchedule(token);
    for (let count = 0; count < 20; count++) {
      expect((await run(id, token)).status).toBe(202);
      await runJobs();
    }
    const { status, headers } = await run(id, token);
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(86_000);
  });
});

describe("runReportSchedule: authorization", () => {
  it("Another account, and a token without the scope of the type, begin nothing", async () => {
    const [{ id: userId, token }, other] = [await createReporter(), await createReporter()];
    const { id } = await createSchedule(token, { type: "sales" });
    expect((await run(id, other.token)).status).toBe(404);
    expect((await run(id, await createToken(userId, ["insights:export"]))).status).toBe(403);
    expect(await listRuns(token, id)).toEqual([]);
  });
});
