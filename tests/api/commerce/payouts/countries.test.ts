import { afterEach, expect, it } from "vitest";
import { sql } from "@/db/client";
import { COUNTRY_CURRENCIES } from "@/lib/commerce/payouts/account-constants";
import { sendTransfers } from "@/lib/commerce/payouts/transfer-jobs";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { call, get, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { bank, contradictions, createBuyer, finishJobs } from "@/tests/support/market";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

/** Countries whose prices are not in the currency in which they are paid out. */
const PRICED_IN_EURO = ["DK", "NO", "PL", "SE"];

it.each(Object.entries(COUNTRY_CURRENCIES))(
  "A seller in %s is paid out in %s, sets prices without naming a currency, sells and is sent the share",
  async (country, currency) => {
    const { id, token } = await createCaller();
    const artist = await createArtist({ owner_id: id });
    const track = await createTrack([artist.id]);
    const onboarding = await post("/artist/payments-connect/onboard", { token, body: { country } });
    expect(onboarding.status).toBe(200);
    await bank.sendForm(new URL(onboarding.body.url).pathname, { answer: "finish" });
    await finishJobs();
    const { body } = await get("/artist/payments-connect/status", { token });
    expect(body.data).toMatchObject({ transfers_enabled: true, country, default_currency: currency });
    const offers = [{ license_type: "mp3", amount: 1_900 }];
    const priced = await call("PUT", `/tracks/${track.id}/license-offers`, { token, body: { offers } });
    expect(priced.status).toBe(200);
    const price = PRICED_IN_EURO.includes(country) ? "eur" : currency;
    expect(priced.body.offers).toMatchObject([{ amount: 1_900, currency: price, sellable: true }]);
    const buyer = await createBuyer();
    const purchase = await buyer.confirm(await buyer.initiate(track.id));
    expect(purchase.body.purchase).toMatchObject({ status: "completed", currency: price });
    await sql`
      update transfers set available_at = now() - interval '1 hour', held_until = now() - interval '1 hour' where user_id = ${id}`;
    await sql`update payment_accounts set account_changed_at = now() - interval '4 days' where user_id = ${id}`;
    await sql`select ${enqueue(sendTransfers, {})}`;
    await finishJobs();
    const transfers = await sql`select state, sent_amount, currency from transfers where user_id = ${id}`;
    expect([...transfers]).toEqual([{ state: "sent", sent_amount: 1_900, currency: price }]);
  },
);
