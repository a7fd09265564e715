import { z } from "zod";
import { signedAmount } from "@/lib/commerce/ledger/money-shapes";
import { DISPUTE_STATES, REFUND_STATES } from "@/lib/commerce/payments/states";
import { FILE_KINDS } from "@/lib/commerce/terms/names";
import { count, id, portalId, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { TRANSACTION_STATUSES } from "./constants";
import { PayoutShape, SaleShape, Transaction } from "./shapes";

const Person = z.object({ id, name: z.string(), handle: z.string(), avatar: z.string() });

const ShareOfSale = z.object({
  payee: Person,
  /** In hundredths of a percent. */
  bps: z.int(),
  amount: signedAmount,
  /** Null for a share of nothing. */
  transfer: z
    .object({
      status: z.enum(TRANSACTION_STATUSES),
      reason: Transaction.shape.reason,
      sent_amount: signedAmount,
      reversed_amount: signedAmount,
      sent_at: timestamp.nullable(),
      /** Not sent before. */
      due_at: timestamp,
    })
    .nullable(),
});

const SaleDetails = z.object({
  ...SaleShape.shape,
  artist: z.object({ id, name: z.string() }),
  tax_amount: signedAmount,
  /** Without the code when it is the platform's, which pays for it. */
  coupon: z.object({ code: z.string().nullable() }).nullable(),
  /** Null when the account was deleted, or does not show itself to the caller. */
  buyer: Person.nullable(),
  /** Whether the caller can write to the buyer. */
  can_message: z.boolean(),
  license_uuid: z.uuid().nullable(),
  shares: z.array(ShareOfSale),
  /** The payouts to the caller's bank that have the caller's share, or a part of it. */
  payouts: z.array(
    z.object({
      ...PayoutShape.shape,
      /** The part of the share that it has. */
      part_amount: signedAmount,
    }),
  ),
  downloads: z.array(z.object({ kind: z.enum(FILE_KINDS), count, last_at: timestamp })),
  refunds: z.array(
    z.object({
      id,
      state: z.enum(REFUND_STATES),
      amount: signedAmount,
      by: z.string(),
      reason: z.string(),
      created_at: timestamp,
    }),
  ),
  disputes: z.array(
    z.object({ id, state: z.enum(DISPUTE_STATES), amount: signedAmount, created_at: timestamp }),
  ),
});

export type SaleDetails = z.output<typeof SaleDetails>;

/** As the database yields it. */
export type SaleDetailsRow = z.input<typeof SaleDetails>;

/** A sale of the caller's artists with all that has happened to it. */
export const openSale = pageOperation({
  id: "openSale",
  access: "account",
  params: z.object({ sale_id: portalId }),
  output: SaleDetails,
});
