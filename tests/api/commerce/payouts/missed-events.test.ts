import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { recordAccount } from "@/lib/commerce/payouts/account-service";
import { fetchConnectedEvents, fetchEvents } from "@/lib/commerce/reconciliation/service";
import { get, post } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";
import { bank, finishJobs } from "@/tests/support/market";

afterEach(bank.calm);

/** Somebody who has begun the onboarding. */
async function createProducer() {
  const { id, token } = await createCaller();
  await createArtist({ owner_id: id });
  const { body } = await post("/artist/payments-connect/onboard", { token, body: { country: "NL" } });
  const status = async () => (await get("/artist/payments-connect/status", { token })).body.data;
  return { id, account: body.account_id as string, page: new URL(body.url).pathname, status };
}

const eventStates = async (type: string) =>
  (
    await sql<{ state: string }[]>`select state from payment_events where type = ${type} order by received_at`
  ).map(({ state }) => state);

describe("An event about a payout account", () => {
  it("An event that names its payout account only in itself leads to it, such as the return from the provider's pages", async () => {
    const { page, status } = await createProducer();
    await bank.sendForm(page, { answer: "leave" });
    await finishJobs();
    expect(await eventStates("v2.core.account_link.returned")).toEqual(["done"]);
    expect(await status()).toMatchObject({ onboarding_complete: false });
  });

  it("An event about a payout account that never arrived is fetched: thin ones from the one list, those of connected accounts from each of theirs", async () => {
    const { id, account, status } = await createProducer();
    await bank.control("webhooks", { mode: "drop" });
    await bank.control("account", { account, status: "active" });
    await bank.control("bank_account", { account });
    expect(await status()).toMatchObject({ transfers_enabled: false });
    expect(await fetchEvents()).toBeGreaterThan(0);
    expect(await status()).toMatchObject({ transfers_enabled: true });
    await sql`update payment_accounts set account_changed_at = now() - interval '9 days' where user_id = ${id}`;
    expect(await fetchConnectedEvents()).toBe(1);
    const [change] = await sql`
      select account_changed_at > now() - interval '1 minute' as now from payment_accounts where user_id = ${id}`;
    expect(change).toEqual({ now: true });
    expect([await fetchEvents(), await fetchConnectedEvents()]).toEqual([0, 0]);
  });
});

it("What the provider will ask of a seller later is not due now", async () => {
  const { account, status } = await createProducer();
  await bank.control("account", {
    account,
    status: "active",
    asked: ["identity.documents"],
    later: ["tax_id"],
  });
  await recordAccount(account);
  expect(await status()).toMatchObject({
    onboarding_complete: false,
    requirements_due: ["identity.documents"],
  });
  await bank.control("account", { account, status: "active", later: ["tax_id"] });
  await recordAccount(account);
  expect(await status()).toMatchObject({ onboarding_complete: true, requirements_due: [] });
});
