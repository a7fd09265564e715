import { z } from "zod";
import { EVENT_EXAMPLES, EventActor, eventType, NamedThing } from "@/lib/platform/event-types/declaration";
import { id, timestamp } from "@/lib/platform/http-contract/fields";

const { actor, track, artist_id } = EVENT_EXAMPLES;

const amount = z.int().describe("In the smallest unit of `currency`.");

const Purchase = z.object({
  purchase_id: id,
  track: NamedThing,
  artist_id: id,
  license_type: z.string(),
  total_amount: amount.describe("What the buyer pays, in the smallest unit of `currency`."),
  currency: z.string(),
  livemode: z.boolean().describe("False of purchases with test money."),
  license_uuid: z.guid(),
});

const purchase = {
  purchase_id: 912,
  track,
  artist_id,
  license_type: "wav",
  total_amount: 5_390,
  currency: "usd",
  livemode: true,
  license_uuid: "6f0c2d3e-41b7-4c8a-9d55-0a1b2c3d4e5f",
};

const buying = {
  group: "buying",
  scope: "purchases:read",
  data: Purchase,
  self: "/purchases/{purchase_id}",
  example: purchase,
} as const;

export const purchaseCompleted = eventType({
  ...buying,
  type: "purchase.completed",
  summary: "A purchase of the account was paid, and its license issued.",
  from: [{ audience: "actor", activity: "purchased" }],
});

const EndedPurchase = Purchase.extend({
  code: z.string().nullable().describe("Why, where the provider said so."),
});

export const purchaseFailed = eventType({
  ...buying,
  type: "purchase.failed",
  summary: "The payment of a purchase failed; nothing was charged.",
  data: EndedPurchase,
  from: [{ audience: "user" }],
  example: { ...purchase, code: "card_declined" },
});

export const purchaseExpired = eventType({
  ...buying,
  type: "purchase.expired",
  summary: "A purchase was not paid in time.",
  data: EndedPurchase,
  from: [{ audience: "user" }],
  example: { ...purchase, code: null },
});

const RefundedPurchase = Purchase.extend({
  amount: amount.describe("What was paid back, in the smallest unit of `currency`."),
});

export const purchaseRefunded = eventType({
  ...buying,
  type: "purchase.refunded",
  summary: "A purchase was paid back, in part or in full.",
  data: RefundedPurchase,
  from: [{ audience: "user", activity: "refunded" }],
  example: { ...purchase, amount: 5_390 },
});

const Sale = Purchase.extend({
  artist_amount: amount.describe("What the payees share, before the platform fee."),
  actor: EventActor.describe("The buyer."),
});

const sale = { ...purchase, artist_amount: 4_900, actor };

const selling = {
  group: "selling",
  scope: "sales:read",
  data: Sale,
  self: "/artist/sales?purchase_id={purchase_id}",
  from: [{ audience: "artist" }],
  example: sale,
} as const;

export const saleCompleted = eventType({
  ...selling,
  type: "sale.completed",
  summary: "A license of a track of the artist was sold.",
  from: [{ audience: "artist", activity: "purchased" }],
});

export const saleRefunded = eventType({
  ...selling,
  type: "sale.refunded",
  summary: "A sale of the artist was paid back, in part or in full, or charged back.",
  data: RefundedPurchase.extend({ artist_amount: amount }),
  from: [{ audience: "artist", activity: "refunded" }],
  example: { ...purchase, artist_amount: 4_900, amount: 5_390 },
});

export const saleDisputed = eventType({
  ...selling,
  type: "sale.disputed",
  summary: "The bank of a buyer disputes a payment in which the artist has a sale.",
  data: Purchase.extend({ reason: z.string(), due_by: timestamp.nullable() }),
  example: { ...purchase, reason: "fraudulent", due_by: "2026-12-01T00:00:00.000Z" },
});

export const exclusiveSold = eventType({
  ...selling,
  type: "exclusive.sold",
  summary: "The exclusive license of a track was sold; nobody else can buy one now.",
  example: { ...sale, license_type: "exclusive" },
});
