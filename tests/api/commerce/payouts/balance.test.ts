import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { stripe } from "@/lib/commerce/payment-provider/service";
import { send } from "@/lib/commerce/payouts/transfer-service";
import { examinePayouts } from "@/scripts/doctor/services";
import * as bank from "@/tests/support/bank";
import { createSeller, sell } from "@/tests/support/sales";

afterEach(async () => {
  await bank.calm();
  await bank.control("settlement", {});
});

const purchaseState = async (purchaseId: number) =>
  (
    await sql`
      select id, state, failure, available_at > now() as postponed from transfers where purchase_id = ${purchaseId}`
  )[0] as { id: number; state: string; failure: string | null; postponed: boolean };

const alerts = () => sql<{ note: string }[]>`
  select note from payment_alerts where code = 'balance_short' and settled_at is null`;

describe("The platform's balance at the provider", () => {
  it("A balance that the platform's own payouts have taken keeps shares waiting, and operators are told, until it is there again", async () => {
    const seller = await createSeller();
    const shares = [{ id: seller.id, bps: 10_000 }];
    const { purchaseId } = await sell({ ...seller, shares });
    await bank.control("payout", { currency: "usd" });
    const { id } = await purchaseState(purchaseId);
    await send(id);
    expect(await purchaseState(purchaseId)).toEqual({
      id,
      state: "owed",
      failure: "balance_short",
      postponed: true,
    });
    expect([...(await alerts())]).toEqual([{ note: expect.stringContaining("$0.00") }]);
    await sell({ ...seller, shares, price: 90_000 });
    await send(id);
    expect(await purchaseState(purchaseId)).toMatchObject({ state: "sent", failure: null });
  });

  it("A platform that pays itself out is a warning of the doctor", async () => {
    const examine = async () => examinePayouts(await stripe(), "Stripe accepts the key, in test mode");
    expect(await examine()).toBeUndefined();
    await bank.control("settlement", { payouts: "daily" });
    expect(await examine()).toMatchObject({
      level: "warn",
      text: "Stripe accepts the key, in test mode, and pays out to your bank daily",
      remedy: expect.stringContaining("manual"),
    });
  });
});
