import { z } from "zod";
import { cleanText, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { examplePurchase, Purchase } from "./shapes";

const params = z.object({ id: pathId.describe("The purchase's id.") });

const example = {
  params: { id: 1 },
  response: {
    purchase: {
      ...examplePurchase,
      status: "refund_pending",
      message: "Your refund is on its way. The license is suspended.",
      refundable_until: null,
      downloads_available: false,
    },
  },
} as const;

const defaults = {
  tag: "Purchases",
  access: "account",
  method: "POST",
  params,
  response: succeeded({ purchase: Purchase }),
  errors: ["not_found", "conflict"],
} as const;

export const refundPurchase = operation({
  ...defaults,
  id: "refundPurchase",
  path: "/purchases/{id}/refund",
  scope: "purchases:write",
  summary: "Refund a purchase",
  description:
    "Refunds an exclusive license within 24 hours, and others within 14 days: one of which nothing but the tagged preview was downloaded, or a lease whose " +
    "buyer did not waive the right of withdrawal to have the files at once. " +
    "One that promises a file which is missing on this server, and which you never downloaded, can be refunded at any time. All of it is refunded, and the license is no longer valid. 409 has the `reason_code` `refund_window_over`, `already_downloaded`, " +
    "`dispute_open`, `refund_in_progress` or `not_completed`.",
  body: z.object({
    reason: cleanText(1, 500).describe("`withdrawal`, or why in your own words."),
  }),
  example: { ...example, body: { reason: "withdrawal" } },
});

export const refundSale = operation({
  ...defaults,
  id: "refundSale",
  path: "/artist/sales/{id}/refund",
  scope: "sales:write",
  summary: "Refund a sale",
  description:
    "Refunds a sale of your artists within 180 days: all that the buyer paid, with the platform's fee. The license is no longer valid. 409 " +
    "has the `reason_code` `refund_window_over`, `dispute_open`, `refund_in_progress` or `not_completed`.",
  body: z.object({
    reason: cleanText(1, 500).describe("Why; the buyer reads it."),
    relist: z.boolean().default(true).describe("Whether an exclusive license is for sale again."),
  }),
  example: { ...example, body: { reason: "The stems were incomplete.", relist: true } },
});
