import { purchases, refunds } from "@/db/schema/purchases";
import { onRow } from "@/lib/platform/activity-log/declaration";

/** Purchases as activities of the buyer. */
export const purchaseActivities = onRow(purchases, "purchased", {
  at: "coalesce(changed.completed_at, now())",
  actor: purchases.buyer_id,
  artist: purchases.artist_id,
  subject: ["purchase", purchases.id],
  details: {
    track_id: purchases.track_id,
    license_type: purchases.license_type,
    amount: purchases.artist_amount,
    currency: purchases.currency,
  },
  triggers: {
    purchases_made: ["insert", "new.state = 'completed'"],
    purchases_completed: ["update of state", "new.state = 'completed' and old.state <> 'completed'"],
  },
});

/** Refunds and chargebacks as activities that concern the buyer. A refund that succeeded can still fail. */
export const refundActivities = [
  ...onRow(refunds, "refunded", {
    actor: refunds.actor_id,
    user: purchases.buyer_id,
    artist: purchases.artist_id,
    subject: ["purchase", refunds.purchase_id],
    key: "changed.id",
    undone: "changed.state <> 'succeeded'",
    details: { track_id: purchases.track_id, amount: refunds.amount, currency: refunds.currency },
    join: [purchases.id, refunds.purchase_id],
    triggers: {
      refunds_made: ["insert", "new.state = 'succeeded'"],
      refunds_decided: ["update of state", "(new.state = 'succeeded') <> (old.state = 'succeeded')"],
    },
  }),
  ...onRow(purchases, "refunded", {
    name: "charged_back",
    at: "now()",
    user: purchases.buyer_id,
    artist: purchases.artist_id,
    subject: ["purchase", purchases.id],
    key: "'purchase ' || changed.id",
    details: { track_id: purchases.track_id, amount: purchases.net_amount, currency: purchases.currency },
    triggers: {
      purchases_charged_back: [
        "update of state",
        "new.state = 'charged_back' and old.state <> 'charged_back'",
      ],
    },
  }),
];
