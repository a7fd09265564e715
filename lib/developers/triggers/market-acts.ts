import "server-only";
import { announceExpired, endRequest } from "@/lib/commerce/beat-requests/service";
import { licenseTasks } from "@/lib/commerce/licenses/tasks";
import { cancelAuthorization, captureOrder, expireOrder, syncPayment } from "@/lib/commerce/payments/service";
import { send as sendTransfer } from "@/lib/commerce/payouts/transfer-service";
import { actAtBank } from "./bank";
import { drawSuffix, StepRefusal } from "./people";
import { findLicenseEnd } from "./queries";
import {
  mustFindOrder,
  mustFindTransfer,
  openBankAccount,
  order,
  payOrder,
  prepareSale,
  publishExclusive,
  refund,
  sell,
} from "./sales";
import { type Act, createNewcomer, findProducer, type Scene, trackId, uploadTrack } from "./scene";

const sale: Act = { subject: "track", run: (scene) => sell(scene) };
const returned: Act = { subject: "track", run: refund };

/** Somebody new asks for a beat. */
async function requestBeat({ fan }: Scene) {
  const owner = await fan();
  const { data } = await owner.send<{ data: { id: string } }>("POST", "/beat-requests", {
    ...{ content: "Something slow, with a lot of room for a voice.", genre: 1, duration_hours: 48 },
  });
  return { owner, id: data.id, path: `/beat-requests/${data.id}` };
}

/** The producer submits a track to such a request. */
async function submitBeat(scene: Scene) {
  const [request, track] = [await requestBeat(scene), await trackId(scene)];
  await scene.person("producer").send("POST", `${request.path}/submissions`, { track_id: track });
  return { ...request, track };
}

const fulfillment: Act = {
  subject: "track",
  run: async (scene) => {
    const { owner, path, track } = await submitBeat(scene);
    await owner.send("POST", `${path}/fulfill`, { track_id: track });
  },
};

/** The producer proposes to share a new track with somebody new. */
async function proposeSplit(scene: Scene) {
  const [producer, fan, track] = [
    scene.person("producer"),
    await scene.fan(),
    await uploadTrack(findProducer(scene)),
  ];
  const path = `/tracks/${track.id}/splits`;
  const splits = [
    { user_id: producer.id, bps: 6_000 },
    { user_id: fan.id, bps: 4_000 },
  ];
  await producer.send("PUT", path, { splits });
  return { fan, path };
}

/** The bank pays the producer out, or cannot. */
const payOut = (outcome: "paid" | "failed"): Act => ({
  run: async (scene) => {
    await sendTransfer(await mustFindTransfer(await sell(scene)));
    const account = await openBankAccount(scene.person("producer"));
    const payout = await actAtBank<{ id: string }>("payout", { account, currency: "usd" });
    const code = outcome === "failed" ? { code: "account_closed" } : {};
    await actAtBank("payout", { account, payout: payout.id, outcome, ...code });
  },
});

/** Pays an order at the bank, which does not tell the server. */
async function paySilently(purchaseId: number): Promise<number> {
  const { id, session } = await mustFindOrder(purchaseId);
  await actAtBank("pay", { session, payment_method: "pm_card_visa" });
  return id;
}

/** Somebody has paid for a license, and somebody else for the exclusive rights, before either is handed over. */
async function failPurchase(scene: Scene): Promise<void> {
  const track = await publishExclusive(scene);
  const lease = await order(await scene.fan(), track, { license_type: "wav" });
  const exclusive = await order(await scene.fan(), track, { license_type: "exclusive" });
  await actAtBank("webhooks", { mode: "drop" });
  try {
    const [winner, loser] = [await paySilently(exclusive.purchase_id), await paySilently(lease.purchase_id)];
    await syncPayment(winner);
    await syncPayment(loser);
    await captureOrder(winner);
    await syncPayment(loser);
    await cancelAuthorization(loser);
  } finally {
    await actAtBank("webhooks", {});
  }
}

/** Before the end of a license its buyer is told. */
const NOTICE_MS = 29 * 86_400_000;

/** The acts of the groups buying, selling, payments and requests, by type of event. */
export const MARKET_ACTS: Record<string, Act> = {
  "purchase.completed": sale,
  "purchase.failed": { run: failPurchase },
  "purchase.expired": {
    subject: "track",
    run: async (scene) => {
      const { track, license_type, buyer } = await prepareSale(scene);
      const { purchase_id } = await order(buyer, track, { license_type });
      await expireOrder((await mustFindOrder(purchase_id)).id);
    },
  },
  "purchase.refunded": returned,
  "license.issued": sale,
  "license.revoked": returned,
  "license.expiring": {
    subject: "track",
    run: async (scene) => {
      const end = await findLicenseEnd(await sell(scene));
      if (!end) throw new StepRefusal(409, "The licenses of this track do not end.");
      await licenseTasks(() => new Date(end.getTime() - NOTICE_MS)).announceExpiry({});
    },
  },
  "sale.completed": sale,
  "sale.refunded": returned,
  "sale.disputed": {
    subject: "track",
    run: async (scene) => {
      const { payment } = await mustFindOrder(await sell(scene));
      await actAtBank("dispute", { payment_intent: payment });
    },
  },
  "exclusive.sold": {
    run: async (scene) => {
      const [track, buyer] = [await publishExclusive(scene), await scene.fan()];
      await payOrder(buyer, await order(buyer, track, { license_type: "exclusive" }));
    },
  },
  "coupon.redeemed": {
    subject: "track",
    run: async (scene) => {
      const code = `SPRING-${drawSuffix()}`;
      const coupon = { name: "Spring", type: "percentage", percent: 10, code };
      await scene.person("producer").send("POST", "/artist/coupons", coupon);
      await sell(scene, { coupon_code: code });
    },
  },
  "split.proposed": { run: proposeSplit },
  "split.accepted": {
    run: async (scene) => {
      const { fan, path } = await proposeSplit(scene);
      await fan.send("POST", `${path}/accept`);
    },
  },
  "payout.paid": payOut("paid"),
  "payout.failed": payOut("failed"),
  "payments_account.updated": {
    // Another account of the producer would hold back what they are paid.
    run: async (scene) => openBankAccount((await createNewcomer(scene)).owner),
  },
  "beat_request.created": { run: requestBeat },
  "beat_request.expired": {
    run: async (scene) => {
      await endRequest((await requestBeat(scene)).id);
      await announceExpired();
    },
  },
  "beat_request.fulfilled": fulfillment,
  "submission.created": { subject: "track", run: submitBeat },
  "submission.chosen": fulfillment,
};
