import { afterEach, expect, it } from "vitest";
import { stripe } from "@/lib/commerce/payment-provider/service";
import { secretKey } from "@/lib/test-bank/keys";
import { bankFetch } from "@/lib/test-bank/server";
import { allowConnections } from "@/tests/support/connections";

afterEach(() => allowConnections(true));

it("While its database is away, the bank answers 503 and that asking again at once helps nobody", async () => {
  const headers = { Authorization: `Bearer ${secretKey()}` };
  await allowConnections(false);
  const response = await bankFetch("https://api.stripe.com/v1/payment_intents/pi_1", { headers });
  expect(response.status).toBe(503);
  expect(response.headers.get("Stripe-Should-Retry")).toBe("false");
  expect(await response.json()).toMatchObject({ error: { type: "api_error" } });
  const retrieval = (await stripe()).paymentIntents.retrieve("pi_1");
  await expect(retrieval).rejects.toMatchObject({ type: "StripeAPIError" });
});
