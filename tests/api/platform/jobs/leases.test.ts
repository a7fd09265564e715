import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { sql } from "@/db/client";
import {
  deleteSpentJobs,
  findJobs,
  jobs as jobTable,
  unlockAbandonedJobs,
} from "@/lib/platform/jobs/queries";
import { type JobRunners, startRunners } from "@/lib/platform/jobs/runner";
import { implement, task } from "@/lib/platform/jobs/task";
import { forgetJobs, holdJobs, queueJob, waitForWorkersToEnd } from "@/tests/support/workers";

const jobs = {
  slow: task("slow", z.object({ id: z.int() }), { runs: "long" }),
  quick: task("quick", z.object({ id: z.int() })),
  failing: task("failing", z.object({ id: z.int() })),
  hasty: task("hasty", z.object({ id: z.int() }), { longestDelay: 60 }),
};

const running: JobRunners[] = [];
let startedJobs: string[] = [];
let release = () => {};

/** Starts a process's runners; `slow` jobs last until `release`. */
async function startProcess(name: string): Promise<JobRunners> {
  const released = new Promise<void>((resolve) => {
    const before = release;
    release = () => {
      before();
      resolve();
    };
  });
  const runners = await startRunners(
    implement(jobs, {
      async slow({ id }) {
        startedJobs.push(`${name} slow ${id}`);
        await released;
      },
      async quick({ id }) {
        startedJobs.push(`${name} quick ${id}`);
      },
      async failing({ id }) {
        startedJobs.push(`${name} failing ${id}`);
        throw new Error("No luck");
      },
      async hasty() {
        throw new Error("No luck");
      },
    }),
  );
  running.push(runners);
  return runners;
}

const longAgo = () => sql`update job_workers set last_seen_at = now() - interval '61 seconds'`;
const workers = async () => (await sql<{ id: string }[]>`select id from job_workers`).map(({ id }) => id);

beforeEach(async () => {
  await forgetJobs();
  await sql`delete from job_workers`;
  startedJobs = [];
  release = () => {};
});
afterEach(async () => {
  release();
  await Promise.all(running.splice(0).map((runners) => runners.stop()));
  await waitForWorkersToEnd();
});

/** One that has run since two minutes ago, in a process that lives. */
async function slowJob(): Promise<JobRunners> {
  const first = await startProcess("first");
  await queueJob(jobs.slow, { id: 1 });
  await expect.poll(() => startedJobs).toEqual(["first slow 1"]);
  const [job] = await findJobs();
  await holdJobs(job?.locked_by ?? "", "2 minutes");
  return first;
}

describe("A job that runs for longer than a lease", () => {
  it("A job that runs for longer than a lease runs once while its worker renews the lease, although another process looks for abandoned jobs", async () => {
    const first = await slowJob();
    await startProcess("second");
    await longAgo();
    await first.renewAndCleanUp();
    for (let turn = 0; turn < 3; turn++) await unlockAbandonedJobs();
    // Taken after the slow one if that were free.
    await queueJob(jobs.slow, { id: 2 });
    await expect.poll(() => startedJobs.length).toBe(2);
    expect(startedJobs.filter((line) => line.endsWith("slow 1"))).toEqual(["first slow 1"]);
    release();
    await expect.poll(findJobs).toEqual([]);
    expect(startedJobs).toHaveLength(2);
  });

  it("A job is taken by another worker when its own no longer renews the lease", async () => {
    await slowJob();
    // The first process has no place for it then.
    await queueJob(jobs.slow, { id: 2 });
    await expect.poll(() => startedJobs.length).toBe(2);
    await longAgo();
    const second = await startProcess("second");
    await second.renewAndCleanUp();
    await expect.poll(() => startedJobs).toContain("second slow 1");
  });

  it("A job that runs for longer than a lease is finished before its process stops, and keeps its lease until then", async () => {
    const first = await slowJob();
    const own = await workers();
    expect(own).toHaveLength(2);
    const stopped = first.stop();
    await first.renewAndCleanUp();
    expect(await workers()).toEqual(expect.arrayContaining(own));
    running.length = 0;
    release();
    await stopped;
    expect(startedJobs).toEqual(["first slow 1"]);
    expect((await findJobs()).filter(({ locked_by }) => locked_by !== null)).toEqual([]);
    expect(await workers()).toEqual([]);
  });
});

