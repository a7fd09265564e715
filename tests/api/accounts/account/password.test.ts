import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { changePassword, requestPasswordReset, resetPassword } from "@/lib/accounts/account/service";
import { verifyPassword } from "@/lib/accounts/sessions/passwords";
import { freshAddress } from "@/tests/support/addresses";
import { get } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import { whileHolding } from "@/tests/support/holding";
import { findMails, runJobs } from "@/tests/support/mails";
import { createCookie, createSession, createSessionCaller } from "@/tests/support/session";
import { createMember, PASSWORD, signIn } from "@/tests/support/sign-in";
import { visitorFrom } from "@/tests/support/user-caller";

const NEW = "another password";
const PATH = "/users/me/followed-users";

const checkPassword = async (id: number, password: string) => {
  const [row] = await sql<{ password_hash: string }[]>`select password_hash from users where id = ${id}`;
  return verifyPassword(row?.password_hash, password);
};

describe("changePassword", () => {
  it("A changed password works from then on, and the old one no more", async () => {
    const { id, email } = await createMember();
    await changePassword(
      await createSessionCaller(id),
      { current_password: PASSWORD, password: NEW },
      freshAddress(),
    );
    expect(await signIn(email, PASSWORD)).toBeNull();
    expect(await signIn(email, NEW)).toMatchObject({ id: String(id) });
  });

  it("Changing the password signs out every other browser at its next request, not this one, and leaves tokens alone", async () => {
    const { id } = await createMember();
    const [caller, token] = [await createSessionCaller(id), await createToken(id)];
    const other = await createCookie(await createSession(id), id);
    expect((await get(PATH, { cookie: other })).status).toBe(200);
    await changePassword(caller, { current_password: PASSWORD, password: NEW }, freshAddress());
    expect((await get(PATH, { cookie: other })).status).toBe(401);
    expect((await get(PATH, { cookie: await createCookie(caller.sessionId, id) })).status).toBe(200);
    expect((await get(PATH, { token })).status).toBe(200);
  });

  it("Changing the password notifies the owner by email", async () => {
    const { id, email } = await createMember();
    await changePassword(
      await createSessionCaller(id),
      { current_password: PASSWORD, password: NEW },
      freshAddress(),
    );
    await runJobs();
    const [mail, ...more] = await findMails(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Your password was changed");
    expect(mail?.text).toContain("http://downbeat.test/reset-password");
    expect(mail?.text).not.toContain(NEW);
  });

  it("Changing the password ends a link to reset it that was mailed before", async () => {
    const { id, email } = await createMember();
    const code = await mailedCode(email);
    await changePassword(
      await createSessionCaller(id),
      { current_password: PASSWORD, password: NEW },
      freshAddress(),
    );
    await expect(
      resetPassword(visitorFrom(freshAddress()), { code, password: "a third password" }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it.each([
    [{ current_password: "not the one", password: NEW }, { current_password: "That isn't your password." }],
    [{ current_password: "", password: NEW }, { current_password: "Enter your current password." }],
    [
      { current_password: "x".repeat(1001), password: NEW },
      { current_password: "That isn't your password." },
    ],
    [{ current_password: PASSWORD, password: "short" }, { password: "Must have at least 10 characters." }],
    [
      { current_password: PASSWORD, password: "x".repeat(129) },
      { password: "Must have at most 128 characters." },
    ],
    [
      { current_password: PASSWORD, password: "letmein2026" },
      {
        password:
          "Is too easy to guess. This is similar to a commonly used password. Add more words that are less common.",
      },
    ],
    [
      { current_password: PASSWORD, password: PASSWORD },
      { password: "Must be different from the current password." },
    ],
    [{ current_password: PASSWORD, password: "a\0".repeat(9) }, { password: expect.stringContaining("NUL") }],
  ])("changePassword refuses %j, names the field and changes nothing", async (input, errors) => {
    const { id } = await createMember();
    const other = await createSession(id);
    const refused = changePassword(await createSessionCaller(id), input, freshAddress());
    await expect(refused).rejects.toMatchObject({ code: "validation_failed", errors });
    expect(await checkPassword(id, PASSWORD)).toBe(true);
    expect((await get(PATH, { cookie: await createCookie(other, id) })).status).toBe(200);
  });

  it("changePassword refuses after ten attempts in a minute, those to sign in counted", async () => {
    const { id, email } = await createMember();
    const address = freshAddress();
    const caller = await createSessionCaller(id);
    for (let attempt = 1; attempt <= 5; attempt++) await signIn(email, "guess", address);
    for (let attempt = 1; attempt <= 5; attempt++) {
      const guess = changePassword(caller, { current_password: "guess", password: NEW }, address);
      await expect(guess).rejects.toMatchObject({ code: "validation_failed" });
    }
    const right = changePassword(caller, { current_password: PASSWORD, password: NEW }, address);
    await expect(right).rejects.toMatchObject({ code: "rate_limited" });
    expect(await checkPassword(id, PASSWORD)).toBe(true);
  });

  it("No sign-in slips through whose password was the right one a moment ago", async () => {
    const { id, email } = await createMember();
    const entering = whileHolding(
      (holder) => holder`select from users where id = ${id} for update`,
      () => signIn(email, PASSWORD),
      (holder) => holder`update users set password_hash = 'another' where id = ${id}`,
    );
    expect(await entering).toBeNull();
    expect(await sql`select from sessions where user_id = ${id}`).toEqual([]);
  });
});

describe("resetPassword", () => {
  it("resetPassword signs the account out everywhere and tells its owner", async () => {
    const { id, email } = await createMember();
    const cookie = await createCookie(await createSession(id), id);
    await resetPassword(visitorFrom(freshAddress()), { code: await mailedCode(email), password: NEW });
    expect((await get(PATH, { cookie })).status).toBe(401);
    expect(await signIn(email, NEW)).toMatchObject({ id: String(id) });
    await runJobs();
    expect((await findMails(email)).at(-1)?.text).toContain("signed out everywhere");
  });

  it("resetPassword takes a code once, and refuses a password that is too short without using it up", async () => {
    const { id, email } = await createMember();
    const code = await mailedCode(email);
    await expect(
      resetPassword(visitorFrom(freshAddress()), { code, password: "short" }),
    ).rejects.toMatchObject({
      errors: { password: "Must have at least 10 characters." },
    });
    await resetPassword(visitorFrom(freshAddress()), { code, password: NEW });
    await expect(
      resetPassword(visitorFrom(freshAddress()), { code, password: "a third password" }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await checkPassword(id, NEW)).toBe(true);
  });
});

/** The code of the link in a mail to reset the password. */
async function mailedCode(email: string): Promise<string> {
  await requestPasswordReset(visitorFrom(freshAddress()), { email });
  let code: string | undefined;
  await expect
    .poll(async () => {
      code = /reset-password\/(\S+)/.exec((await findMails(email)).at(-1)?.text ?? "")?.[1];
      return code;
    })
    .toBeTruthy();
  return code ?? "";
}
