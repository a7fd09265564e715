import { assert, describe, expect, it } from "vitest";
import { isResetCode, requestPasswordReset, resetPassword } from "@/lib/accounts/account/service";
import { signIn } from "@/lib/accounts/sessions/service";
import { freshAddress } from "@/tests/support/addresses";
import { get } from "@/tests/support/api";
import { findMails } from "@/tests/support/mails";
import { createCookie } from "@/tests/support/session";
import { createMember, PASSWORD } from "@/tests/support/sign-in";
import { visitorFrom } from "@/tests/support/user-caller";

const BROWSER = { userAgent: null };
const visitor = () => visitorFrom(freshAddress());

describe("Signing in by the form", () => {
  it("The form signs in by starting a session", async () => {
    const { id, email } = await createMember();
    const session = await signIn(
      visitor(),
      { email: ` ${email} `, password: PASSWORD },
      { userAgent: "Test" },
    );
    assert("session_id" in session);
    expect(session.user_id).toBe(id);
    const cookie = await createCookie(session.session_id, id);
    const answer = await get("/users/me/followed-users", { cookie });
    expect(answer.status).toBe(200);
  });

  it.each([
    [
      { email: "", password: "" },
      { email: "Enter your email address.", password: "Enter your password." },
    ],
    [{ email: "a@b.test", password: "" }, { password: "Enter your password." }],
  ])("The form of signing in names every empty field: %j", async (given, errors) => {
    await expect(signIn(visitor(), given, BROWSER)).rejects.toMatchObject({
      code: "validation_failed",
      errors,
    });
  });

  it("The form of signing in gives one answer to a wrong password and to an unknown address", async () => {
    const { email } = await createMember();
    const answers = await Promise.allSettled([
      signIn(visitor(), { email, password: "not the password" }, BROWSER),
      signIn(visitor(), { email: "nobody@example.test", password: PASSWORD }, BROWSER),
    ]);
    const [first, second] = answers.map((answer) => (answer as PromiseRejectedResult).reason);
    expect(first).toMatchObject({
      code: "unauthorized",
      message: expect.stringMatching(/^Wrong email or password/),
    });
    expect(second).toMatchObject({ code: first.code, message: first.message });
  });

  it("The form of signing in refuses the eleventh attempt in a minute, also with the right password", async () => {
    const { email } = await createMember();
    const from = visitor();
    const wrong = { email, password: "not the password" };
    for (let attempt = 1; attempt <= 10; attempt++)
      await expect(signIn(from, wrong, BROWSER)).rejects.toMatchObject({ code: "unauthorized" });
    const right = { email, password: PASSWORD };
    await expect(signIn(from, right, BROWSER)).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("A reset link", () => {
  it("A reset link is known to work before a password is typed, and not to once it was used", async () => {
    const { email } = await createMember();
    await requestPasswordReset(visitor(), { email });
    let code = "";
    await expect
      .poll(async () => {
        code = /reset-password\/(\S+)/.exec((await findMails(email)).at(-1)?.text ?? "")?.[1] ?? "";
        return code;
      })
      .not.toBe("");
    expect(await isResetCode(visitor(), { code })).toBe(true);
    expect(await isResetCode(visitor(), { code: `${code}x` })).toBe(false);
    await resetPassword(visitor(), { code, password: "another password" });
    expect(await isResetCode(visitor(), { code })).toBe(false);
  });
});
