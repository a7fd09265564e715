import type Stripe from "stripe";
import type { Account, BankAccount, OneTimeLink } from "./account-objects";
import type { Plain } from "./plain";

/**
 * The objects of the bank, in the shapes of Stripe's API: with the fields that the application reads, typed by the package, so that an
 * upgrade that renames one does not compile. What starts with `_bank` never leaves the bank.
 */

export type Session = Plain<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "amount_subtotal"
  | "amount_total"
  | "cancel_url"
  | "client_reference_id"
  | "created"
  | "currency"
  | "customer_email"
  | "expires_at"
  | "livemode"
  | "locale"
  | "metadata"
  | "mode"
  | "payment_intent"
  | "payment_method_types"
  | "payment_status"
  | "status"
  | "success_url"
  | "ui_mode"
  | "url",
  "payment_intent"
> & {
  amount_total: number;
  currency: string;
  _bank: {
    name: string;
    capture_method: "manual" | "automatic";
    transfer_group: string | null;
    metadata: Record<string, string>;
  };
};

export type Intent = Plain<
  Stripe.PaymentIntent,
  | "id"
  | "object"
  | "amount"
  | "amount_capturable"
  | "amount_received"
  | "canceled_at"
  | "cancellation_reason"
  | "capture_method"
  | "created"
  | "currency"
  | "latest_charge"
  | "livemode"
  | "metadata"
  | "payment_method_types"
  | "status"
  | "transfer_group",
  "latest_charge"
> & {
  last_payment_error: CardFailure | null;
  next_action: {
    type: "redirect_to_url";
    redirect_to_url: { url: string; return_url: string | null };
  } | null;
  _bank: { session: string; card: string | null; capture_before: number | null };
};

/** The reason why a card was refused. */
export interface CardFailure {
  type: "card_error";
  code: string;
  decline_code?: string;
  message: string;
}

export type Charge = Plain<
  Stripe.Charge,
  | "id"
  | "object"
  | "amount"
  | "amount_captured"
  | "amount_refunded"
  | "balance_transaction"
  | "captured"
  | "created"
  | "currency"
  | "disputed"
  | "failure_code"
  | "failure_message"
  | "livemode"
  | "metadata"
  | "paid"
  | "payment_intent"
  | "refunded"
  | "status",
  "balance_transaction" | "payment_intent"
> & {
  transfer_group: string | null;
  payment_method_details: { type: "card"; card: { brand: string; last4: string } };
  _bank: { card: string };
};

export type Refund = Plain<
  Stripe.Refund,
  | "id"
  | "object"
  | "amount"
  | "balance_transaction"
  | "charge"
  | "created"
  | "currency"
  | "failure_balance_transaction"
  | "failure_reason"
  | "metadata"
  | "payment_intent"
  | "reason"
  | "status",
  "balance_transaction" | "charge" | "failure_balance_transaction" | "payment_intent"
>;

export type Transfer = Plain<
  Stripe.Transfer,
  | "id"
  | "object"
  | "amount"
  | "amount_reversed"
  | "balance_transaction"
  | "created"
  | "currency"
  | "description"
  | "destination"
  | "livemode"
  | "metadata"
  | "reversed"
  | "source_transaction"
  | "transfer_group",
  "balance_transaction" | "destination" | "source_transaction"
>;

export type Reversal = Plain<
  Stripe.TransferReversal,
  "id" | "object" | "amount" | "balance_transaction" | "created" | "currency" | "metadata" | "transfer",
  "balance_transaction" | "transfer"
>;

export type Movement = Plain<
  Stripe.BalanceTransaction,
  | "id"
  | "object"
  | "amount"
  | "available_on"
  | "created"
  | "currency"
  | "description"
  | "exchange_rate"
  | "fee"
  | "net"
  | "reporting_category"
  | "source"
  | "status"
  | "type",
  "source"
>;

export type Dispute = Plain<
  Stripe.Dispute,
  | "id"
  | "object"
  | "amount"
  | "charge"
  | "created"
  | "currency"
  | "is_charge_refundable"
  | "livemode"
  | "metadata"
  | "payment_intent"
  | "reason"
  | "status",
  "charge" | "payment_intent"
> & {
  balance_transactions: Movement[];
  evidence: Record<string, string>;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
};

export type Payout = Plain<
  Stripe.Payout,
  | "id"
  | "object"
  | "amount"
  | "arrival_date"
  | "automatic"
  | "balance_transaction"
  | "created"
  | "currency"
  | "failure_balance_transaction"
  | "failure_code"
  | "failure_message"
  | "livemode"
  | "metadata"
  | "method"
  | "status"
  | "type",
  "balance_transaction" | "failure_balance_transaction"
>;

/** An event: whole in version 1, thin in version 2. */
export interface BankEvent {
  id: string;
  object: "event" | "v2.core.event";
  type: string;
  created: number | string;
  livemode: boolean;
  account?: string;
  api_version?: string;
  data?: object;
  pending_webhooks?: number;
  request?: null;
  related_object?: { id: string; type: string; url: string };
}

export interface Kinds {
  "checkout.session": Session;
  payment_intent: Intent;
  charge: Charge;
  refund: Refund;
  transfer: Transfer;
  transfer_reversal: Reversal;
  balance_transaction: Movement;
  dispute: Dispute;
  payout: Payout;
  "v2.core.account": Account;
  bank_account: BankAccount;
  "bank.link": OneTimeLink;
  event: BankEvent;
  "v2.core.event": BankEvent;
}

export type Kind = keyof Kinds;
