import { createHmac } from "node:crypto";
import { expect, it, vi } from "vitest";

delete process.env.DOWNBEAT_BANK;
vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_rotated");
vi.stubEnv("STRIPE_WEBHOOK_SECRET", "whsec_new, whsec_connected,whsec_third");
vi.stubEnv("STRIPE_WEBHOOK_SECRET_PREVIOUS", "whsec_old");
vi.stubEnv("STRIPE_WEBHOOK_SECRET_THIN", "whsec_thin");
// Only now, because the environment is read on import.
const { POST } = await import("@/app/api/webhooks/stripe/route");
const { sql } = await import("@/db/client");

/** Sends an event that a secret has signed. */
async function deliveryStatus(secret: string): Promise<number> {
  const event = {
    id: `evt_${secret}`,
    type: "payout.paid",
    livemode: false,
    data: { object: { id: "po_1" } },
  };
  const body = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  const headers = { "Stripe-Signature": `t=${at},v1=${signature}` };
  return (await POST(new Request("http://downbeat.test/", { method: "POST", headers, body }))).status;
}

it("With Stripe, webhooks are taken that a secret of any endpoint, the one before or the one for thin events has signed", async () => {
  const secrets = ["whsec_new", "whsec_connected", "whsec_third", "whsec_old", "whsec_thin", "whsec_older"];
  expect(await Promise.all(secrets.map(deliveryStatus))).toEqual([200, 200, 200, 200, 200, 400]);
  expect(await sql`select from payment_events`).toHaveLength(5);
});
