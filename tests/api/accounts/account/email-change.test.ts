import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import {
  confirmEmailLink,
  enterEmailCode,
  getEmailAddress,
  getEmailConfirmation,
  getEmailReversion,
  requestEmailChange,
  restoreEmail,
} from "@/lib/accounts/account/email-service";
import { deleteExpiredEmailCodes } from "@/lib/accounts/account/jobs";
import { requestPasswordReset, resetPassword } from "@/lib/accounts/account/service";
import { getPasskeyChallenge } from "@/lib/accounts/second-factor/passkey-service";
import { getSecondFactor } from "@/lib/accounts/second-factor/service";
import { signInWithPasskey } from "@/lib/accounts/sessions/service";
import { freshAddress } from "@/tests/support/addresses";
import { findEmailCodes } from "@/tests/support/email-codes";
import { findMails, runJobs } from "@/tests/support/mails";
import { addDevice, connectApp, ORIGIN } from "@/tests/support/second-factors";
import { createSessionCaller, readCaller } from "@/tests/support/session";
import { createMember, PASSWORD, signIn } from "@/tests/support/sign-in";
import { visitorFrom } from "@/tests/support/user-caller";
import { queueJob } from "@/tests/support/workers";

const visitor = () => visitorFrom(freshAddress());
const newAddress = () => `new-${Math.random().toString(36).slice(2)}@example.test`;

async function member() {
  const user = await createMember();
  return { ...user, caller: await createSessionCaller(user.id) };
}

type Caller = Awaited<ReturnType<typeof member>>["caller"];

const ask = (caller: Caller, email: string, password = PASSWORD) =>
  requestEmailChange(caller, { email, current_password: password }, freshAddress());

/** Changes the address of an account. Returns the code of the link that takes that back. */
async function change(caller: Caller, from: string, to: string): Promise<string> {
  await ask(caller, to);
  await confirmEmailLink(visitor(), { code: (await findEmailCodes(to)).code });
  await runJobs();
  return /restore-email\/(\S+)/.exec((await findMails(from)).at(-1)?.text ?? "")?.[1] ?? "";
}

