import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { deleteUnusedSandboxes } from "@/lib/developers/sandbox/jobs";
import { sandboxTasks } from "@/lib/developers/sandbox/tasks";
import { createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { queueJob } from "@/tests/support/workers";

const code = (index: number) => `unuse${index}`;

async function createUnused(index: number, days: number) {
  const user = await createUser();
  await sql`
    insert into sandboxes (user_id, code, scenario, used_at)
    values (${user.id}, ${code(index)}, 'empty', now() - ${days} * interval '1 day')`;
  return user;
}

it("The owner of an unused sandbox gets one email a week before it is deleted", async () => {
  const [recent, unused, forgotten] = await Promise.all(
    [82, 84, 91].map((days, at) => createUnused(at, days)),
  );
  // One is told so late because no jobs have run for a while.
  for (let night = 0; night < 2; night++) {
    await queueJob(deleteUnusedSandboxes, {});
    await runJobs(sandboxTasks);
  }
  const subjects = async (user: { email: string } | undefined) =>
    (await findMails(user?.email ?? "")).map(({ subject }) => subject);
  expect(await subjects(recent)).toEqual([]);
  expect(await subjects(unused)).toEqual(["Your sandbox will be deleted in 7 days"]);
  expect(await subjects(forgotten)).toEqual(["Your sandbox will be deleted in 7 days"]);
  const codes = async () => {
    const rows = await sql<{ code: string }[]>`select code from sandboxes order by code`;
    return rows.map((row) => row.code);
  };
  expect(await codes()).toEqual([code(0), code(1), code(2)]);
  await sql`update sandboxes set used_at = used_at - interval '7 days', notice_at = notice_at - interval '7 days'`;
  await queueJob(deleteUnusedSandboxes, {});
  await runJobs(sandboxTasks);
  expect(await codes()).toEqual([code(0)]);
});
