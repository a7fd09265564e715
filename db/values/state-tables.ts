/**
 * The state tables of the market and of takedown notices, as data: lib/commerce/payments/states.ts, the pages and the model check of
 * tests/unit/purchase-model.test.ts read them, and db/state-moves.ts gives them to the triggers of `check_move`. What is not in a table
 * cannot happen: the database refuses it.
 */

const machine = <const Moves extends { readonly [State in string]: readonly (keyof Moves)[] }>(
  moves: Moves,
) => moves;

/** A purchase. Only `completed` has a license that is valid; `disputed` is not a state: a dispute has its own. */
const PURCHASE = machine({
  open: ["cancelled", "expired", "capturing", "voiding", "completed"],
  cancelled: ["capturing", "voiding"],
  expired: ["capturing", "voiding"],
  capturing: ["completed", "voided"],
  voiding: ["voided", "refund_due"],
  voided: [],
  completed: ["refund_due", "refunded", "charged_back"],
  refund_due: ["refunded", "completed", "charged_back"],
  refunded: [],
  charged_back: [],
});

/** The payment of an order, as the provider last reported it. */
const ORDER = machine({
  open: ["authorized", "captured", "canceled", "expired"],
  expired: ["authorized", "captured", "canceled"],
  authorized: ["captured", "canceled"],
  captured: [],
  canceled: [],
});

/** The exclusive license of a track. */
const SLOT = machine({
  none: ["available"],
  available: ["none", "held", "capturing", "sold"],
  held: ["available", "capturing", "none"],
  capturing: ["sold", "available"],
  sold: ["available", "none"],
});

/** A webhook event in the inbox. */
const EVENT = machine({
  received: ["processing"],
  processing: ["done", "ignored", "waiting", "received"],
  waiting: ["processing", "dead"],
  done: [],
  ignored: [],
  dead: ["processing"],
});

/** The share of one payee in one purchase. */
const TRANSFER = machine({
  owed: ["blocked", "sending", "cancelled"],
  blocked: ["owed", "cancelled"],
  sending: ["sent", "owed"],
  sent: ["reversing"],
  reversing: ["sent", "part_reversed", "reversed"],
  part_reversed: ["reversing"],
  reversed: [],
  cancelled: ["owed"],
});

/** A payout at the provider, which we only mirror. */
const PAYOUT = machine({
  pending: ["in_transit", "paid", "failed"],
  in_transit: ["paid", "failed"],
  paid: ["failed"],
  failed: [],
});

const REFUND = machine({
  requested: ["pending", "succeeded", "failed"],
  pending: ["succeeded", "failed"],
  succeeded: ["failed"],
  failed: [],
});

const DISPUTE = machine({
  open: ["withdrawn", "under_review", "won", "lost"],
  withdrawn: ["under_review", "won", "lost"],
  under_review: ["won", "lost"],
  won: [],
  lost: [],
});

const LICENSE = machine({
  active: ["expired", "suspended", "revoked", "superseded", "transferred"],
  suspended: ["active", "superseded", "revoked"],
  expired: ["suspended", "revoked"],
  superseded: ["active", "suspended", "revoked"],
  revoked: [],
  transferred: ["revoked"],
});

const REDEMPTION = machine({
  reserved: ["used", "released"],
  released: ["reserved"],
  used: [],
});

/** A takedown notice. It is `upheld` while what it names is hidden, and `countered` while a counter-notice waits. */
const NOTICE = machine({
  unconfirmed: ["received"],
  received: ["upheld", "rejected", "withdrawn"],
  upheld: ["countered", "restored", "withdrawn"],
  countered: ["upheld", "restored", "withdrawn"],
  rejected: [],
  restored: [],
  withdrawn: [],
});

/** A counter-notice: it waits for the day on which it restores, unless the claimant went to court. `ended` has nothing left to restore. */
const COUNTER_NOTICE = machine({
  waiting: ["restored", "in_court", "ended"],
  in_court: ["restored", "ended"],
  restored: [],
  ended: [],
});

/** All machines, under the names that the triggers use: `check_move('purchase')`. */
export const MACHINES = {
  purchase: PURCHASE,
  order: ORDER,
  slot: SLOT,
  event: EVENT,
  transfer: TRANSFER,
  payout: PAYOUT,
  refund: REFUND,
  dispute: DISPUTE,
  license: LICENSE,
  redemption: REDEMPTION,
  notice: NOTICE,
  counter_notice: COUNTER_NOTICE,
} as const satisfies Record<string, Readonly<Record<string, readonly string[]>>>;

/** The states of a machine as a list, for the type of a column. */
export const machineStates = <Name extends keyof typeof MACHINES>(name: Name) =>
  // Safe cast: no machine is without states.
  Object.keys(MACHINES[name]) as [MachineState<Name>, ...MachineState<Name>[]];

type MachineState<Name extends keyof typeof MACHINES> = keyof (typeof MACHINES)[Name] & string;