describe("A new email address", () => {
  it("A new email address is used once it is confirmed from there, and the old one is notified", async () => {
    const { id, email, caller } = await member();
    const newEmail = newAddress();
    await ask(caller, newEmail);
    const { code } = await findEmailCodes(newEmail);
    expect(await getEmailConfirmation(visitor(), { code })).toEqual({ email: newEmail, changes: true });
    expect(await signIn(newEmail, PASSWORD)).toBeNull();

    await confirmEmailLink(visitor(), { code });
    expect(await signIn(newEmail, PASSWORD)).toMatchObject({ id: String(id) });
    expect(await signIn(email, PASSWORD)).toBeNull();
    await runJobs();
    const notice = (await findMails(email)).at(-1);
    expect(notice?.subject).toBe("Your email address was changed");
    expect(notice?.text).toContain("to n…@example.test");
    expect(notice?.text).not.toContain(newEmail);
  });

  it("A new email address is confirmed by the digits of the email too, typed with a space", async () => {
    const { id, caller } = await member();
    const newEmail = newAddress();
    await ask(caller, newEmail);
    expect(await getEmailAddress(caller)).toMatchObject({ pending: newEmail, takes_digits: true });
    const { digits } = await findEmailCodes(newEmail);
    await enterEmailCode(caller, { code: `${digits.slice(0, 3)} ${digits.slice(3)}` });
    expect(await getEmailAddress(caller)).toMatchObject({ email: newEmail, confirmed: true });
    expect(await signIn(newEmail, PASSWORD)).toMatchObject({ id: String(id) });
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

  it("A new email address that another account has gets no code, and only the email to its owner says so", async () => {
    const other = await createMember();
    const { caller } = await member();
    await expect(ask(caller, other.email.toUpperCase())).resolves.toBeUndefined();
    expect(await getEmailAddress(caller)).toMatchObject({
      pending: other.email.toUpperCase(),
      takes_digits: true,
    });
    await expect.poll(() => findMails(other.email)).toHaveLength(1);
    const [mail] = await findMails(other.email);
    expect(mail?.subject).toBe("Your address has an account already");
    expect(mail?.text).not.toMatch(/confirm-email|\d{3} \d{3}/);
  });

  it("A new email address that another account takes in the meantime is refused", async () => {
    const { caller } = await member();
    const newEmail = newAddress();
    await ask(caller, newEmail);
    const { code } = await findEmailCodes(newEmail);
    const other = await createMember();
    await sql`update users set email = ${newEmail.toUpperCase()} where id = ${other.id}`;
    await expect(confirmEmailLink(visitor(), { code })).rejects.toMatchObject({ code: "conflict" });
  });

  it("The link to a new email address works once, and not after a newer one", async () => {
    const { caller } = await member();
    const [first, second] = [newAddress(), newAddress()];
    await ask(caller, first);
    const { code: old } = await findEmailCodes(first);
    await ask(caller, second);
    const { code } = await findEmailCodes(second);
    await expect(confirmEmailLink(visitor(), { code: old })).rejects.toMatchObject({ code: "not_found" });
    await confirmEmailLink(visitor(), { code });
    await expect(confirmEmailLink(visitor(), { code })).rejects.toMatchObject({ code: "not_found" });
    expect(await getEmailConfirmation(visitor(), { code })).toBeUndefined();
  });

  it("The codes of a new email address expire after a day and are then deleted", async () => {
    const { id, caller } = await member();
    const email = newAddress();
    await ask(caller, email);
    const { code, digits } = await findEmailCodes(email);
    const [row] = await sql<{ hours: number }[]>`
      select extract(epoch from expires_at - created_at)::float / 3600 as hours from email_confirmations where user_id = ${id}`;
    expect(row?.hours).toBeCloseTo(24);
    await sql`update email_confirmations set expires_at = now() where user_id = ${id}`;
    await expect(confirmEmailLink(visitor(), { code })).rejects.toMatchObject({ code: "not_found" });
    await expect(enterEmailCode(caller, { code: digits })).rejects.toMatchObject({
      code: "validation_failed",
    });
    await queueJob(deleteExpiredEmailCodes, {});
    await runJobs();
    expect(await sql`select 1 from email_confirmations where user_id = ${id}`).toHaveLength(0);
  });

  it("A new email address makes the reset links that were sent to the old one worthless", async () => {
    const { id, email, caller } = await member();
    await requestPasswordReset(visitor(), { email });
    await expect.poll(async () => (await findMails(email)).length).toBe(1);
    await change(caller, email, newAddress());
    expect(await sql`select 1 from password_resets where user_id = ${id}`).toHaveLength(0);
  });
});

describe("A change of the email address that is taken back", () => {
  let account: Awaited<ReturnType<typeof member>>;
  let stolen: string;
  let code: string;

  beforeEach(async () => {
    account = await member();
    stolen = newAddress();
    code = await change(account.caller, account.email, stolen);
  });

  it("The old address takes a change back: everybody is signed out, the password is over, and a new one opens the account", async () => {
    expect(await getEmailReversion(visitor(), { code })).toEqual({ email: account.email });
    const { reset_code } = await restoreEmail(visitor(), { code });
    expect(await sql`select 1 from sessions where user_id = ${account.id}`).toHaveLength(0);
    expect(await signIn(account.email, PASSWORD)).toBeNull();
    expect(await signIn(stolen, PASSWORD)).toBeNull();
    await resetPassword(visitor(), { code: reset_code, password: "harbour lights at four" });
    expect(await signIn(account.email, "harbour lights at four")).toMatchObject({ id: String(account.id) });
  });

  it("The link that takes a change back works once and for seven days", async () => {
    const [row] = await sql<{ days: number }[]>`
      select extract(epoch from expires_at - created_at)::float / 86400 as days from email_reversions where user_id = ${account.id}`;
    expect(row?.days).toBeCloseTo(7);
    await restoreEmail(visitor(), { code });
    await expect(restoreEmail(visitor(), { code })).rejects.toMatchObject({ code: "not_found" });
    expect(await getEmailReversion(visitor(), { code })).toBeUndefined();
  });

  it("Who changed the address once more cannot take back that it was taken back", async () => {
    const second = await change(account.caller, stolen, newAddress());
    expect(await getEmailReversion(visitor(), { code: second })).toEqual({ email: stolen });
    await restoreEmail(visitor(), { code });
    await expect(restoreEmail(visitor(), { code: second })).rejects.toMatchObject({ code: "not_found" });
  });

  it("The codes of a third address, to which the address was to be changed next, are worthless once the change is taken back", async () => {
    const third = newAddress();
    await ask(account.caller, third);
    const next = await findEmailCodes(third);
    await restoreEmail(visitor(), { code });
    await expect(confirmEmailLink(visitor(), { code: next.code })).rejects.toMatchObject({
      code: "not_found",
    });
    const [row] = await sql`select email from users where id = ${account.id}`;
    expect(row).toEqual({ email: account.email });
  });

  it("Recovery codes that were made since the change are worthless once it is taken back, and those from before stay", async () => {
    const count = async () =>
      (await getSecondFactor(await createSessionCaller(account.id), ORIGIN)).recovery_codes;
    await connectApp(account.caller);
    await sql`update totp_secrets set enabled_at = enabled_at - interval '1 hour' where user_id = ${account.id}`;
    await restoreEmail(visitor(), { code });
    expect(await count()).toBe(0);
    const owner = await member();
    await connectApp(owner.caller);
    const undo = await change(await readCaller(owner.caller), owner.email, newAddress());
    await restoreEmail(visitor(), { code: undo });
    const { recovery_codes } = await getSecondFactor(await createSessionCaller(owner.id), ORIGIN);
    expect(recovery_codes).toBe(10);
  });

  it("Factors that were added since the change are gone once it is taken back, and those from before stay", async () => {
    const owner = await member();
    await connectApp(owner.caller);
    const caller = await readCaller(owner.caller);
    const undo = await change(caller, owner.email, newAddress());
    const { device } = await addDevice(caller);
    await connectApp(account.caller);
    for (const each of [undo, code]) await restoreEmail(visitor(), { code: each });
    const factor = async (id: number) => {
      const { enabled, app_enabled_at, passkeys } = await getSecondFactor(
        await createSessionCaller(id),
        ORIGIN,
      );
      return { enabled, app: app_enabled_at !== null, passkeys };
    };
    expect(await factor(owner.id)).toEqual({ enabled: true, app: true, passkeys: [] });
    expect(await factor(account.id)).toEqual({ enabled: false, app: false, passkeys: [] });
    const { options } = await getPasskeyChallenge(visitor(), ORIGIN);
    await expect(
      signInWithPasskey(visitor(), { answer: device.sign(options) }, { userAgent: null, origin: ORIGIN }),
    ).rejects.toMatchObject({ code: "unauthorized" });
  });

  it("A change is not taken back when another account has the old address by now", async () => {
    const other = await createMember();
    await sql`update users set email = ${account.email} where id = ${other.id}`;
    await expect(restoreEmail(visitor(), { code })).rejects.toMatchObject({ code: "conflict" });
    expect(await signIn(stolen, PASSWORD)).toMatchObject({ id: String(account.id) });
  });
});
