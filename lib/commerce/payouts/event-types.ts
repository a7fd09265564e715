import { z } from "zod";
import { eventType } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";

const Payout = z.object({
  payout_id: id,
  amount: z.int().describe("In the smallest unit of `currency`."),
  currency: z.string(),
});

const payout = { payout_id: 31, amount: 12_400, currency: "usd" };

const ofPayout = {
  group: "payments",
  scope: "payments:read",
  self: "/artist/payments-connect/finances",
} as const;

export const payoutPaid = eventType({
  ...ofPayout,
  type: "payout.paid",
  summary: "A payout arrived at the bank of the account.",
  data: Payout,
  from: [{ audience: "user", activity: "payout_paid" }],
  example: payout,
});

export const payoutFailed = eventType({
  ...ofPayout,
  type: "payout.failed",
  summary: "The bank refused a payout; the money is back on the balance.",
  data: Payout.extend({ code: z.string().nullable() }),
  from: [{ audience: "user" }],
  example: { ...payout, code: "account_closed" },
});

export const paymentAccountUpdated = eventType({
  ...ofPayout,
  type: "payments_account.updated",
  summary: "What the account may do with its payment account changed: onboarding, charges or payouts.",
  data: z.object({
    onboarding_complete: z.boolean(),
    charges_enabled: z.boolean(),
    payouts_enabled: z.boolean(),
  }),
  self: "/artist/payments-connect/status",
  from: [{ audience: "user" }],
  example: { onboarding_complete: true, charges_enabled: true, payouts_enabled: true },
});
