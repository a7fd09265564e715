import { z } from "zod";
import { COUPON_KINDS } from "@/db/values/market";
import { amountShape, currencyInput } from "@/lib/commerce/ledger/money-shapes";
import { LICENSE_TIERS } from "@/lib/commerce/terms/names";
import { cleanName, id, pathId, sentTime, succeeded } from "@/lib/platform/http-contract/fields";
import { examplePage, filterBy, pageQuery, pageSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { patchSchema } from "@/lib/platform/http-contract/writes";
import { ArtistCoupon, Coupon } from "./shapes";

const tag = "Coupons";
const buyer = { tag, access: "account", scope: "purchases:read" } as const;
const read = { tag, method: "GET", access: "account", scope: "sales:read" } as const;
const write = { tag, access: "account", scope: "sales:write" } as const;
const params = z.object({ id: pathId.describe("The coupon's id.") });

const exampleCoupon = {
  id: 1,
  code: "WELCOME10",
  name: "Ten percent off a first order",
  type: "percentage",
  percent: 10,
  amount: null,
  currency: null,
  license_types: [],
  track_ids: [],
  artist_id: 1,
  min_amount: 0,
  first_order_only: true,
  expires_at: null,
} as const;
const shownCoupon = { ...exampleCoupon, license_types: [], track_ids: [] };

const exampleArtistCoupon = {
  ...shownCoupon,
  max_redemptions: 100,
  max_per_user: 1,
  uses: 12,
  starts_at: null,
  user_id: null,
  listed: true,
  active: true,
  created_at: "2026-01-15T14:30:00.000Z",
};

export const listCoupons = operation({
  ...buyer,
  id: "listCoupons",
  method: "GET",
  path: "/coupons",
  summary: "List coupons",
  description: "Lists the public coupons that are valid now, newest first.",
  query: pageQuery,
  response: succeeded({ pagination: pageSchema(Coupon) }),
  example: { response: { pagination: examplePage([shownCoupon]) } },
});

export const listCouponsForTrack = operation({
  ...buyer,
  id: "listCouponsForTrack",
  method: "GET",
  path: "/coupons/available-for-product/{product}",
  summary: "List coupons for a track",
  description: "Returns up to 50 public coupons that are valid now for a license of a track, newest first.",
  params: z.object({ product: pathId.describe("A track's id.") }),
  response: succeeded({ coupons: z.array(Coupon) }),
  errors: ["not_found"],
  example: { params: { product: 1 }, response: { coupons: [shownCoupon] } },
});

export const listArtistCoupons = operation({
  ...read,
  id: "listArtistCoupons",
  path: "/artist/coupons",
  summary: "List your artists' coupons",
  description: "Lists the coupons of the artists that you manage, newest first, with how often each is used.",
  query: z.object({
    artist_id: filterBy(pathId.optional().describe("Only those of this artist."), {
      index: "coupons_artist_id_index",
    }),
    ...pageQuery.shape,
  }),
  response: succeeded({ pagination: pageSchema(ArtistCoupon) }),
  example: { response: { pagination: examplePage([exampleArtistCoupon]) } },
});

const when = sentTime.nullable();

const fields = z.object({
  name: cleanName(1, 100),
  type: z.enum(COUPON_KINDS),
  percent: z.int().min(1).max(100).nullable().default(null).describe("Of a `percentage` coupon."),
  amount: amountShape.min(1).nullable().default(null).describe("Of a `fixed` coupon, in minor units."),
  currency: currencyInput.nullable().default(null).describe("Of `amount` and `min_amount`."),
  license_types: z.array(z.enum(LICENSE_TIERS)).max(LICENSE_TIERS.length).default([]),
  track_ids: z.array(id).max(100).default([]).describe("Tracks of the artist; empty for all of them."),
  min_amount: amountShape.default(0),
  first_order_only: z.boolean().default(false),
  max_redemptions: z.int().min(1).max(1_000_000).nullable().default(null),
  max_per_user: z.int().min(1).max(1_000).default(1),
  starts_at: when.default(null),
  expires_at: when.default(null),
  user_id: id.nullable().default(null).describe("The only account that may use it."),
  listed: z.boolean().default(false).describe("Whether `GET /coupons` lists it."),
  active: z.boolean().default(true),
});

export type CouponFields = z.output<typeof fields>;

export const createArtistCoupon = operation({
  ...write,
  id: "createArtistCoupon",
  method: "POST",
  path: "/artist/coupons",
  summary: "Create a coupon",
  description:
    "Creates a coupon for licenses of an artist that you manage, who pays the discount. Without a code, one is made up. A code that is in " +
    "use is 409.",
  body: fields.extend({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9_-]{3,50}$/, { error: "Must have 3 to 50 letters, digits, `-` and `_`." })
      .optional(),
    artist_id: id.optional().describe("By default the artist that you manage first."),
  }),
  status: 201,
  location: "/artist/coupons/{coupon.id}",
  response: succeeded({ coupon: ArtistCoupon }),
  errors: ["forbidden", "conflict"],
  example: {
    body: { code: "SUMMER", name: "Summer sale", type: "percentage", percent: 10 },
    response: { coupon: exampleArtistCoupon },
  },
});

export const getArtistCoupon = operation({
  ...read,
  id: "getArtistCoupon",
  path: "/artist/coupons/{id}",
  summary: "Get a coupon",
  description: "Returns a coupon of an artist that you manage.",
  params,
  response: succeeded({ coupon: ArtistCoupon }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { coupon: exampleArtistCoupon } },
});

export const updateArtistCoupon = operation({
  ...write,
  id: "updateArtistCoupon",
  method: "PATCH",
  path: "/artist/coupons/{id}",
  summary: "Update a coupon",
  description:
    "Changes the fields that you send. Once an order has used or reserved it, what it takes off stays as it is: 422.",
  params,
  body: patchSchema(fields),
  ifMatch: getArtistCoupon,
  response: getArtistCoupon.response,
  errors: ["not_found"],
  example: { params: { id: 1 }, body: { active: true }, response: { coupon: exampleArtistCoupon } },
});

export const deleteArtistCoupon = operation({
  ...write,
  id: "deleteArtistCoupon",
  method: "DELETE",
  path: "/artist/coupons/{id}",
  summary: "Delete a coupon",
  description: "Deletes a coupon; its code is free again. Orders that have reserved it keep it.",
  params,
  ifMatch: getArtistCoupon,
  response: succeeded({ deleted: id }),
  errors: ["not_found"],
  example: { params: { id: 2 }, response: { deleted: 2 } },
});
