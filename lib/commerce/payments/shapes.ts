import { z } from "zod";
import { id, timestamp } from "@/lib/platform/http-contract/fields";
import { TIERS } from "./constants";
import { PAYMENT_STATUSES } from "./states";

const amount = z.int().min(0).max(100_000_000_000);

const money = (what: string) => amount.describe(`${what}, in minor units (cents) of \`currency\`.`);

export const Purchase = z
  .object({
    id,
    order_number: z.string().nullable().describe("Of the receipt; null until the purchase is completed."),
    track_id: id,
    track: z.object({ id, name: z.string(), artist_id: id, artist_name: z.string() }),
    license_type: z.enum(TIERS),
    license_terms: z.record(z.string(), z.unknown()).describe("The terms as they were when it was started."),
    status: z.enum(PAYMENT_STATUSES),
    reason_code: z
      .string()
      .nullable()
      .describe("Why it failed, or ended before its time, such as `exclusive_sold`; else null."),
    message: z.string().describe("The status in a sentence for the buyer."),
    track_price: money("The price of the license"),
    discount_amount: money("What a coupon takes off"),
    platform_fee: money("The fee of the platform, on top of the price"),
    tax_amount: money("Taxes"),
    total_amount: money("What the buyer pays"),
    artist_amount: money("What the artist and collaborators share"),
    refunded_amount: money("What was given back"),
    currency: z.string().length(3).describe("ISO 4217 code in lower case."),
    license_uuid: z.uuid().nullable().describe("Of the license; null until the purchase is completed."),
    refundable_until: timestamp
      .nullable()
      .describe(
        "Until when you can refund it yourself, if no download ends that before. Null while your bank decides about the payment.",
      ),
    withdrawal_waived: z
      .boolean()
      .describe(
        "Whether the buyer gave up the right of withdrawal with the first download, to have the files at once.",
      ),
    downloads_available: z.boolean(),
    livemode: z.boolean().describe("False for test purchases: no money moves."),
    expires_at: timestamp.nullable().describe("Until when it can be paid; null unless it is pending."),
    purchased_at: timestamp.nullable(),
    created_at: timestamp,
    model_type: z.literal("purchase"),
  })
  .meta({ id: "Purchase" });

export type PurchaseRow = Omit<
  z.input<typeof Purchase>,
  "status" | "reason_code" | "message" | "model_type"
> & {
  state: string;
  failure_code: string | null;
};

export const examplePurchase = {
  id: 1,
  order_number: "100042",
  track_id: 1,
  track: { id: 1, name: "Harbour Lights", artist_id: 1, artist_name: "Ada Vale" },
  license_type: "wav",
  license_terms: { name: "WAV lease", term_months: 36 },
  status: "completed",
  reason_code: null,
  message: "Your files and your license are ready.",
  track_price: 4900,
  discount_amount: 490,
  platform_fee: 441,
  tax_amount: 0,
  total_amount: 4851,
  artist_amount: 4410,
  refunded_amount: 0,
  currency: "usd",
  license_uuid: "3f2b8c1e-6a4d-4c57-9e0b-5d1f7a2c9b34",
  refundable_until: "2026-01-29T14:30:00.000Z",
  withdrawal_waived: true,
  downloads_available: true,
  livemode: false,
  expires_at: null,
  purchased_at: "2026-01-15T14:30:00.000Z",
  created_at: "2026-01-15T14:29:00.000Z",
  model_type: "purchase",
} as const satisfies z.input<typeof Purchase>;
