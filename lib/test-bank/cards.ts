import type { CardFailure } from "./objects";

/** Stripe's test cards, and what comes of each. No other number is taken, and no number is kept. */

export interface Card {
  number: string;
  /** A name for it where no number may be sent. */
  method: string;
  brand: string;
  /** The buyer must confirm at the card's bank first. */
  confirms?: true;
  fails?: CardFailure;
  /** The later fate of the money. */
  later?: "disputed" | "refund fails" | "refund waits";
}

const declined = (decline_code: string, code = "card_declined", message = "Your card was declined.") =>
  ({ type: "card_error", code, ...(code === "card_declined" && { decline_code }), message }) as const;

export const CARDS: readonly Card[] = [
  { number: "4242424242424242", method: "pm_card_visa", brand: "visa" },
  { number: "5555555555554444", method: "pm_card_mastercard", brand: "mastercard" },
  {
    number: "4000000000000002",
    method: "pm_card_visa_chargeDeclined",
    brand: "visa",
    fails: declined("generic_decline"),
  },
  {
    number: "4000000000009995",
    method: "pm_card_visa_chargeDeclinedInsufficientFunds",
    brand: "visa",
    fails: declined("insufficient_funds", "card_declined", "Your card has insufficient funds."),
  },
  {
    number: "4000000000000069",
    method: "pm_card_chargeDeclinedExpiredCard",
    brand: "visa",
    fails: declined("", "expired_card", "Your card has expired."),
  },
  {
    number: "4000000000000127",
    method: "pm_card_chargeDeclinedIncorrectCvc",
    brand: "visa",
    fails: declined("", "incorrect_cvc", "Your card's security code is incorrect."),
  },
  {
    number: "4000000000000119",
    method: "pm_card_chargeDeclinedProcessingError",
    brand: "visa",
    fails: declined("", "processing_error", "An error occurred while processing your card. Try again."),
  },
  {
    number: "4000002760003184",
    method: "pm_card_threeDSecure2Required",
    brand: "visa",
    confirms: true,
  },
  {
    number: "4000008400001629",
    method: "pm_card_threeDSecureRequiredChargeDeclined",
    brand: "visa",
    confirms: true,
    fails: declined("generic_decline"),
  },
  {
    number: "4000008260003178",
    method: "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
    brand: "visa",
    confirms: true,
    fails: declined("insufficient_funds", "card_declined", "Your card has insufficient funds."),
  },
  { number: "4000000000000259", method: "pm_card_createDispute", brand: "visa", later: "disputed" },
  { number: "4000000000005126", method: "pm_card_refundFail", brand: "visa", later: "refund fails" },
  { number: "4000000000007726", method: "pm_card_pendingRefund", brand: "visa", later: "refund waits" },
];

/** The test card with a number, however it is spaced, or with a name such as `pm_card_visa`. */
export function findCard(given: string): Card | undefined {
  const digits = given.replace(/[\s-]/g, "");
  return CARDS.find(({ number, method }) => number === digits || method === given);
}

/** The message to a buyer who did not confirm. */
export const NOT_CONFIRMED: CardFailure = {
  type: "card_error",
  code: "payment_intent_authentication_failure",
  message: "We are unable to authenticate your payment method. Choose a different one and try again.",
};
