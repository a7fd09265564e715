import { z } from "zod";
import { currency, signedAmount } from "@/lib/commerce/ledger/money-shapes";
import { id, portalId, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { PayoutShape } from "./shapes";

/** The share of a sale in a payout. */
const PayoutPart = z.object({
  transfer_id: id,
  sale_id: id,
  order_number: z.string().nullable(),
  track_name: z.string(),
  artist_name: z.string(),
  license_type: z.string(),
  /** Whether the caller manages the artist, so that the page of the sale opens. */
  is_own: z.boolean(),
  /** The sent part of the share, less reversals. */
  sent_amount: signedAmount,
  sent_at: timestamp,
  /** The part of that in this payout: less than all where a payout ends within it. */
  amount: signedAmount,
});

const PayoutDetails = z.object({
  payout: PayoutShape,
  parts: pageSchema(PayoutPart),
  /** The sum of all parts. */
  parts_amount: signedAmount,
  currency,
});

export type PayoutDetails = z.output<typeof PayoutDetails>;

export type PayoutPartRow = z.input<typeof PayoutPart>;

/** A payout of the caller's with the sales that it consists of. */
export const openPayout = pageOperation({
  id: "openPayout",
  access: "account",
  params: z.object({ payout_id: portalId }),
  input: z.object({ page: id }),
  output: PayoutDetails,
});
