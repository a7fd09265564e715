/**
 * Failures of a purchase, each with the test that repeats it: the file below `tests`, and a part of the test's name. The numbers are those
 * of the design. `reason` instead of a test: why there is none.
 */

interface Case {
  says: string;
  tests?: readonly (readonly [file: string, name: string])[];
  reason?: string;
}

const FAILURES = "api/commerce/payments/failures.test.ts";
const REFUND_FAILURES = "api/commerce/payments/refund-failures.test.ts";
const RACES = "api/commerce/payments/races.test.ts";
const SENDING = "api/commerce/payouts/sending.test.ts";
const PRICE = "api/commerce/offers/calculate-price.test.ts";
const MONEY = "unit/money.test.ts";
const ANY_HISTORY = ["api/commerce/payments/histories.test.ts", "in any order and dying anywhere"] as const;

export const FAILURE_CASES: Readonly<Record<number, Case>> = {
  1: {
    says: "two start one exclusive license at once",
    tests: [[RACES, "many buyers start one exclusive license"]],
  },
  2: {
    says: "an old tab pays after another has bought",
    tests: [["api/commerce/payments/late-payments.test.ts", "after another one was sold is given up"]],
  },
  3: {
    says: "an old tab pays, and nobody has bought",
    tests: [["api/commerce/payments/late-payments.test.ts", "completes when nobody bought it meanwhile"]],
  },
  4: {
    says: "a lease is paid while the exclusive license is captured",
    tests: [
      [FAILURES, "waits, and is given up when the exclusive license is sold"],
      [FAILURES, "completes when the exclusive license comes to nothing"],
    ],
  },
  5: {
    says: "Buy is clicked twice",
    tests: [["api/commerce/payments/initiate-purchase.test.ts", "is the same when it is started again"]],
  },
  6: { says: "two tabs pay one page", tests: [[FAILURES, "is paid once, in whichever of two tabs"]] },
  7: {
    says: "an Idempotency-Key is used again",
    tests: [[FAILURES, "is refused under the Idempotency-Key of another"]],
  },
  8: {
    says: "a card is declined five times",
    tests: [
      ["api/commerce/payments/confirm-purchase.test.ts", "closes after five of them"],
      ["api/commerce/payments/attacks.test.ts", "a few in each of many orders"],
    ],
  },
  9: {
    says: "3-D Secure is refused, left, or finished late",
    tests: [
      ["api/test-bank/payments.test.ts", "is declined when the buyer refuses"],
      ["api/commerce/payments/late-payments.test.ts", "completes when nobody bought it meanwhile"],
    ],
  },
  10: {
    says: "a webhook comes before our commit",
    tests: [["api/commerce/payments/webhooks.test.ts", "even when it is faster than our books"]],
  },
  11: {
    says: "a webhook never comes",
    tests: [
      [FAILURES, "is found by the job that asks about orders that have waited"],
      [FAILURES, "is found by the page that the buyer comes back to"],
      ["api/commerce/reconciliation/provider.test.ts", "are fetched from the provider and handled"],
    ],
  },
  12: {
    says: "a webhook comes ten times, in any order",
    tests: [[RACES, "the same events arrive ten times in any order"]],
  },
  13: {
    says: "a webhook is forged, old, or of the other mode",
    tests: [
      ["api/commerce/payments/webhooks.test.ts", "stores nothing that is unsigned, changed, old"],
      ["api/commerce/payments/webhook-modes.test.ts", "events of test mode are taken and ignored"],
      ["api/commerce/payments/attacks.test.ts", "can send it again within five minutes"],
    ],
  },
  14: {
    says: "the webhook secret is rotated",
    tests: [["api/commerce/payments/webhook-secrets.test.ts", "a secret of any endpoint, the one before"]],
  },
  15: {
    says: "the provider answers 500, hangs, or cuts after doing it",
    tests: [
      [FAILURES, "each step: the money moves once"],
      [SENDING, "are sent once although the bank does it and cuts the connection"],
      [RACES, "the provider does a step and cuts the connection"],
    ],
  },
  16: {
    says: "the provider is away at the start",
    tests: [[RACES, "the provider does a step and cuts the connection"]],
  },
  17: {
    says: "the process dies between taking the money and writing it down",
    tests: [[FAILURES, "is not lost by a process that died after taking the money"], ANY_HISTORY],
  },
  18: {
    says: "the database is away when a webhook comes",
    tests: [["api/commerce/payments/webhooks.test.ts", "answers 503 while the database is away"]],
  },
  19: {
    says: "captured by hand while it is given up",
    tests: [[FAILURES, "was captured by hand is given back"]],
  },
  20: {
    says: "refunded at the provider",
    tests: [
      ["api/commerce/payments/refund-purchase.test.ts", "made in the provider's dashboard is adopted"],
      [REFUND_FAILURES, "after a part was refunded leave the license"],
    ],
  },
  21: { says: "an authorization lapses", tests: [[FAILURES, "lapses after an outage of a week"]] },
  22: { says: "the price rises meanwhile", tests: [[FAILURES, "does not change what an open order costs"]] },
  23: {
    says: "a quote of another account, used, or lapsed",
    tests: [
      [PRICE, "keeps the price for its account under the quote"],
      [FAILURES, "does not change what an open order costs"],
    ],
  },
  24: { says: "the client sends an amount", tests: [[FAILURES, "does not change what an open order costs"]] },
  25: {
    says: "two take the last use of a coupon",
    tests: [[RACES, "many buyers use the last two uses of a coupon"]],
  },
  26: {
    says: "a coupon expires after the start",
    tests: [[FAILURES, "by a coupon that ends counts for the order"]],
  },
  27: {
    says: "a coupon leaves too little to charge",
    tests: [[PRICE, "refuses a total that is too small to charge"]],
  },
  28: {
    says: "the track is withdrawn during checkout",
    tests: [[FAILURES, "when its track was withdrawn before it was paid"]],
  },
  29: {
    says: "the buyer deletes the account",
    tests: [["api/accounts/deletion/delete-account.test.ts", "keeps nothing that names it"]],
  },
  30: {
    says: "the seller's account becomes restricted",
    tests: [
      [
        "api/commerce/offers/put-license-offers.test.ts",
        "offers nothing to buyers while the seller cannot be paid",
      ],
    ],
  },
  31: { says: "a collaborator has no account", tests: [[SENDING, "and wait for the others"]] },
  32: { says: "a transfer is refused", tests: [[SENDING, "are tried again the next day"]] },
  33: {
    says: "the payee has spent what is refunded",
    tests: [[SENDING, "leaves a payee who has spent it owing it"]],
  },
  34: {
    says: "a refund comes back after days",
    tests: [
      [REFUND_FAILURES, "that come back ten days later"],
      ["api/admin/operations/payments.test.ts", "notes that the buyer was paid otherwise"],
      ["api/admin/operations/payments.test.ts", "lets the purchase stand"],
    ],
  },
  35: { says: "a dispute about what was refunded", tests: [[REFUND_FAILURES, "is the platform's loss"]] },
  36: {
    says: "a dispute about the rest of a partial refund",
    tests: [[REFUND_FAILURES, "after a part was refunded leave the license"]],
  },
  37: {
    says: "a dispute lost about an exclusive license",
    tests: [["api/commerce/payments/disputes.test.ts", "that is lost ends the license"]],
  },
  38: {
    says: "two refunds at once",
    tests: [[REFUND_FAILURES, "asked for by buyer and seller at once are one"]],
  },
  39: {
    says: "a refund after a download",
    tests: [["api/commerce/payments/refund-sale.test.ts", "is the seller's too"]],
  },
  40: {
    says: "another version stays on sale",
    tests: [["api/commerce/payments/versions.test.ts", "is still offered"]],
  },
  41: {
    says: "a file is missing",
    tests: [
      ["api/commerce/licenses/list-license-files.test.ts", "and alerts the operators"],
      ["api/commerce/licenses/list-license-files.test.ts", "take the purchase back at any time"],
    ],
  },
  42: {
    // One that is shared works: decision 48 says why, and what it is worth.
    says: "a download link is shared, forged, old, or of a refunded license",
    tests: [
      ["api/commerce/licenses/list-license-files.test.ts", "counts as the buyer's when others use it"],
      ["api/commerce/licenses/list-license-files.test.ts", "forged 403, ended 410"],
    ],
  },
  43: {
    says: "an unknown or malformed license is verified",
    tests: [["api/commerce/licenses/verify-license.test.ts", "a malformed uuid, and an unknown one"]],
  },
  44: {
    says: "a certificate was changed by hand",
    tests: [["api/commerce/licenses/verify-license.test.ts", "whose row or chain was changed by hand"]],
  },
  45: {
    says: "the signing key is lost",
    tests: [["api/commerce/licenses/issuing.test.ts", "is signed by a new key when the secret"]],
  },
  46: {
    says: "names in any script",
    tests: [["api/commerce/licenses/download-license.test.ts", "with long names in any script"]],
  },
  47: {
    says: "terms that are no terms",
    tests: [["api/commerce/offers/put-license-offers.test.ts", "names the field of the offer that is wrong"]],
  },
  48: {
    says: "shares that do not divide",
    tests: [
      [MONEY, "adds up exactly"],
      [MONEY, "goes to the highest quotients"],
    ],
  },
  49: {
    says: "currencies without and with three decimals",
    tests: [[MONEY, "has the exponent in every currency"]],
  },
  50: {
    says: "the last day of a month",
    tests: [["api/commerce/licenses/issuing.test.ts", "or the month's last, in UTC"]],
  },
  51: {
    says: "an event of another application",
    tests: [["api/commerce/payments/webhooks.test.ts", "is ignored when the transfer is not ours"]],
  },
  52: {
    says: "an old version runs beside a new one",
    tests: [["api/commerce/payments/states.test.ts", "exactly as the state tables say"]],
  },
  53: { says: "a live key with a test secret", tests: [["unit/env.test.ts", "STRIPE"]] },
  54: {
    says: "thousands of starts from one address",
    tests: [["api/commerce/payments/attacks.test.ts", "is stopped at the address, and leaves no order"]],
  },
  55: {
    says: "a payee buys",
    tests: [
      ["api/commerce/payments/initiate-purchase.test.ts", "is refused for the seller's own track"],
      ["api/commerce/payments/attacks.test.ts", "as a payee who is no member"],
    ],
  },
};
