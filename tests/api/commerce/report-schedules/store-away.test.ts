import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { sql } from "@/db/client";
import { makeReport } from "@/lib/commerce/report-schedules/jobs";
import { env } from "@/lib/platform/env";
import { post } from "@/tests/support/api";
import { findMails, runJobs } from "@/tests/support/mails";
import { createReporter, createSchedule, listRuns } from "@/tests/support/report-schedules";

// The store finds a file where its folder was.
beforeAll(async () => {
  await mkdir(env.DATA_DIR, { recursive: true });
  await rm(join(env.DATA_DIR, "files"), { recursive: true, force: true });
  await writeFile(join(env.DATA_DIR, "files"), "");
});

/** Runs the job of a report that fails, at once. Returns the seconds that it would have waited for its next attempt. */
async function failOnce(): Promise<number> {
  await runJobs().catch(() => {});
  const [job] = await sql<{ wait: number }[]>`
    select extract(epoch from run_at - now())::float8 as wait from graphile_worker.jobs
    where task_identifier = ${makeReport.name} and attempts < max_attempts`;
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`;
  return job?.wait ?? 0;
}

it("A report is tried again for hours while the store is away, and then its owner is told that it has failed", async () => {
  const { token, email } = await createReporter();
  const { id } = await createSchedule(token);
  await post(`/report-schedules/${id}/run`, { token });
  let waited = 0;
  let wait = 0;
  do {
    wait = await failOnce();
    waited += wait;
  } while (wait > 0);
  expect(waited).toBeGreaterThan(3_600);
  expect(await listRuns(token, id)).toMatchObject([
    { state: "failed", error: "Something went wrong on our side." },
  ]);
  await runJobs();
  expect((await findMails(email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Report failed: /),
  ]);
});
