import { z } from "zod";
import { examplePrice } from "@/lib/commerce/offers/price-examples";
import { couponCode, Price } from "@/lib/commerce/offers/price-shapes";
import { TIERS } from "@/lib/commerce/payments/constants";
import { examplePurchase, Purchase } from "@/lib/commerce/payments/shapes";
import { PAYMENT_STATUSES } from "@/lib/commerce/payments/states";
import { ownPath } from "@/lib/platform/http-contract/addresses";
import { cleanName, id, pathId, succeeded, text, timestamp } from "@/lib/platform/http-contract/fields";
import { cursorQuery, examplePage, filterBy, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";

const trackParams = z.object({ id: pathId.describe("The track's id.") });
const params = z.object({ id: pathId.describe("The purchase's id.") });
const defaults = { tag: "Purchases", access: "account" } as const;
const purchased = succeeded({ purchase: Purchase });

const examplePending = {
  ...examplePurchase,
  order_number: null,
  status: "pending",
  message: "Waiting for your payment. You have not been charged.",
  license_uuid: null,
  refundable_until: null,
  downloads_available: false,
  expires_at: "2026-01-15T15:00:00.000Z",
  purchased_at: null,
} as const;

export const initiatePurchase = operation({
  ...defaults,
  id: "initiatePurchase",
  method: "POST",
  path: "/tracks/{id}/purchase/initiate",
  scope: "purchases:write",
  callsProvider: true,
  needsConfirmedEmail: true,
  limit: "checkout",
  summary: "Start a purchase",
  description:
    "Starts the purchase of a license: send the buyer to `checkout_url`. Without a body it is the exclusive license if that is for " +
    "sale, else the only one. An exclusive license is reserved for half an hour. Starting it again returns the same purchase, with the new " +
    "`licensee_name` if it has one; with another price or `return_to` it is another one, and ends the first. What costs nothing is completed " +
    "at once. Every refusal has a `reason_code`.",
  params: trackParams,
  body: z.object({
    license_type: z.enum(TIERS).optional().describe("Which license."),
    offer_id: id.optional().describe("Which offer, instead of the license type."),
    quote_id: z
      .uuid()
      .optional()
      .describe("A price that you were quoted: 409 `price_changed` if it no longer holds."),
    coupon_code: couponCode.optional(),
    licensee_name: cleanName(1, 200).optional().describe("The name on the license; yours, unless given."),
    withdrawal_waived: z
      .boolean()
      .default(false)
      .describe("Whether the buyer wants the files at once, and gives up the right of withdrawal."),
    return_to: z
      .string()
      .max(500)
      .refine((path) => ownPath(path) !== undefined, { error: "Must be a path on this server." })
      .optional()
      .describe(
        "The page on this server to which the buyer goes afterwards; that of the purchase, unless given.",
      ),
  }),
  response: succeeded({
    purchase_id: id,
    client_secret: z.string().describe("What `confirmPurchase` needs. Keep it to yourself."),
    checkout_url: z.url().nullable().describe("Where the buyer pays; null when there is nothing to pay."),
    expires_at: timestamp.describe("Until when it can be paid."),
    pricing: Price,
    purchase: Purchase,
  }),
  errors: ["forbidden", "not_found", "conflict", "gone", "validation_failed", "unavailable"],
  example: {
    params: { id: 39 },
    body: { license_type: "wav" },
    response: {
      purchase_id: 50,
      client_secret: "5d0a2f7c-9be1-4f63-8a54-0c7e1b3d9f28e1c4a6b8-2d3f-4051-9768-7a9bacbdcedf",
      checkout_url: "http://127.0.0.1:3000/bank/pay/cs_test_a1b2c3",
      expires_at: "2026-01-15T15:00:00.000Z",
      pricing: { ...examplePrice, quote_id: null, quote_expires_at: null },
      purchase: examplePending,
    },
  },
});

export const confirmPurchase = operation({
  ...defaults,
  id: "confirmPurchase",
  method: "POST",
  path: "/purchases/{id}/confirm",
  scope: "purchases:write",
  callsProvider: true,
  summary: "Pay a test purchase",
  description:
    "Pays a purchase by a test card, without a browser. Only where payments are tests (`livemode: false`, the embedded bank); elsewhere " +
    "buyers pay at `checkout_url`, and this is 404. `pm_card_visa` succeeds, `pm_card_visa_chargeDeclined` is declined, " +
    "`pm_card_threeDSecure2Required` wants the buyer to follow `next_action`. Sending it again returns the purchase, and pays it once.",
  params,
  body: z.object({
    client_secret: text(1, 200),
    payment_method: text(1, 100).describe("The name of a test card."),
  }),
  response: succeeded({
    purchase: Purchase,
    next_action: z.object({ type: z.literal("redirect"), url: z.url() }).nullable(),
  }),
  errors: ["payment_required", "not_found", "conflict", "bad_request", "unavailable"],
  example: {
    params: { id: 50 },
    body: {
      client_secret: "5d0a2f7c-9be1-4f63-8a54-0c7e1b3d9f28e1c4a6b8-2d3f-4051-9768-7a9bacbdcedf",
      payment_method: "pm_card_visa",
    },
    response: { purchase: examplePurchase, next_action: null },
  },
});

export const getPurchaseStatus = operation({
  ...defaults,
  id: "getPurchaseStatus",
  method: "GET",
  path: "/tracks/{id}/purchase/status",
  scope: "purchases:read",
  summary: "Get whether you have bought a track",
  description:
    "Returns the state of your last purchase of the track, and whether you could buy a license now. Poll it after paying, at most every five seconds.",
  params: trackParams,
  response: succeeded({
    purchased: z.boolean().describe("Whether you have a license of the track that you bought."),
    has_purchased: z.boolean().describe("The same as `purchased`."),
    can_purchase: z
      .boolean()
      .describe(
        "Whether starting a purchase of one of its licenses would succeed now, within the limits of requests.",
      ),
    purchase_status: z.enum(PAYMENT_STATUSES).nullable(),
    reason: z.string().nullable().describe("Why it cannot be bought now, in a sentence."),
    reason_code: z.string().nullable(),
    purchase: Purchase.nullable(),
  }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    response: {
      ...{ purchased: true, has_purchased: true, can_purchase: true, purchase_status: "completed" },
      ...{ reason: null, reason_code: null, purchase: examplePurchase },
    },
  },
});

export const listPurchases = operation({
  ...defaults,
  id: "listPurchases",
  method: "GET",
  path: "/purchases",
  scope: "purchases:read",
  summary: "List your purchases",
  description:
    "Lists what you have bought or started to buy, newest first. Prefer `cursor`, which does not count them.",
  query: z.object({
    status: filterBy(z.enum(PAYMENT_STATUSES).optional().describe("Only purchases in this status."), {
      index: "purchases_buyer_index",
    }),
    track_id: filterBy(pathId.optional().describe("Only purchases of this track."), {
      index: "purchases_buyer_track_index",
    }),
    ...cursorQuery.shape,
  }),
  response: succeeded({ pagination: pageOrCursorSchema(Purchase) }),
  example: { query: { status: "completed" }, response: { pagination: examplePage([examplePurchase]) } },
});

export const getPurchase = operation({
  ...defaults,
  id: "getPurchase",
  method: "GET",
  path: "/purchases/{id}",
  scope: "purchases:read",
  summary: "Get a purchase",
  description: "Returns a purchase of yours, or a sale of your artists, and what has happened to it.",
  params,
  response: succeeded({
    purchase: Purchase,
    timeline: z
      .array(
        z.object({
          status: z.enum(["started", "paid", "refund_requested", "refunded", "disputed", "ended"]),
          at: timestamp,
        }),
      )
      .describe("Oldest first."),
  }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    response: {
      purchase: examplePurchase,
      timeline: [
        { status: "started", at: "2026-01-15T14:29:00.000Z" },
        { status: "paid", at: "2026-01-15T14:30:00.000Z" },
      ],
    },
  },
});

export const cancelPurchase = operation({
  ...defaults,
  id: "cancelPurchase",
  method: "POST",
  path: "/purchases/{id}/cancel",
  scope: "purchases:write",
  summary: "Cancel a purchase",
  description: "Ends a purchase that is not paid: what was reserved is free for others.",
  params,
  response: purchased,
  errors: ["not_found", "conflict"],
  example: {
    params: { id: 50 },
    response: {
      purchase: {
        ...examplePending,
        ...{
          status: "cancelled",
          expires_at: null,
          message: "You canceled this purchase. You have not been charged.",
        },
      },
    },
  },
});
