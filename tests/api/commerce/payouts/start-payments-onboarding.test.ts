import { afterEach, describe, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { confirmSession } from "@/lib/accounts/account/proof-service";
import { hashPassword } from "@/lib/accounts/sessions/passwords";
import { openPayouts } from "@/lib/commerce/finances/service";
import {
  openPaymentsDashboard,
  payeeReady,
  recordAccount,
  startPaymentsOnboarding,
} from "@/lib/commerce/payouts/account-service";
import { freshAddress } from "@/tests/support/addresses";
import { call, get, post } from "@/tests/support/api";
import * as bank from "@/tests/support/bank";
import { createArtist, createCaller } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { createShop } from "@/tests/support/market";
import { ageProof, createSessionCaller, readCaller } from "@/tests/support/session";

const PATH = "/artist/payments-connect/onboard";

afterEach(bank.calm);

async function createProducer() {
  const caller = await createCaller();
  await createArtist({ owner_id: caller.id });
  return caller;
}

const start = (token: string, body: object = { country: "NL" }) => post(PATH, { token, body });

describe("startPaymentsOnboarding: answers", () => {
  it("startPaymentsOnboarding answers with a link to the provider's pages, which lead to an account that can be paid", async () => {
    const { id, token } = await createProducer();
    const { status, body } = await start(token, { country: "nl", return_to: "/studio/sales?from=bank" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ account_id: expect.stringMatching(/^acct_/), url: body.onboarding_url });
    expect(await payeeReady(sql, id)).toBe(false);
    const completion = await bank.sendForm(new URL(body.url).pathname, { answer: "finish" });
    expect(completion.headers.get("location")).toBe("http://downbeat.test/studio/sales?from=bank");
    expect(await recordAccount(body.account_id)).toEqual({ user_id: id, was_ready: false, is_ready: true });
    expect(await payeeReady(sql, id)).toBe(true);
    const status2 = await get("/artist/payments-connect/status", { token });
    expect(status2.body.data).toMatchObject({
      connected: true,
      onboarding_complete: true,
      transfers_enabled: true,
      default_currency: "eur",
      livemode: false,
      requirements_due: [],
    });
  });

  it("startPaymentsOnboarding answers somebody without an artist whom a split names, so that the share can be paid", async () => {
    const [{ trackId, seller }, singer] = [await createShop({ wav: 4900 }), await createCaller()];
    expect((await start(singer.token)).status).toBe(403);
    const splits = [
      { user_id: seller.id, bps: 7_500 },
      { user_id: singer.id, bps: 2_500 },
    ];
    const proposal = await call("PUT", `/tracks/${trackId}/splits`, {
      token: seller.token,
      body: { splits },
    });
    expect(proposal.status).toBe(200);
    const { status, body } = await start(singer.token);
    expect(status).toBe(200);
    await bank.control("account", { account: body.account_id, status: "active" });
    await recordAccount(body.account_id);
    expect(await payeeReady(sql, singer.id)).toBe(true);
    const page = await openPayouts(await createSessionCaller(singer.id), { page: 1 });
    expect(page).toMatchObject({ is_payee: true, payout_state: "ready" });
    expect((await get("/artist/sales", { token: singer.token })).status).toBe(403);
  });

  it("startPaymentsOnboarding answers with another link to the same account each time, also at once", async () => {
    const { token } = await createProducer();
    const answers = await Promise.all([start(token), start(token), start(token)]);
    expect(new Set(answers.map(({ body }) => body.account_id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(3);
    expect((await post(PATH, { token, body: {} })).body.account_id).toBe(answers[0]?.body.account_id);
  });

  it("startPaymentsOnboarding answers with a new account after the provider has closed the first", async () => {
    const { token } = await createProducer();
    const first = (await start(token)).body.account_id;
    await bank.control("account", { account: first, status: "closed" });
    await recordAccount(first);
    const { body } = await start(token, { country: "US" });
    expect(body.account_id).not.toBe(first);
  });

  it("startPaymentsOnboarding answers a restricted account with the missing requirements", async () => {
    const { id, token } = await createProducer();
    const { account_id: account } = (await start(token)).body;
    await bank.control("account", { account, status: "active" });
    await bank.control("account", { account, status: "restricted", asked: ["external_account"] });
    await recordAccount(account);
    const { body } = await get("/artist/payments-connect/status", { token });
    expect(body.data).toMatchObject({
      requirements_due: ["external_account"],
      disabled_reason: "requirements_past_due",
      transfers_enabled: false,
    });
    expect(await payeeReady(sql, id)).toBe(false);
  });
});

describe("startPaymentsOnboarding: refusals", () => {
  it("startPaymentsOnboarding refuses an account without an artist, a country that is not served, and one other than the first", async () => {
    const nobody = await createCaller();
    expect((await start(nobody.token)).status).toBe(403);
    const { token } = await createProducer();
    expect((await start(token, { country: "JP" })).body.errors).toHaveProperty("country");
    expect((await start(token, {})).body.errors).toHaveProperty("country");
    await start(token);
    const other = await start(token, { country: "US" });
    expect(other).toMatchObject({ status: 409, body: { reason_code: "country_fixed" } });
  });

  it("startPaymentsOnboarding refuses to lead anywhere but to this server", async () => {
    const { token } = await createProducer();
    for (const return_to of ["https://evil.example/", "//evil.example", "/\\evil.example", "studio"])
      expect((await start(token, { country: "NL", return_to })).status).toBe(422);
  });

  it("startPaymentsOnboarding answers 403 while this server does not sell, and 503 while the provider is away", async () => {
    const { token } = await createProducer();
    vi.stubEnv("DOWNBEAT_BANK", "");
    expect(await start(token)).toMatchObject({ status: 403, body: { reason_code: "sales_disabled" } });
    vi.unstubAllEnvs();
    await bank.control("outage", { kind: "500" });
    const away = await start(token);
    expect(away.status).toBe(503);
    expect(away.headers.get("Retry-After")).toBe("5");
  });

  it("startPaymentsOnboarding refuses a browser whose password was given more than ten minutes ago, until it is given again", async () => {
    const { id } = await createProducer();
    await sql`update users set password_hash = ${await hashPassword("correct horse battery")} where id = ${id}`;
    let caller = await createSessionCaller(id);
    const open = (country = "NL") =>
      startPaymentsOnboarding(caller, { country, return_to: "/studio/payouts" });
    const { url } = await open();
    await bank.sendForm(new URL(url).pathname, { answer: "finish" });
    caller = await ageProof(caller);
    const refusal = { code: "forbidden", details: { reason_code: "sign_in_again" } };
    await expect(open()).rejects.toMatchObject(refusal);
    await expect(openPaymentsDashboard(caller)).rejects.toMatchObject(refusal);
    const confirm = (given: object) =>
      confirmSession(caller, given, { address: freshAddress(), origin: "http://localhost" });
    for (const body of [{}, { current_password: "" }, { current_password: "wrong" }])
      await expect(confirm(body)).rejects.toMatchObject({
        errors: { current_password: expect.any(String) },
      });
    await expect(open()).rejects.toMatchObject(refusal);
    await confirm({ current_password: "correct horse battery" });
    caller = await readCaller(caller);
    await open();
    await openPaymentsDashboard(caller);
    const other = await ageProof(await createSessionCaller(id));
    await expect(openPaymentsDashboard(other)).rejects.toMatchObject(refusal);
  });
});

describe("A payout account that changes", () => {
  /** A seller who can be paid from now on, and what was emailed about it. */
  async function createPaid() {
    const { id, token } = await createProducer();
    const account = (await start(token)).body.account_id as string;
    const [{ email }] = await sql<[{ email: string }]>`select email from users where id = ${id}`;
    const subjects = async () => (await findMails(email)).map(({ subject }) => subject);
    const change = async (name: "account" | "bank_account", given: object) => {
      await bank.control(name, { account, ...given });
      await bank.deliver();
      await runJobs();
    };
    const changedAt = async () =>
      (await sql`select account_changed_at as at from payment_accounts where user_id = ${id}`)[0]?.at as Date;
    return { id, subjects, change, changedAt, mails: () => findMails(email) };
  }

  it("A payout account that changes is emailed to its owner, once for each change of where the money goes", async () => {
    const { subjects, change, mails } = await createPaid();
    expect(await subjects()).toEqual([]);
    await change("account", { status: "active" });
    expect(await subjects()).toEqual(["Your payout account was set up"]);
    const [mail] = await mails();
    expect(mail?.text).toContain("Netherlands, EUR");
    expect(mail?.text).toContain("nothing is sent for 72 hours");
    // A change that only adds facts about the same account is no change.
    await change("account", { status: "active", asked: ["identity.individual.id_number"] });
    expect(await subjects()).toHaveLength(1);
    await change("bank_account", {});
    expect((await subjects()).at(-1)).toBe("Your bank account for payouts was changed");
  });

  it("A payout account that changes holds what is sent for 72 hours, and other news of the account does not", async () => {
    const { id, change, changedAt } = await createPaid();
    await change("account", { status: "active" });
    expect(Date.now() - (await changedAt()).getTime()).toBeLessThan(60_000);
    await sql`update payment_accounts set account_changed_at = now() - interval '80 hours' where user_id = ${id}`;
    const old = await changedAt();
    await change("account", { status: "active", asked: ["identity.individual.id_number"] });
    expect(await changedAt()).toEqual(old);
    await change("bank_account", {});
    expect(await changedAt()).not.toEqual(old);
    const caller = await createSessionCaller(id);
    expect(Date.parse((await openPayouts(caller, { page: 1 })).held_until ?? "")).toBeGreaterThan(
      Date.now() + 71 * 3_600_000,
    );
  });
});
