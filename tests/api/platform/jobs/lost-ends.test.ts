import { afterEach, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { sql } from "@/db/client";
import { findJobs, jobs as jobTable } from "@/lib/platform/jobs/queries";
import { type JobRunners, startRunners } from "@/lib/platform/jobs/runner";
import { implement, task } from "@/lib/platform/jobs/task";
import { forgetJobs, queueJob, waitForWorkersToEnd } from "@/tests/support/workers";

/** Several jobs of one worker whose ends PostgreSQL does not take, as when its primary is replaced. */

const jobs = { gated: task("gated", z.object({ id: z.int() })) };

const REFUSALS = 2;
/** The job that fails, whose end is an update. */
const FAILS = 3;
let runners: JobRunners | undefined;
let startedJobs: number[] = [];
let gates = new Map<number, () => void>();

beforeEach(async () => {
  await forgetJobs();
  startedJobs = [];
  gates = new Map();
  await sql`create sequence refusals`;
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      if nextval('refusals') <= ${sql.unsafe(String(REFUSALS))} then
        raise 'terminating connection' using errcode = 'admin_shutdown';
      end if;
      return old;
    end $$`;
  await sql`create trigger refuse before delete on ${jobTable} for each row execute function refuse()`;
  runners = await startRunners(
    implement(jobs, {
      async gated({ id }) {
        startedJobs.push(id);
        if (startedJobs.indexOf(id) !== startedJobs.length - 1) return;
        await new Promise<void>((resolve) => gates.set(id, resolve));
        if (id === FAILS) throw new Error("No luck");
      },
    }),
  );
});
afterEach(async () => {
  for (const open of gates.values()) open();
  await runners?.stop();
  await waitForWorkersToEnd();
  await sql.unsafe("drop function refuse() cascade; drop sequence refusals");
});

const countRefusals = async () =>
  (await sql<{ count: number }[]>`select last_value as count from refusals where is_called`)[0]?.count ?? 0;

/** Lets three jobs begin, and ends the first two of them one after the other, in vain; the third still runs. */
async function loseTwoEnds(): Promise<void> {
  for (const id of [1, 2, 3]) await queueJob(jobs.gated, { id });
  await expect.poll(() => startedJobs.toSorted()).toEqual([1, 2, 3]);
  for (const id of [1, 2]) {
    gates.get(id)?.();
    await expect.poll(countRefusals).toBe(id);
  }
}

it("Jobs run again, and others after them, when PostgreSQL did not take the ends of several while another still ran", async () => {
  await loseTwoEnds();
  gates.get(3)?.();
  await queueJob(jobs.gated, { id: 4 });
  await expect.poll(() => gates.has(4), { timeout: 20_000 }).toBe(true);
  gates.get(4)?.();
  await expect.poll(findJobs, { timeout: 20_000 }).toEqual([]);
  expect(startedJobs.toSorted()).toEqual([1, 1, 2, 2, 3, 3, 4]);
});

it("A process stops after PostgreSQL did not take the ends of several jobs", async () => {
  await loseTwoEnds();
  const stopped = runners?.stop();
  runners = undefined;
  gates.get(3)?.();
  await stopped;
  expect((await findJobs()).map(({ locked_by }) => locked_by)).toEqual([null, null, null]);
});
