import { afterEach, describe, expect, it } from "vitest";
import { stripe, verifyEvent } from "@/lib/commerce/payment-provider/service";
import { controlKey, secretKey, webhookSecret } from "@/lib/test-bank/keys";
import * as bank from "@/tests/support/bank";

afterEach(bank.calm);

async function openSession(total = 4900) {
  const client = await stripe();
  return await client.checkout.sessions.create({
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "usd", unit_amount: total, product_data: { name: "<b>Beat</b>" } },
      },
    ],
    success_url: "http://downbeat.test/done?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://downbeat.test/tracks/1",
    payment_intent_data: { capture_method: "manual" },
  });
}

describe("The page on which a buyer pays", () => {
  it("The page on which a buyer pays says TEST, shows the order, escapes names, and leads back once it is paid", async () => {
    const session = await openSession();
    const path = new URL(session.url ?? "").pathname;
    const page = await bank.open(path);
    const text = await page.text();
    expect(text).toContain("TEST");
    expect(text).toContain("$49.00");
    expect(text).toContain("&lt;b&gt;Beat&lt;/b&gt;");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const paid = await bank.sendForm(path, { card: "4242 4242 4242 4242" });
    expect(paid.headers.get("location")).toBe(`http://downbeat.test/done?session=${session.id}`);
    expect(await (await bank.open(path)).text()).toContain("This payment is complete");
  });

  it("The page on which a buyer pays shows why a card was declined, and refuses other numbers than those of test cards", async () => {
    const session = await openSession();
    const path = new URL(session.url ?? "").pathname;
    const declined = await bank.sendForm(path, { card: "4000000000009995" });
    expect(declined.headers.get("location")).toBe(path);
    expect(await (await bank.open(path)).text()).toContain("insufficient funds");
    const other = await bank.sendForm(path, { card: "4111 1111 1111 1111" });
    expect(other.status).toBe(422);
    expect(await other.text()).toContain("not a test card");
  });

  it("The page on which a buyer pays leads through 3-D Secure", async () => {
    const session = await openSession();
    const asked = await bank.sendForm(new URL(session.url ?? "").pathname, { card: "4000002760003184" });
    const path = asked.headers.get("location") ?? "";
    expect(path).toMatch(/^\/bank\/3ds\/pi_/);
    expect(await (await bank.open(path)).text()).toContain("Approve");
    const done = await bank.sendForm(path, { answer: "approve" });
    expect(done.headers.get("location")).toContain("/done?session=");
  });

  it("The page on which a buyer pays is 410 once it has expired, and 404 for an id that was guessed", async () => {
    const session = await openSession();
    await bank.advance(86_401);
    expect((await bank.open(new URL(session.url ?? "").pathname)).status).toBe(410);
    expect((await bank.open("/bank/pay/cs_test_guess")).status).toBe(404);
  });
});

describe("The bank over HTTP", () => {
  const call = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`${bank.origin}/bank${path}`, { ...init, headers });
  const authorized = { Authorization: `Bearer ${secretKey()}` };

  it("The bank answers Stripe's errors to a wrong key and to calls that it does not know", async () => {
    const stranger = await call("/v1/balance", { Authorization: "Bearer sk_test_wrong" });
    expect(stranger.status).toBe(401);
    expect(await stranger.json()).toMatchObject({ error: { type: "invalid_request_error" } });
    expect((await call("/v1/balance", authorized)).status).toBe(200);
    for (const path of ["/v1/customers", "/v1/constructor", "/v1/checkout/sessions/x/y/z"]) {
      const unknown = await call(path, authorized);
      expect(unknown.status).toBe(404);
      expect((await unknown.json()).error.message).toContain("Unrecognized request URL");
    }
  });

  it("The bank refuses requests that no client sends", async () => {
    const send = async (body: string, path = "/v1/refunds") =>
      (await call(path, authorized, { method: "POST", body })).status;
    expect(await send("payment_intent=%00")).toBe(400);
    expect(await send("metadata[__proto__][a]=1")).toBe(400);
    expect(await send(`a${"[b]".repeat(20)}=1`)).toBe(400);
    expect(await send("x".repeat(70_000))).toBe(413);
    expect(await send("[]", "/v2/core/accounts")).toBe(400);
    expect(await send("{", "/v2/core/accounts")).toBe(400);
    expect(await send("amount=1.5&payment_intent=pi_1")).toBe(404);
    expect((await call("/v1/refunds?limit=0", authorized)).status).toBe(400);
    expect((await call("/v1/balance", { ...authorized, "Stripe-Account": "acct_other" })).status).toBe(404);
  });

  it("The bank never shows its internal fields", async () => {
    const { id } = await openSession();
    const text = await (await call(`/v1/checkout/sessions/${id}`, authorized)).text();
    expect(text).not.toContain("_bank");
  });

  it("The bank is controlled with its own key only, and from its own machine", async () => {
    const clock = (key: string, headers = {}) =>
      call(
        "/_control/clock",
        { Authorization: `Bearer ${key}`, ...headers },
        { method: "POST", body: '{"ahead": 0}' },
      );
    expect((await clock(controlKey(), { "X-Forwarded-For": "198.51.100.7" })).status).toBe(404);
    expect((await clock(secretKey())).status).toBe(404);
    expect((await clock(controlKey())).status).toBe(200);
  });

  it("The bank breaks the connection in an outage that cuts it", async () => {
    await bank.control("outage", { kind: "cut", times: 1 });
    await expect(call("/v1/balance", authorized).then((answer) => answer.text())).rejects.toThrow();
  });
});

describe("The webhooks of the bank", () => {
  const header = async (body: string, secret = webhookSecret("own"), timestamp?: number) =>
    (await stripe()).webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  const event = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "payment_intent.succeeded",
    livemode: false,
    data: { object: { id: "pi_1" } },
  });

  it("The webhooks of the bank are believed with a good signature only: not altered, not unsigned, not old", async () => {
    expect(await verifyEvent(event, await header(event))).toMatchObject({
      id: "evt_1",
      type: "payment_intent.succeeded",
      object_id: "pi_1",
      account: null,
      livemode: false,
    });
    expect(await verifyEvent(event.replace("pi_1", "pi_2"), await header(event))).toBeUndefined();
    expect(await verifyEvent(event, await header(event, "whsec_other"))).toBeUndefined();
    expect(await verifyEvent(event, "")).toBeUndefined();
    const old = Math.floor(Date.now() / 1000) - 301;
    expect(await verifyEvent(event, await header(event, undefined, old))).toBeUndefined();
  });
});
