import "@/tests/support/mail-server";
import { afterAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { sendPasswordChangeMail } from "@/lib/accounts/account/jobs";
import { forgetEmails } from "@/lib/accounts/account/sent-email-jobs";
import { listEmails } from "@/lib/accounts/account/sent-email-service";
import { emailTasks } from "@/lib/accounts/account/sent-email-tasks";
import { requestPasswordReset } from "@/lib/accounts/account/service";
import { getSystem } from "@/lib/admin/system/service";
import { invite } from "@/lib/developers/access/invitation-service";
import { listJobs, retryJob } from "@/lib/platform/jobs/service";
import { freshAddress } from "@/tests/support/addresses";
import { createUser } from "@/tests/support/factories";
import { leave, leaver } from "@/tests/support/leaver";
import { acceptedMails, refuseRecipient, stopMailServer } from "@/tests/support/mail-server";
import { runJobs } from "@/tests/support/mails";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";
import { queueJob } from "@/tests/support/workers";

afterAll(stopMailServer);

const operator = userCaller(1, true);
const changeEmail = (user_id: number) =>
  queueJob(sendPasswordChangeMail, { user_id, changed_at: new Date(), by_mail: false });
const findEmails = async (handle: string, state: "all" | "failing" | "sent" = "all") =>
  (await listEmails(operator, { state, search: handle, page: 1 })).pagination.data;

describe("The emails that operators see", () => {
  it("The emails that operators see have their kind and account, and neither address nor text", async () => {
    const { id, handle, email, name } = await createUser();
    await changeEmail(id);
    await runJobs();
    expect(acceptedMails).toContain(email);
    const list = await findEmails(handle);
    expect(list).toMatchObject([
      { kind: "password_changed", user: { id, handle, name }, attempts: 1, error: null, job_id: null },
    ]);
    expect(list[0]?.sent_at).not.toBeNull();
    const columns = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = 'emails'`;
    expect(columns.map((column) => column.name)).not.toContain("subject");
    expect(JSON.stringify(await sql`select * from emails`)).not.toContain(email);
  });

  it("All attempts of a job are one email for operators, with the answer of the mail server, until it takes the email", async () => {
    const { id, handle, email } = await createUser();
    refuseRecipient(email);
    await changeEmail(id);
    await expect(runJobs()).rejects.toThrow("no such mailbox");
    const [failing] = await findEmails(handle, "failing");
    expect(failing).toMatchObject({ attempts: 1, sent_at: null });
    expect(failing?.error).toContain("550 <[address]>: no such mailbox");

    const jobs = await listJobs(operator, { state: "failing", search: "sendPassword", page: 1 });
    expect(jobs.pagination.data).toMatchObject([{ id: failing?.job_id, task: "sendPasswordChangeMail" }]);
    expect(JSON.stringify(jobs)).not.toContain(email);

    refuseRecipient("");
    await retryJob(operator, { job_id: failing?.job_id });
    await runJobs();
    expect(await findEmails(handle)).toMatchObject([
      { id: failing?.id, attempts: 2, error: null, job_id: null },
    ]);
    expect((await listJobs(operator, { state: "failing", search: "", page: 1 })).counts.failing).toBe(0);
  });

  it("Operators see emails to people without an account, and those that no job sends", async () => {
    const { email, handle } = await createUser();
    await invite(userCaller((await createUser({ role: "operator" })).id, true), {
      email: "new@example.test",
    });
    await runJobs();
    expect(
      (await listEmails(operator, { state: "sent", search: "", page: 1 })).pagination.data[0],
    ).toMatchObject({
      kind: "invitation",
      user: null,
    });
    await requestPasswordReset(visitorFrom(freshAddress()), { email });
    await expect
      .poll(async () => (await findEmails(handle)).map(({ kind }) => kind))
      .toEqual(["password_reset"]);
  });

  it("The list of emails is forgotten after 30 days, and with the account", async () => {
    const { id, handle } = await createUser();
    await changeEmail(id);
    await runJobs();
    const later = emailTasks(() => new Date(Date.now() + 31 * 86_400_000));
    await queueJob(forgetEmails, {});
    await runJobs();
    expect(await findEmails(handle)).toHaveLength(1);
    await queueJob(forgetEmails, {});
    await runJobs({ forgetEmails: later.forgetEmails });
    expect(await sql`select from emails`).toEqual([]);

    const account = await leaver();
    await changeEmail(account.id);
    await runJobs();
    await leave(account);
    expect(await sql`select from emails where user_id = ${account.id}`).toEqual([]);
  });
});

it("The system page says that the mail server accepts our connection", async () => {
  const { parts } = await getSystem(operator);
  expect(parts.find(({ name }) => name === "Email")).toMatchObject({ state: "ok" });
});