describe("A job whose end PostgreSQL does not take, since the connection was lost", () => {
  /** Refuses the first of such statements of the runner, as PostgreSQL does when it is restarted. */
  async function refuseOnce(statement: "delete" | "update") {
    await sql`create sequence refusals`;
    await sql`
      create function refuse_once() returns trigger language plpgsql as $$ begin
        if tg_op = 'UPDATE' then
          if new.last_error is null then return new; end if;
        end if;
        if nextval('refusals') = 1 then raise 'terminating connection' using errcode = 'admin_shutdown'; end if;
        return coalesce(new, old);
      end $$`;
    await sql`
      create trigger refuse_once before ${sql.unsafe(statement)} on ${jobTable}
      for each row execute function refuse_once()`;
  }
  afterEach(() => sql.unsafe("drop function refuse_once cascade; drop sequence refusals"));

  it("A job whose end PostgreSQL does not take runs again soon when it was done, and others after it", async () => {
    await refuseOnce("delete");
    await startProcess("first");
    await queueJob(jobs.quick, { id: 1 });
    await expect.poll(() => startedJobs).toEqual(["first quick 1", "first quick 1"]);
    await queueJob(jobs.quick, { id: 2 });
    await expect.poll(findJobs).toEqual([]);
    expect(startedJobs).toEqual(["first quick 1", "first quick 1", "first quick 2"]);
  });

  it("A job whose end PostgreSQL does not take is free to be tried again when it had failed", async () => {
    await refuseOnce("update");
    await startProcess("first");
    await queueJob(jobs.failing, { id: 1 });
    await expect
      .poll(findJobs)
      .toMatchObject([{ attempts: 2, locked_by: null, last_error: expect.stringContaining("No luck") }]);
    expect(startedJobs).toEqual(["first failing 1", "first failing 1"]);
  });

  it("A job whose end PostgreSQL does not take leaves a lease for each lane, and its process can stop", async () => {
    await refuseOnce("delete");
    const first = await startProcess("first");
    const before = await workers();
    await queueJob(jobs.quick, { id: 1 });
    await expect.poll(findJobs).toEqual([]);
    const after = await workers();
    expect(after).toHaveLength(2);
    expect(after.filter((id) => before.includes(id))).toHaveLength(1);
    running.length = 0;
    await first.stop();
    expect(await workers()).toEqual([]);
  });
});

describe("The jobs of a worker that died", () => {
  it("The jobs of a worker that died are taken by another, the one that never began a lease included", async () => {
    await queueJob(jobs.quick, { id: 1 });
    await holdJobs("killed", "2 minutes");
    await sql`insert into job_workers values ('killed', now() - interval '61 seconds')`;
    const second = await startProcess("second");
    await second.renewAndCleanUp();
    await expect.poll(() => startedJobs).toEqual(["second quick 1"]);
    await queueJob(jobs.slow, { id: 2 });
    await expect.poll(() => startedJobs.length).toBe(2);
    await holdJobs("without-a-lease", "61 seconds");
    await second.renewAndCleanUp();
    await expect.poll(() => startedJobs).toEqual(["second quick 1", "second slow 2", "second slow 2"]);
  });

  it("The jobs of a worker that died stay locked as long as its lease or their lock is young", async () => {
    await queueJob(jobs.quick, { id: 1 });
    await holdJobs("young", "2 minutes");
    await sql`insert into job_workers values ('young', now() - interval '50 seconds')`;
    await unlockAbandonedJobs();
    expect(await findJobs()).toMatchObject([{ locked_by: "young" }]);
    await holdJobs("unknown", "50 seconds");
    await unlockAbandonedJobs();
    expect(await findJobs()).toMatchObject([{ locked_by: "unknown" }]);
  });

  it("The jobs of a worker that died leave no row of their worker after a day", async () => {
    await sql`insert into job_workers values ('old', now() - interval '25 hours'), ('new', now())`;
    await deleteSpentJobs();
    expect(await workers()).toEqual(["new"]);
  });
});

it("A failed job waits no longer than its task says, however often it was begun", async () => {
  const first = await startProcess("first");
  const delays = async () =>
    (await findJobs()).map(({ run_at }) => (run_at.getTime() - Date.now()) / 1000).toSorted((a, b) => a - b);
  for (const job of [jobs.hasty, jobs.failing]) await queueJob(job, { id: 1 });
  await expect.poll(findJobs).toMatchObject([
    { attempts: 1, locked_by: null },
    { attempts: 1, locked_by: null },
  ]);
  await sql`update ${jobTable} set run_at = now() + interval '1 hour'`;
  await first.renewAndCleanUp();
  const [hasty = 0, failing = 0] = await delays();
  expect(hasty).toBeLessThanOrEqual(60);
  expect(failing).toBeGreaterThan(3000);
});

it("A process that stops with nothing to do ends its leases", async () => {
  const idle = await startProcess("idle");
  expect(await workers()).toHaveLength(2);
  running.length = 0;
  await idle.stop();
  expect(await workers()).toEqual([]);
});

it("A process that stops while PostgreSQL does is not ended by the connections it loses", async () => {
  const unhandled: unknown[] = [];
  const note = (cause: unknown) => void unhandled.push(cause);
  process.on("uncaughtException", note);
  const ofWorkers = sql`datname = current_database() and application_name <> 'downbeat'`;
  for (let time = 1; time <= 5; time++) {
    const stopping = await startProcess(`process ${time}`);
    running.length = 0;
    await expect
      .poll(
        () =>
          sql`select from pg_stat_activity where ${ofWorkers} and query like 'LISTEN%' and state = 'idle'`,
      )
      .toHaveLength(2);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${ofWorkers}`;
    await stopping.stop();
    await waitForWorkersToEnd();
  }
  process.off("uncaughtException", note);
  expect(unhandled).toEqual([]);
});

it("Long jobs never keep others waiting, however many there are", async () => {
  await startProcess("first");
  for (let id = 1; id <= 6; id++) await queueJob(jobs.slow, { id });
  await expect.poll(() => startedJobs.length).toBe(2);
  await queueJob(jobs.quick, { id: 7 });
  await expect.poll(() => startedJobs).toEqual(["first slow 1", "first slow 2", "first quick 7"]);
});
