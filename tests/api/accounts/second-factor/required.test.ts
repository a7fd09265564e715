import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { endTrust, listTrustedBrowsers } from "@/lib/accounts/account/service";
import {
  deleteExpiredFactorRows,
  noteRequiredSecondFactor,
  removeSecondFactor,
  removeSecondFactorByEmail,
} from "@/lib/accounts/second-factor/service";
import { completeSignIn, signIn } from "@/lib/accounts/sessions/service";
import { resetSecondFactor } from "@/lib/admin/people/record-service";
import { getManagedPerson } from "@/lib/admin/people/service";
import { applySettings, EMPTY_SETTINGS } from "@/lib/platform/settings";
import { freshAddress } from "@/tests/support/addresses";
import { call, get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { connectApp, createProtectedMember } from "@/tests/support/second-factors";
import { createSessionCaller, readCaller } from "@/tests/support/session";
import { createMember, PASSWORD } from "@/tests/support/sign-in";
import { visitorFrom } from "@/tests/support/user-caller";

const visitor = () => visitorFrom(freshAddress());
const BROWSER = { userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const missing = { code: "forbidden", details: { reason_code: "second_factor_missing" } };

const applyPolicy = (second_factor: "none" | "operators" | "sellers") =>
  applySettings({ ...EMPTY_SETTINGS, second_factor });

afterEach(() => applySettings(EMPTY_SETTINGS));

async function noticed(userId: number, days: number) {
  await sql`update users set second_factor_notice_at = now() - make_interval(days => ${days}) where id = ${userId}`;
  return createSessionCaller(userId);
}

describe("A second factor that is required", () => {
  it("Operators without one lose what operators do seven days after they heard of it, until they have one", async () => {
    applyPolicy("operators");
    const { id } = await createMember({ role: "operator" });
    const look = (caller: Awaited<ReturnType<typeof createSessionCaller>>) =>
      getManagedPerson(caller, { user_id: id });
    await look(await createSessionCaller(id));
    await noteRequiredSecondFactor(id);
    await look(await createSessionCaller(id));
    await look(await noticed(id, 6));
    const late = await noticed(id, 7);
    await expect(look(late)).rejects.toMatchObject(missing);
    applyPolicy("none");
    await look(late);
    applyPolicy("sellers");
    await expect(look(late)).rejects.toMatchObject(missing);
    await connectApp(late);
    await look(await readCaller(late));
  });

  it("The first notice counts: a later look does not move it", async () => {
    const { id } = await createMember();
    await noticed(id, 8);
    await noteRequiredSecondFactor(id);
    const [row] =
      await sql`select second_factor_notice_at < now() - interval '7 days' as old from users where id = ${id}`;
    expect(row).toMatchObject({ old: true });
  });

  it("Sellers without one cannot put tracks on sale where it is required of sellers", async () => {
    const { id, token } = await createCaller();
    await noticed(id, 8);
    const offer = () => call("PUT", "/tracks/1/license-offers", { token, body: {} });
    const reason = async () => (await offer()).body.reason_code;
    applyPolicy("operators");
    expect(await reason()).not.toBe("second_factor_missing");
    applyPolicy("sellers");
    expect(await reason()).toBe("second_factor_missing");
    expect((await get("/users/me", { token })).status).toBe(200);
  });
});

describe("A second factor that was lost", () => {
  it("An operator takes it away: the owner is signed out, hears of it, and signs in with the password", async () => {
    const { id, email, app } = await createProtectedMember();
    const waiting = await signIn(visitor(), { email, password: PASSWORD }, BROWSER);
    const operator = await createSessionCaller((await createMember({ role: "operator" })).id);
    await expect(resetSecondFactor(operator, { user_id: id, reason: "" })).rejects.toMatchObject({
      errors: { reason: expect.any(String) },
    });
    await resetSecondFactor(operator, { user_id: id, reason: "Showed their passport." });
    expect(await sql`select id from sessions where user_id = ${id}`).toHaveLength(0);
    await expect(
      completeSignIn(
        visitor(),
        { ...(waiting as { challenge: string }), code: app.code(), trust: false },
        null,
      ),
    ).rejects.toMatchObject({ code: "unauthorized" });
    expect(await signIn(visitor(), { email, password: PASSWORD }, BROWSER)).toMatchObject({ user_id: id });
    await runJobs();
    expect((await findMails(email)).map(({ subject }) => subject)).toContain(
      "Your second factor was taken away",
    );
    expect((await getManagedPerson(operator, { user_id: id })).events).toMatchObject([
      { kind: "account_second_factor_reset", reason: "Showed their passport." },
    ]);
    await expect(removeSecondFactor(id, null)).rejects.toMatchObject({ code: "conflict" });
  });

  it("The command takes it away by the email address, and says when there is none", async () => {
    const { email } = await createProtectedMember();
    expect(await removeSecondFactorByEmail(email.toUpperCase())).toBe(true);
    expect(await removeSecondFactorByEmail(email)).toBe(false);
    expect(await removeSecondFactorByEmail("nobody@example.test")).toBe(false);
  });
});

describe("Trusted browsers", () => {
  it("Trusted browsers are listed for their owner alone, who ends the trust", async () => {
    const { id, email, app } = await createProtectedMember();
    const waiting = (await signIn(visitor(), { email, password: PASSWORD }, BROWSER)) as {
      challenge: string;
    };
    const { trust_code } = await completeSignIn(
      visitor(),
      { ...waiting, code: app.code(), trust: true },
      BROWSER.userAgent,
    );
    const [caller, other] = [
      await createSessionCaller(id),
      await createSessionCaller((await createMember()).id),
    ];
    const [browser] = await listTrustedBrowsers(caller);
    expect(browser).toMatchObject({ device: "Firefox on Linux" });
    expect(await listTrustedBrowsers(other)).toEqual([]);
    await expect(endTrust(other, { browser_id: browser?.id })).rejects.toMatchObject({ code: "not_found" });
    await endTrust(caller, { browser_id: browser?.id });
    const outcome = await signIn(
      visitor(),
      { email, password: PASSWORD },
      { ...BROWSER, trustCode: trust_code },
    );
    expect(outcome).toMatchObject({ challenge: expect.any(String) });
  });

  it("What has expired is deleted, and nothing else", async () => {
    const { id, email } = await createProtectedMember();
    await signIn(visitor(), { email, password: PASSWORD }, BROWSER);
    const waits = () =>
      sql`select 1 from sign_in_challenges where user_id = ${id}`.then((rows) => rows.length);
    await deleteExpiredFactorRows(new Date());
    expect(await waits()).toBe(1);
    await deleteExpiredFactorRows(new Date(Date.now() + 11 * 60_000));
    expect(await waits()).toBe(0);
  });
});
