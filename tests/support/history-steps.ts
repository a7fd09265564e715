import fc from "fast-check";

/** The steps of random histories. */

export const BUYERS = 4;
export const CARDS = [
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_visa_chargeDeclined",
  "pm_card_threeDSecure2Required",
];

/** The tables at whose first write a process can die, which rolls its transaction back. */
export const FATAL = [
  ...["purchases", "orders", "licenses", "license_chain", "track_sales"],
  ...["ledger_transactions", "ledger_entries", "transfers", "coupon_redemptions", "refunds"],
] as const;

type Name = (typeof NAMES)[number];

const NAMES = [
  ...["start", "start", "start", "pay", "pay", "confirm", "hear", "hear", "job", "job"],
  ...["expire", "cancel", "byHand", "refund", "sendRefund", "dispute", "decideDispute"],
] as const;

export interface Step {
  name: Name;
  /** Of a buyer, or of an order among those that there are. */
  who: number;
  exclusive: boolean;
  coupon: boolean;
  card: number;
  /** The step at which it dies. */
  dies: (typeof FATAL)[number] | null;
}

const anyStep = fc.record<Step>({
  name: fc.constantFrom(...NAMES),
  who: fc.nat(BUYERS - 1),
  exclusive: fc.boolean(),
  coupon: fc.boolean(),
  card: fc.nat(CARDS.length - 1),
  dies: fc.option(fc.constantFrom(...FATAL), { freq: 4 }),
});

/** The steps of a purchase that nothing comes between. What comes after one is else seldom reached. */
const sale = fc
  .record({ exclusive: fc.boolean(), coupon: fc.boolean() })
  .map((given) =>
    (["start", "pay", "hear", "job", "hear"] as const).map(
      (name): Step => ({ ...given, name, who: 0, card: 0, dies: null }),
    ),
  );

const step = (name: Name, who: number, exclusive = false): Step => ({
  ...{ name, who, exclusive, coupon: false, card: 0, dies: null },
});

/** A lease and an exclusive license are paid for, and the exclusive license is decided first. */
const race = fc.constant<Step[]>([
  ...[step("start", 0), step("start", 1, true), step("pay", 0), step("pay", 1)],
  ...[step("hear", 1), step("job", 1), step("hear", 1), step("hear", 0)],
]);

export const history = fc
  .tuple(
    fc.oneof(fc.constant([]), sale, race),
    fc.array(anyStep, { minLength: 4, maxLength: 14, size: "max" }),
  )
  .map(([sold, steps]) => [...sold, ...steps]);
