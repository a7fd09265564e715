import { expect, it } from "vitest";
import { z } from "zod";
import { sql } from "@/db/client";
import { startRunners } from "@/lib/platform/jobs/runner";
import { listRuns, listSchedules, recordRun, registerSchedules } from "@/lib/platform/jobs/schedule-service";
import { implement, task } from "@/lib/platform/jobs/task";
import { createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

it("Tasks that start by themselves are listed with their last and next run and their failures, and no address", async () => {
  const caller = userCaller((await createUser({ role: "operator" })).id, true);
  registerSchedules([{ name: "sweepNothing", schedule: "17 * * * *" }, { name: "sendSomething" }]);
  const before = (await listSchedules(caller)).find(({ task }) => task === "sweepNothing");
  expect(before).toMatchObject({ runs: 0, failures: 0, last: null });
  expect(new Date(before?.next_at ?? "").getUTCMinutes()).toBe(17);
  const run = (minutes: number, error: string | null) =>
    recordRun({
      task: "sweepNothing",
      started_at: new Date(Date.now() - minutes * 60_000),
      duration_ms: 12,
      error,
    });
  await run(120, "No answer from someone@example.test");
  await run(60, null);
  await recordRun({ task: "sendSomething", started_at: new Date(), duration_ms: 1, error: null });
  const schedules = await listSchedules(caller);
  expect(schedules.find(({ task }) => task === "sweepNothing")).toMatchObject({
    runs: 2,
    failures: 1,
    last: { error: null, duration_ms: 12 },
  });
  expect(schedules.map(({ task }) => task)).not.toContain("sendSomething");
  expect(await listRuns(caller, { task: "sweepNothing" })).toMatchObject([
    { error: null },
    { error: "No answer from [address]" },
  ]);
  expect(await listRuns(caller, { task: "sendSomething" })).toEqual([]);
  await run(-1, null);
  const old = new Date(Date.now() - 8 * 86_400_000);
  await recordRun({ task: "sweepNothing", started_at: old, duration_ms: 1, error: null });
  await run(0, null);
  expect(
    (await listRuns(caller, { task: "sweepNothing" })).map(({ started_at }) => started_at),
  ).not.toContain(old.toISOString());
});

it("A run that was missed while no server ran is made up for once at the next start, and one that was not missed is not", async () => {
  const due = new Date(Date.now() - 3_600_000);
  const schedule = `${due.getUTCMinutes()} ${due.getUTCHours()} * * *`;
  const tasks = {
    sweepLate: task("sweepLate", z.object({}), { schedule }),
    sweepSoon: task("sweepSoon", z.object({}), { schedule }),
  };
  for (const [name, hours] of Object.entries({ sweepLate: 91 * 24, sweepSoon: 0.5 }))
    await sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values (${name}, now() - ${hours} * interval '1 hour', now() - ${hours} * interval '1 hour')`;
  const runs: string[] = [];
  const runners = await startRunners(
    implement(tasks, {
      sweepLate: async () => void runs.push("sweepLate"),
      sweepSoon: async () => void runs.push("sweepSoon"),
    }),
  );
  await expect.poll(() => runs).toEqual(["sweepLate"]);
  await runners.stop();
  expect(runs).toEqual(["sweepLate"]);
});
