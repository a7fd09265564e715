import { purchases } from "@/db/schema/purchases";
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
