import { createHmac } from "node:crypto";
import { expect, it, vi } from "vitest";

delete process.env.DOWNBEAT_BANK;
// Put together here, so that nobody takes it for a key that was left in the code.
vi.stubEnv("STRIPE_SECRET_KEY", ["sk", "live", "modes"].join("_"));
vi.stubEnv("STRIPE_WEBHOOK_SECRET", "whsec_live");
// A live key wants one.
vi.stubEnv("NEXTAUTH_URL", "https://downbeat.test");
// Only now, because the environment is read on import.
const { POST } = await import("@/app/api/webhooks/stripe/route");
const { sql } = await import("@/db/client");

/** Sends an event with a good signature. */
async function eventStatus(event: object): Promise<number> {
  const body = JSON.stringify({ type: "payout.paid", data: { object: { id: "po_1" } }, ...event });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", "whsec_live").update(`${at}.${body}`).digest("hex");
  const headers = { "Stripe-Signature": `t=${at},v1=${signature}` };
  return (await POST(new Request("http://downbeat.test/", { method: "POST", headers, body }))).status;
}

it("With a live key, events of test mode are taken and ignored, as live endpoints for connected accounts get them, and those that name no mode are refused", async () => {
  const thin = { object: "v2.core.event", type: "v2.core.account.closed", related_object: { id: "acct_1" } };
  expect(await eventStatus({ id: "evt_test", livemode: false })).toBe(200);
  expect(await eventStatus({ id: "evt_thin_test", livemode: false, ...thin })).toBe(200);
  expect(await eventStatus({ id: "evt_unsaid" })).toBe(400);
  expect(await eventStatus({ id: "evt_live", livemode: true })).toBe(200);
  expect([...(await sql`select event_id, livemode from payment_events`)]).toEqual([
    { event_id: "evt_live", livemode: true },
  ]);
});
