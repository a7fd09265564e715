import { describe, expect, it } from "vitest";
import { post } from "@/tests/support/api";
import * as bank from "@/tests/support/bank";
import { createArtist, createCaller } from "@/tests/support/factories";

const PATH = "/artist/payments-connect/dashboard";

describe("openPaymentsDashboard: answers", () => {
  it("openPaymentsDashboard answers with a link to the balance, which ends after some minutes", async () => {
    const { id, token } = await createCaller();
    await createArtist({ owner_id: id });
    const onboarding = await post("/artist/payments-connect/onboard", { token, body: { country: "NL" } });
    // The provider has no such page before the onboarding is finished.
    const refusal = await post(PATH, { token });
    expect([refusal.status, refusal.body.reason_code]).toEqual([409, "not_onboarded"]);
    await bank.sendForm(new URL(onboarding.body.url).pathname, { answer: "finish" });
    const { status, body } = await post(PATH, { token });
    expect(status).toBe(200);
    const { pathname } = new URL(body.url);
    expect(await (await bank.open(pathname)).text()).toContain("Balance");
    await bank.advance(301);
    expect((await bank.open(pathname)).status).toBe(410);
    await bank.calm();
  });
});

describe("openPaymentsDashboard: refusals", () => {
  it("openPaymentsDashboard refuses an account that has not started the onboarding", async () => {
    const { id, token } = await createCaller();
    await createArtist({ owner_id: id });
    expect(await post(PATH, { token })).toMatchObject({
      status: 409,
      body: { reason_code: "not_onboarded" },
    });
  });
});
