import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { reportScheduleTasks } from "@/lib/commerce/report-schedules/tasks";
import { call, get } from "@/tests/support/api";
import { runJobs } from "@/tests/support/mails";
import { createReporter, createSchedule, listRuns, runSchedulesAt } from "@/tests/support/report-schedules";

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** The moments at which a schedule runs, one after the other, from now on. */
async function listTimes(id: number, count: number): Promise<string[]> {
  const times: string[] = [];
  for (let each = 0; each < count; each++) {
    const [row] = await sql<[{ at: Date }]>`select next_run_at as at from report_schedules where id = ${id}`;
    times.push(row.at.toISOString());
    await reportScheduleTasks(() => row.at).runReportSchedules({});
    await sql`update report_runs set state = 'completed' where schedule_id = ${id}`;
  }
  return times;
}

/** Sets the next run of a schedule, as if it had been created before. */
const setNextRun = (id: number, at: string) =>
  sql`update report_schedules set next_run_at = ${at} where id = ${id}`;

describe("The times of reports", () => {
  it.each([
    // The night of March 28, 2027 has no 2:00 in Berlin, and that of October 31 has two.
    ["Europe/Berlin", 2, "2027-03-27T01:00", ["2027-03-27T01:00", "2027-03-28T01:00", "2027-03-29T00:00"]],
    ["Europe/Berlin", 2, "2027-10-30T00:00", ["2027-10-30T00:00", "2027-10-31T01:00", "2027-11-01T01:00"]],
    ["America/New_York", 2, "2027-03-13T07:00", ["2027-03-13T07:00", "2027-03-14T07:00", "2027-03-15T06:00"]],
    ["America/Sao_Paulo", 0, "2027-03-13T03:00", ["2027-03-13T03:00", "2027-03-14T03:00"]],
    ["Asia/Kolkata", 9, "2027-03-13T03:30", ["2027-03-13T03:30", "2027-03-14T03:30"]],
    [
      "Australia/Lord_Howe",
      2,
      "2027-04-02T15:00",
      ["2027-04-02T15:00", "2027-04-03T15:30", "2027-04-04T15:30"],
    ],
    ["Pacific/Kiritimati", 23, "2027-03-13T09:00", ["2027-03-13T09:00", "2027-03-14T09:00"]],
  ])(
    "In %s at %i:00 there is one report a day from %s on, whatever the clocks do",
    async (time_zone, at_hour, first, times) => {
      const { token } = await createReporter();
      const { id } = await createSchedule(token, { every: "day", time_zone, at_hour });
      await setNextRun(id, `${first}:00Z`);
      expect(await listTimes(id, times.length)).toEqual(times.map((time) => `${time}:00.000Z`));
    },
  );

  /** Runs a new schedule at a time, and returns the days of its report. */
  async function reportAt(at: string, schedule: object) {
    const { token } = await createReporter();
    const { id } = await createSchedule(token, schedule);
    await setNextRun(id, `${at}:00Z`);
    await reportScheduleTasks(() => new Date(`${at}:30Z`)).runReportSchedules({});
    const { body } = await get(`/report-schedules/${id}`, { token });
    return { runs: await listRuns(token, id), next: body.schedule.next_run_at };
  }

  it.each([
    ["day", "2027-03-01", ["2027-02-28", "2027-02-28"], "2027-03-02"],
    ["week", "2027-03-01", ["2027-02-22", "2027-02-28"], "2027-03-08"],
    ["month", "2027-03-01", ["2027-02-01", "2027-02-28"], "2027-04-01"],
  ])("The report of a %s that is made on %s is of the one before", async (every, made, [from, to], next) => {
    const report = await reportAt(`${made}T08:00`, { every });
    expect(report).toMatchObject({ runs: [{ period: { from, to } }], next: `${next}T08:00:00.000Z` });
  });

  it.each([
    ["Asia/Tokyo", "2027-03-01T22:00", "2027-02-28"],
    ["Asia/Tokyo", "2027-03-02T00:00", "2027-03-01"],
    ["America/New_York", "2027-03-02T03:00", "2027-02-28"],
  ])("A daily report in %s at %s in UTC is of %s, a day that is over in both", async (time_zone, at, day) => {
    const { runs } = await reportAt(at, { every: "day", time_zone });
    expect(runs).toMatchObject([{ period: { from: day, to: day } }]);
  });

  it("What was missed while nothing ran is one report, and clocks that run at once begin it once", async () => {
    const { token } = await createReporter();
    const { id } = await createSchedule(token, { every: "day" });
    await setNextRun(id, "2027-03-01T08:00:00Z");
    const late = new Date("2027-03-05T10:00:00Z");
    await Promise.all(
      Array.from({ length: 4 }, () => reportScheduleTasks(() => late).runReportSchedules({})),
    );
    expect(await listRuns(token, id)).toMatchObject([{ period: { from: "2027-03-04", to: "2027-03-04" } }]);
    const { body } = await get(`/report-schedules/${id}`, { token });
    expect(body.schedule.next_run_at).toBe("2027-03-06T08:00:00.000Z");
  });

  it("A schedule waits for a report that is being made, and then has its own", async () => {
    const { token } = await createReporter();
    const { id } = await createSchedule(token, { every: "day" });
    await call("POST", `/report-schedules/${id}/run`, { token });
    const due = new Date(Date.now() + DAY + MINUTE);
    await reportScheduleTasks(() => due).runReportSchedules({});
    expect(await listRuns(token, id)).toHaveLength(1);
    await runJobs();
    await runSchedulesAt(due);
    expect(await listRuns(token, id)).toMatchObject([{ state: "completed" }, { state: "completed" }]);
  });
});
