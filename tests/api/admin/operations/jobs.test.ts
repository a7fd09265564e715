import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { deleteExpiredSessions, sendPasswordChangeMail } from "@/lib/accounts/account/jobs";
import { getOverview, getWaiting } from "@/lib/admin/system/overview-service";
import { discardJob, listJobs, retryJob } from "@/lib/platform/jobs/service";
import { createAccess, createUser } from "@/tests/support/factories";
import { runJobs } from "@/tests/support/mails";
import { userCaller } from "@/tests/support/user-caller";
import { forgetJobs, holdJobs, queueJob } from "@/tests/support/workers";

const operator = userCaller(1, true);

const failingTask = {
  async deleteExpiredSessions() {
    throw new Error("The disk of ida@example.test is full.");
  },
};
const listTasks = (state: "failing" | "running" | "waiting" | "all", search = "") =>
  listJobs(operator, { state, search, page: 1 });

async function queueFailing(): Promise<number> {
  await queueJob(deleteExpiredSessions, {});
  await expect(runJobs(failingTask)).rejects.toThrow("is full");
  const [job] = (await listTasks("failing")).pagination.data;
  return job?.id ?? 0;
}

beforeEach(forgetJobs);

describe("The jobs that operators see", () => {
  it("The jobs that operators see are listed by state and task, with the last error but no address, and never with their payload", async () => {
    const id = await queueFailing();
    await queueJob(sendPasswordChangeMail, { user_id: 1, changed_at: new Date(), by_mail: false });
    const { counts, tasks, pagination } = await listTasks("failing");
    expect(counts).toEqual({ failing: 1, running: 0, waiting: 1, all: 2 });
    expect(tasks).toEqual([
      { task: "deleteExpiredSessions", failing: 1, running: 0, waiting: 0, all: 1 },
      { task: "sendPasswordChangeMail", failing: 0, running: 0, waiting: 1, all: 1 },
    ]);
    expect(pagination.data).toMatchObject([
      { id, state: "failing", attempts: 1, max_attempts: 25, last_error: "The disk of [address] is full." },
    ]);
    expect(Date.parse(pagination.data[0]?.run_at ?? "")).toBeGreaterThan(Date.now());
    expect(pagination.data[0]).not.toHaveProperty("payload");
    expect((await listTasks("all", "PASSWORD")).pagination.data).toMatchObject([
      { task: "sendPasswordChangeMail" },
    ]);
    expect((await listTasks("all", "nothing")).pagination.data).toEqual([]);
  });

  it("A job runs at once when an operator says so", async () => {
    const id = await queueFailing();
    await retryJob(operator, { job_id: id });
    await runJobs();
    expect((await listTasks("all")).counts.all).toBe(0);
  });

  it("A job is gone when an operator discards it", async () => {
    const id = await queueFailing();
    await discardJob(operator, { job_id: id });
    expect((await listTasks("all")).counts.all).toBe(0);
    await expect(discardJob(operator, { job_id: id })).rejects.toMatchObject({ code: "conflict" });
    await expect(retryJob(operator, { job_id: id })).rejects.toMatchObject({ code: "conflict" });
  });

  it("A job is left alone while it runs", async () => {
    await queueJob(deleteExpiredSessions, {});
    await holdJobs("worker-of-this-test", "1 second");
    const { pagination } = await listTasks("running");
    const job_id = pagination.data[0]?.id;
    expect(pagination.data).toMatchObject([{ state: "running" }]);
    await expect(discardJob(operator, { job_id })).rejects.toMatchObject({ code: "conflict" });
    await expect(retryJob(operator, { job_id })).rejects.toMatchObject({ code: "conflict" });
    expect((await listTasks("running")).counts.running).toBe(1);
  });
});

describe("Tasks of operators", () => {
  it("Everything that waits for an operator is counted in the header, and listed with the longest wait", async () => {
    await sql`delete from access_requests`;
    const before = await getWaiting(operator);
    expect(before).toMatchObject({ count: 0 });
    const { id } = await createAccess((await createUser()).id, "received");
    await createAccess((await createUser()).id, "in_review");
    await createAccess((await createUser()).id, "needs_information");
    await sql`update access_requests set updated_at = '2026-03-01T00:00:00Z' where id = ${id}`;
    await sql`
      insert into invitations (email, expires_at) values
        ('soon@example.test', now() + interval '1 day'), ('later@example.test', now() + interval '5 days')`;
    await queueFailing();
    expect(await getWaiting(operator)).toMatchObject({ count: 3 });
    expect(await getOverview(operator)).toMatchObject({
      applications: { count: 2, since: "2026-03-01T00:00:00.000Z" },
      reports: { count: 0, since: null },
      failing_jobs: 1,
      expiring_invitations: { count: 1 },
    });
  });

  it("Parts of the server that fail wait for an operator: here no worker is alive", async () => {
    await sql`delete from job_workers`;
    const { unhealthy } = await getOverview(operator);
    expect(unhealthy).toEqual([{ name: "Jobs", detail: "No worker was seen in the last minute" }]);
  });
});
