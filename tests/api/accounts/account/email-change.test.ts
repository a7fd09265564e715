import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { deleteExpiredEmailChanges } from "@/lib/accounts/account/jobs";
import {
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
  requestPasswordReset,
} from "@/lib/accounts/account/service";
import { freshAddress } from "@/tests/support/api";
import { findMails, runJobs } from "@/tests/support/mails";
import { createSessionCaller } from "@/tests/support/session";
import { createMember, PASSWORD, signIn } from "@/tests/support/sign-in";
import { visitorFrom } from "@/tests/support/user-caller";
import { queueJob } from "@/tests/support/workers";

const visitor = () => visitorFrom(freshAddress());
const newAddress = () => `new-${Math.random().toString(36).slice(2)}@example.test`;

async function member() {
  const user = await createMember();
  return { ...user, caller: await createSessionCaller(user.id) };
}

const ask = (caller: Awaited<ReturnType<typeof member>>["caller"], email: string, password = PASSWORD) =>
  requestEmailChange(caller, { email, current_password: password }, freshAddress());

/** The code of the newest link that was sent to an address. */
async function findCode(email: string): Promise<string> {
  const newest = async () => /change-email\/(\S+)/.exec((await findMails(email)).at(-1)?.text ?? "")?.[1];
  await expect.poll(newest).toBeTruthy();
  return (await newest()) ?? "";
}

describe("A new email address", () => {
  it("A new email address is used once it is confirmed from there, and the old one is notified", async () => {
    const { id, email, caller } = await member();
    const newEmail = newAddress();
    await ask(caller, newEmail);
    const code = await findCode(newEmail);
    expect(await getEmailChange(visitor(), { code })).toEqual({ email: newEmail });
    expect(await signIn(newEmail, PASSWORD)).toBeNull();

    await confirmEmailChange(visitor(), { code });
    expect(await signIn(newEmail, PASSWORD)).toMatchObject({ id: String(id) });
    expect(await signIn(email, PASSWORD)).toBeNull();
    await runJobs();
    const notice = (await findMails(email)).at(-1);
    expect(notice?.subject).toBe("Your email address was changed");
    expect(notice?.text).toContain("to n…@example.test");
    expect(notice?.text).not.toContain(newEmail);
  });

  it("A change of the email address needs the password", async () => {
    const { caller } = await member();
    await expect(ask(caller, newAddress(), "not the password")).rejects.toMatchObject({
      errors: { current_password: "That isn't your password." },
    });
  });

  it.each([
    ["", "Enter your email address."],
    ["not an address", "Enter a valid email address."],
  ])("A new email address must be one: %j", async (email, sentence) => {
    const { caller } = await member();
    await expect(ask(caller, email)).rejects.toMatchObject({ errors: { email: sentence } });
  });

  it("A new email address that another account has gets no link, and the answer does not tell", async () => {
    const other = await createMember();
    const { caller } = await member();
    await expect(ask(caller, other.email.toUpperCase())).resolves.toBeUndefined();
    // A link that is asked for later has been sent, so the earlier one would have been.
    const wanted = newAddress();
    await ask(caller, wanted);
    await findCode(wanted);
    expect(await findMails(other.email)).toEqual([]);
  });

  it("A new email address that another account takes in the meantime is refused", async () => {
    const { caller } = await member();
    const wanted = newAddress();
    await ask(caller, wanted);
    const code = await findCode(wanted);
    const other = await createMember();
    await sql`update users set email = ${wanted.toUpperCase()} where id = ${other.id}`;
    await expect(confirmEmailChange(visitor(), { code })).rejects.toMatchObject({ code: "conflict" });
  });

  it("The link to a new email address works once, and not after a newer one", async () => {
    const { caller } = await member();
    const [first, second] = [newAddress(), newAddress()];
    await ask(caller, first);
    const old = await findCode(first);
    await ask(caller, second);
    const code = await findCode(second);
    await expect(confirmEmailChange(visitor(), { code: old })).rejects.toMatchObject({ code: "not_found" });
    await confirmEmailChange(visitor(), { code });
    await expect(confirmEmailChange(visitor(), { code })).rejects.toMatchObject({ code: "not_found" });
    expect(await getEmailChange(visitor(), { code })).toBeUndefined();
  });

  it("The link to a new email address expires after an hour and is then deleted", async () => {
    const { id, caller } = await member();
    const email = newAddress();
    await ask(caller, email);
    const code = await findCode(email);
    const [row] = await sql<{ seconds: number }[]>`
      select extract(epoch from expires_at - now())::float as seconds from email_changes where user_id = ${id}`;
    expect(row?.seconds).toBeGreaterThan(3500);
    expect(row?.seconds).toBeLessThanOrEqual(3600);
    await sql`update email_changes set expires_at = now() where user_id = ${id}`;
    await expect(confirmEmailChange(visitor(), { code })).rejects.toMatchObject({ code: "not_found" });
    await queueJob(deleteExpiredEmailChanges, {});
    await runJobs();
    expect(await sql`select 1 from email_changes where user_id = ${id}`).toHaveLength(0);
  });

  it("A new email address makes the reset links that were sent to the old one worthless", async () => {
    const { id, email, caller } = await member();
    await requestPasswordReset(visitor(), { email });
    await expect.poll(async () => (await findMails(email)).length).toBe(1);
    const wanted = newAddress();
    await ask(caller, wanted);
    await confirmEmailChange(visitor(), { code: await findCode(wanted) });
    expect(await sql`select 1 from password_resets where user_id = ${id}`).toHaveLength(0);
  });
});
