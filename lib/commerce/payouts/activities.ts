import { payouts } from "@/db/schema/transfers";
import { onRow } from "@/lib/platform/activity-log/declaration";

/** Payouts as activities; one that was paid can still fail. */
export const payoutActivities = onRow(payouts, "payout_paid", {
  user: payouts.user_id,
  subject: ["payout", payouts.id],
  details: { amount: payouts.amount, currency: payouts.currency },
  undone: "changed.state <> 'paid'",
  triggers: {
    payouts_made: ["insert", "new.state = 'paid'"],
    payouts_paid: ["update of state", "(new.state = 'paid') <> (old.state = 'paid')"],
  },
});
