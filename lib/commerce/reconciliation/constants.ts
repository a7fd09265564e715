/** The events that change something here. More can be sent, and are ignored. */
export const EVENT_TYPES = [
  "checkout.session.completed",
  "checkout.session.expired",
  "payment_intent.amount_capturable_updated",
  "payment_intent.succeeded",
  "payment_intent.canceled",
  "payment_intent.payment_failed",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
  "transfer.created",
  "transfer.reversed",
] as const;

/** The thin events of version 2 that change something here. */
export const THIN_EVENT_TYPES = [
  "v2.core.account[requirements].updated",
  "v2.core.account[configuration.recipient].capability_status_updated",
  "v2.core.account_link.returned",
  "v2.core.account.closed",
] as const;

/** Events of connected accounts. */
export const CONNECTED_EVENT_TYPES = [
  "payout.created",
  "payout.paid",
  "payout.failed",
  "account.external_account.created",
  "account.external_account.updated",
] as const;

/** The search for events that did not arrive begins this long before the last event. */
export const EVENT_OVERLAP_HOURS = 2;

/** The number of days that the nightly comparison goes back. */
export const COMPARED_DAYS = 3;

/** A newer posting may not be in the provider's lists yet, in minutes. */
export const SETTLING_MINUTES = 60;
