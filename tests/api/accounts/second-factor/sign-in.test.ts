import { assert, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { requestPasswordReset, resetPassword } from "@/lib/accounts/account/service";
import { replaceRecoveryCodes } from "@/lib/accounts/second-factor/service";
import { completeSignIn, getSignInChallenge, signIn } from "@/lib/accounts/sessions/service";
import { operations } from "@/lib/docs/openapi/registry";
import { freshAddress } from "@/tests/support/addresses";
import { post } from "@/tests/support/api";
import { findInMail } from "@/tests/support/email-codes";
import { findMails, runJobs } from "@/tests/support/mails";
import { callExample } from "@/tests/support/operations";
import { createProtectedMember } from "@/tests/support/second-factors";
import { createSessionCaller } from "@/tests/support/session";
import { PASSWORD, signIn as signInByNextAuth } from "@/tests/support/sign-in";
import { visitorFrom } from "@/tests/support/user-caller";

const visitor = () => visitorFrom(freshAddress());
const BROWSER = { userAgent: null };

/** The secret of a sign-in that waits for its second factor. */
async function startSignIn(email: string): Promise<string> {
  const outcome = await signIn(visitor(), { email, password: PASSWORD }, BROWSER);
  assert("challenge" in outcome);
  return outcome.challenge;
}

const complete = (challenge: string, code: string, trust = false) =>
  completeSignIn(visitor(), { challenge, code, trust }, null);

const wrong = { code: "validation_failed", errors: { code: expect.any(String) } };

describe("Signing in with a second factor", () => {
  it("A right password opens nothing but the second step, which a code of the app completes", async () => {
    const { id, email, app } = await createProtectedMember();
    const sessions = () => sql`select id from sessions where user_id = ${id}`.then((rows) => rows.length);
    const before = await sessions();
    const challenge = await startSignIn(email);
    expect(await sessions()).toBe(before);
    expect(await getSignInChallenge(visitor(), { challenge })).toEqual({ email });
    await expect(complete(challenge, "abcdef")).rejects.toMatchObject(wrong);
    expect(await complete(challenge, app.code())).toMatchObject({
      user_id: id,
      session_id: expect.any(Number),
    });
    expect(await sessions()).toBe(before + 1);
    expect(await getSignInChallenge(visitor(), { challenge })).toBeUndefined();
  });

  it("The secret of a sign-in that waits is a credential of no operation, as a token or in a cookie", async () => {
    const { email } = await createProtectedMember();
    const challenge = await startSignIn(email);
    const cookies = ["next-auth.session-token", "downbeat.sign-in"].map((name) => `${name}=${challenge}`);
    const browsers = cookies.map((cookie) => ({ cookie, headers: { "Sec-Fetch-Site": "same-origin" } }));
    const needAccount = operations.filter(({ access }) => access !== "anyone");
    expect(needAccount.length).toBeGreaterThan(150);
    const open: string[] = [];
    for (const operation of needAccount)
      for (const request of [{ token: challenge }, ...browsers]) {
        const options = { ...request, address: freshAddress() };
        const { status } = await callExample({ ...operation, access: "anyone" }, options);
        if (status !== 401) open.push(operation.id);
      }
    expect(open).toEqual([]);
  });

  it("The client of next-auth, which has no second step, cannot sign in", async () => {
    const { email } = await createProtectedMember();
    await expect(signInByNextAuth(email, PASSWORD)).rejects.toThrow("second_factor_required");
  });

  it("A code of the app works once, also for two at the same moment, and one step before and after", async () => {
    const { email, app } = await createProtectedMember();
    const challenges = [await startSignIn(email), await startSignIn(email)];
    const code = app.code();
    const outcomes = await Promise.allSettled(challenges.map((challenge) => complete(challenge, code)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(complete(await startSignIn(email), app.code(-1))).rejects.toMatchObject(wrong);
    await complete(await startSignIn(email), app.code(1));
    await expect(complete(await startSignIn(email), app.code(3))).rejects.toMatchObject(wrong);
  });

  it("A recovery code signs in once, however it is typed, and its owner is told when three are left", async () => {
    const { id, email, codes } = await createProtectedMember();
    expect(codes).toHaveLength(10);
    const [first = "", second = ""] = codes;
    await complete(await startSignIn(email), first.toUpperCase().replaceAll("-", " "));
    await expect(complete(await startSignIn(email), first)).rejects.toMatchObject(wrong);
    await sql`delete from recovery_codes where user_id = ${id} and ctid not in (
      select ctid from recovery_codes where user_id = ${id} limit 4)`;
    const hashes = await sql<
      { code_hash: Buffer }[]
    >`select code_hash from recovery_codes where user_id = ${id}`;
    expect(hashes).toHaveLength(4);
    const { recovery_codes } = await replaceRecoveryCodes(await createSessionCaller(id));
    await expect(complete(await startSignIn(email), second)).rejects.toMatchObject(wrong);
    for (const code of recovery_codes.slice(0, 7)) await complete(await startSignIn(email), code);
    await runJobs();
    const subjects = (await findMails(email)).map(({ subject }) => subject);
    expect(subjects).toContain("You have 3 recovery codes left");
  });

  it("After five wrong codes, however many at once, the sign-in has to begin again", async () => {
    const { email, app } = await createProtectedMember();
    const challenge = await startSignIn(email);
    const tries = Array.from({ length: 12 }, (_, place) => complete(challenge, `wrong${place}`));
    const reasons = (await Promise.allSettled(tries)).map(
      (outcome) => (outcome as PromiseRejectedResult).reason.code,
    );
    expect(reasons.filter((code) => code === "validation_failed")).toHaveLength(5);
    await expect(complete(challenge, app.code())).rejects.toMatchObject({ code: "unauthorized" });
  });

  it("Codes of an app are counted for the account over all sign-ins and addresses, and recovery codes still work then", async () => {
    const { email, app, codes } = await createProtectedMember();
    // Connecting the app took the first of twenty.
    for (const guesses of [5, 5, 5, 4]) {
      const challenge = await startSignIn(email);
      for (let guess = 0; guess < guesses; guess++)
        await expect(complete(challenge, "000000")).rejects.toMatchObject(wrong);
    }
    const last = await startSignIn(email);
    await expect(complete(last, app.code())).rejects.toMatchObject({ code: "rate_limited" });
    await complete(last, codes[0] ?? "");
  });

  it("A code of one account does not complete the sign-in of another", async () => {
    const [ada, ben] = [await createProtectedMember(), await createProtectedMember()];
    const challenge = await startSignIn(ada.email);
    await expect(complete(challenge, ben.codes[0] ?? "")).rejects.toMatchObject(wrong);
    await complete(await startSignIn(ben.email), ben.codes[0] ?? "");
  });

  it("A new password, by a link of an email too, makes a waiting sign-in worthless and still takes the second factor", async () => {
    const { email, app } = await createProtectedMember();
    const challenge = await startSignIn(email);
    await requestPasswordReset(visitor(), { email });
    const code = (await findInMail(email, /reset-password\/(\S+)/)).replace(/^.*\//, "");
    const password = "harbour lights at four";
    await resetPassword(visitor(), { code, password });
    await expect(complete(challenge, app.code())).rejects.toMatchObject({ code: "unauthorized" });
    expect(await signIn(visitor(), { email, password }, BROWSER)).toMatchObject({
      challenge: expect.any(String),
    });
  });
});

describe("A trusted browser", () => {
  it("A trusted browser signs in by password alone, for its own account only, until the password changes", async () => {
    const [ada, ben] = [await createProtectedMember(), await createProtectedMember()];
    const { trust_code } = await complete(await startSignIn(ada.email), ada.app.code(), true);
    const trusted = { userAgent: null, trustCode: trust_code };
    const enter = (email: string) => signIn(visitor(), { email, password: PASSWORD }, trusted);
    expect(await enter(ada.email)).toMatchObject({ user_id: ada.id });
    expect(await enter(ben.email)).toMatchObject({ challenge: expect.any(String) });
    await sql`update trusted_browsers set expires_at = now() where user_id = ${ada.id}`;
    expect(await enter(ada.email)).toMatchObject({ challenge: expect.any(String) });
  });

  it("A new password ends the trust in browsers", async () => {
    const { email, app } = await createProtectedMember();
    const { trust_code } = await complete(await startSignIn(email), app.code(), true);
    await requestPasswordReset(visitor(), { email });
    const code = (await findInMail(email, /reset-password\/(\S+)/)).replace(/^.*\//, "");
    const password = "harbour lights at four";
    await resetPassword(visitor(), { code, password });
    const outcome = await signIn(visitor(), { email, password }, { userAgent: null, trustCode: trust_code });
    expect(outcome).toMatchObject({ challenge: expect.any(String) });
  });
});

describe("Signing in for a token with a second factor", () => {
  it("The sign-in of a program is refused with a challenge that stays of no use to a browser", async () => {
    const { email } = await createProtectedMember();
    const body = { email, password: PASSWORD, token_name: "My player" };
    const refusal = await post("/auth/login", { body });
    expect(refusal).toMatchObject({
      status: 403,
      body: { reason_code: "second_factor_required", challenge: expect.any(String) },
    });
    const challenge = refusal.body.challenge as string;
    expect(await getSignInChallenge(visitor(), { challenge })).toBeUndefined();
  });
});
