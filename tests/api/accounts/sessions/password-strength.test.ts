import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { signUp } from "@/lib/accounts/account/registration-service";
import { changePassword, requestPasswordReset, resetPassword } from "@/lib/accounts/account/service";
import { freshAddress } from "@/tests/support/addresses";
import { post } from "@/tests/support/api";
import { findMails } from "@/tests/support/mails";
import { createSessionCaller } from "@/tests/support/session";
import { createMember, PASSWORD, signIn } from "@/tests/support/sign-in";
import { visitorFrom } from "@/tests/support/user-caller";

const visitor = () => visitorFrom(freshAddress());
const OWN = "It is made of your name, your address or the name of this site.";

// Nobody can sign up before the first run is over.
beforeAll(() => createMember());

const freshName = () => `mira_${Math.random().toString(36).slice(2)}`;

const submitSignUp = (password: string, handle = freshName()) =>
  signUp(visitor(), { name: "Mira Holm", handle, email: `${handle}@example.test`, password });

describe("New passwords", () => {
  it.each([
    ["qwertyuiop", "This is a frequently used password."],
    ["Password123!", "This is similar to a commonly used password."],
    ["aaaaaaaaaaaa", 'Repeated characters like "aaa" are easy to guess.'],
    ["p@ssw0rd".repeat(16), 'Repeated character patterns like "abcabcabc" are easy to guess.'],
    ["Mira Holm!!", OWN],
    ["downbeat2026", OWN],
  ])(
    "A sign-up with the password %s is refused with the reason, and makes no account",
    async (password, reason) => {
      const handle = freshName();
      await expect(submitSignUp(password, handle)).rejects.toMatchObject({
        code: "validation_failed",
        errors: { password: expect.stringMatching(`^Is too easy to guess\\. ${reason.replace(".", "\\.")}`) },
      });
      expect(await sql`select from users where handle = ${handle}`).toEqual([]);
    },
  );

  it.each(["four bars of rain", "kL9#xq2Vbn", "ferry lamp 81", "Zwölf Boxkämpfer", "十二人のボクサーが走る"])(
    "A sign-up with the password %s is taken, without rules of kinds of characters",
    async (password) => {
      const handle = freshName();
      await submitSignUp(password, handle);
      expect(await signIn(`${handle}@example.test`, password)).not.toBeNull();
    },
  );

  it("The address of an account and its handle are no passwords of it", async () => {
    const handle = freshName();
    for (const password of [`${handle}@example.test`, `${handle}!`])
      await expect(submitSignUp(password, handle)).rejects.toMatchObject({
        errors: { password: expect.stringContaining(OWN) },
      });
  });

  it("registerUser refuses an easy password alike whether or not an account has the address", async () => {
    const { email } = await createMember();
    const register = (address: string) =>
      post("/auth/register", {
        address: freshAddress(),
        body: { email: address, password: "letmein2026", name: "Mira" },
      });
    const [existing, absent] = [await register(email), await register(`${freshName()}@example.test`)];
    expect(existing.status).toBe(422);
    expect(existing.body.errors.password).toMatch(/^Is too easy to guess/);
    expect(existing.body.errors).toEqual(absent.body.errors);
  });

  it("A reset with an easy password is refused and leaves the code as it was", async () => {
    const { email } = await createMember();
    await requestPasswordReset(visitor(), { email });
    const find = async () =>
      /reset-password\/(\S+)/.exec((await findMails(email)).at(-1)?.text ?? "")?.[1] ?? "";
    await expect.poll(find).not.toBe("");
    const code = await find();
    await expect(resetPassword(visitor(), { code, password: email })).rejects.toMatchObject({
      errors: { password: expect.stringContaining(OWN) },
    });
    await resetPassword(visitor(), { code, password: "four bars of rain" });
    expect(await signIn(email, "four bars of rain")).not.toBeNull();
  });

  it("A password that is a handle in other letters is no new password", async () => {
    const { id } = await createMember();
    const [{ handle }] = await sql<[{ handle: string }]>`select handle from users where id = ${id}`;
    const change = { current_password: PASSWORD, password: `${handle.toUpperCase()}!!` };
    await expect(changePassword(await createSessionCaller(id), change, freshAddress())).rejects.toMatchObject(
      {
        errors: { password: expect.stringContaining(OWN) },
      },
    );
  });

  it("An account whose password is easy to guess since before still signs in with it", async () => {
    const { hashPassword } = await import("@/lib/accounts/sessions/passwords");
    const { id, email } = await createMember();
    await sql`update users set password_hash = ${await hashPassword("qwertyuiop")} where id = ${id}`;
    expect(await signIn(email, "qwertyuiop")).not.toBeNull();
  });
});
