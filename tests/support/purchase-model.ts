import {
  decide,
  HOLDING,
  mayMove,
  type PurchaseState,
  type SlotState,
  UNDECIDED,
} from "@/lib/commerce/payments/states";

/**
 * Explores every interleaving of what buyers, the provider, late events and jobs do to the purchases of one track, by the state tables
 * and the decision that the services use. Left out: coupons, partial refunds, disputes, transfers.
 */

type Payment = "none" | "open" | "authorized" | "captured" | "canceled" | "expired" | "refunded";

interface Row {
  purchase: PurchaseState | "none";
  payment: Payment;
  /** Whether an event says that it was authorized: it may still arrive, as often as it likes. */
  announced: boolean;
}

interface State {
  slot: SlotState;
  holder: number | null;
  rows: Row[];
}

/** `E` buys the exclusive license, `L` another one. */
export type Buyers = string;

export interface Variant {
  decide: typeof decide;
  /** Whether a payment that was captured by hand is given back. */
  refundsByHand: boolean;
}

export const AS_DESIGNED: Variant = { decide, refundsByHand: true };

interface Step {
  name: string;
  /** Whether it happens by itself sooner or later. */
  fair: boolean;
  to: State;
}

const isMember = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.includes(value as Value);

function nextSteps(state: State, kinds: Buyers, variant: Variant, problems: Set<string>): Step[] {
  const steps: Step[] = [];
  const before = JSON.stringify(state);
  for (const [index, row] of state.rows.entries()) {
    const isExclusive = kinds[index] === "E";
    const step = (name: string, fair: boolean, change: (next: State, own: Row) => void) => {
      const to = structuredClone(state);
      const own = to.rows[index];
      if (!own) return;
      change(to, own);
      for (const [place, { purchase }] of state.rows.entries()) {
        const after = to.rows[place]?.purchase;
        if (purchase === after || purchase === "none" || after === undefined || after === "none") continue;
        if (!mayMove(purchase, after)) problems.add(`no such move: ${purchase} to ${after} by ${name}`);
      }
      if (JSON.stringify(to) !== before) steps.push({ name: `${name} ${index}`, fair, to });
    };
    const free = (next: State) => {
      if (next.holder !== index) return;
      next.slot = "available";
      next.holder = null;
    };
    if (row.purchase === "none" && (isExclusive ? state.slot === "available" : state.slot !== "sold")) {
      step("initiate", false, (next, own) => {
        own.purchase = "open";
        own.payment = "open";
        if (isExclusive) Object.assign(next, { slot: "held", holder: index });
      });
    }
    if (row.payment === "open") {
      step("pay", false, (_, own) => Object.assign(own, { payment: "authorized", announced: true }));
    }
    if (row.purchase === "open") {
      for (const end of ["expired", "cancelled"] as const) {
        step(end, end === "expired", (next, own) => {
          own.purchase = end;
          free(next);
        });
      }
    }
    if (isMember(["expired", "cancelled"], row.purchase) && row.payment === "open") {
      step("session expires", true, (_, own) => Object.assign(own, { payment: "expired" }));
    }
    if (
      row.announced &&
      isMember(UNDECIDED, row.purchase) &&
      isMember(["authorized", "captured"], row.payment)
    ) {
      step("decide", true, (next, own) => {
        const decision = variant.decide(isExclusive, state.slot, state.holder === index);
        if (decision === "wait") return;
        own.purchase = decision === "capture" ? "capturing" : "voiding";
        if (decision === "void") free(next);
        if (decision === "capture" && isExclusive) Object.assign(next, { slot: "capturing", holder: index });
        if (decision === "capture" && !isExclusive && state.slot === "sold")
          problems.add("a lease decided after the sale");
      });
    }
    if (row.purchase === "capturing" && row.payment === "authorized") {
      step("capture", true, (_, own) => Object.assign(own, { payment: "captured" }));
    }
    if (row.purchase === "capturing" && row.payment === "captured") {
      step("complete", true, (next, own) => {
        own.purchase = "completed";
        if (!isExclusive) return;
        Object.assign(next, { slot: "sold", holder: index });
        for (const other of next.rows) if (other.purchase === "open") other.purchase = "expired";
      });
    }
    if (row.purchase === "voiding" && row.payment === "authorized") {
      step("void", true, (_, own) => Object.assign(own, { payment: "canceled" }));
    }
    if (row.purchase === "voiding" && row.payment === "captured" && variant.refundsByHand) {
      step("captured by hand", true, (_, own) => Object.assign(own, { purchase: "refund_due" }));
    }
    if (row.payment === "authorized") {
      step("authorization lapses", false, (_, own) => Object.assign(own, { payment: "canceled" }));
      step("capture by hand", false, (_, own) => Object.assign(own, { payment: "captured" }));
    }
    if (row.payment === "canceled" && isMember(["open", "capturing", "voiding"], row.purchase)) {
      step("record canceled", true, (next, own) => {
        own.purchase = row.purchase === "open" ? "expired" : "voided";
        free(next);
      });
    }
    if (row.purchase === "completed") {
      step("ask for a refund", false, (_, own) => Object.assign(own, { purchase: "refund_due" }));
    }
    if (row.purchase === "refund_due" && row.payment === "captured") {
      step("refund", true, (next, own) => {
        own.payment = "refunded";
        own.purchase = "refunded";
        free(next);
      });
    }
  }
  return steps;
}

const SETTLED = new Set([
  ...["none/none", "completed/captured", "refunded/refunded", "voided/canceled"],
  ...["expired/expired", "cancelled/expired", "expired/canceled", "cancelled/canceled"],
]);

function inspect(state: State, kinds: Buyers, isFinal: boolean, problems: Set<string>): void {
  const live = state.rows.filter(
    ({ purchase }, index) => kinds[index] === "E" && isMember(HOLDING, purchase) && purchase !== "open",
  );
  // A refund of a capture by hand never held the exclusive license.
  const exclusive = live.filter(({ purchase }) => purchase === "capturing" || purchase === "completed");
  if (exclusive.length > 1) problems.add("two exclusives");
  for (const [index, { purchase, payment }] of state.rows.entries()) {
    if (purchase === "completed" && payment !== "captured") problems.add("a license without money");
    const holds = state.slot === "sold" && state.holder === index;
    if (kinds[index] === "E" && purchase === "completed" && !holds) problems.add("sold, but not by the slot");
    if (isFinal && !SETTLED.has(`${purchase}/${payment}`)) problems.add(`stuck in ${purchase}/${payment}`);
  }
  if (isFinal && (state.slot === "held" || state.slot === "capturing"))
    problems.add(`slot stuck in ${state.slot}`);
}

/** All states that these buyers can reach, what is wrong with any of them, and whether steps that happen by themselves go in a circle. */
export function explore(kinds: Buyers, variant: Variant = AS_DESIGNED) {
  const start: State = {
    slot: "available",
    holder: null,
    rows: [...kinds].map(() => ({ purchase: "none", payment: "none", announced: false })),
  };
  const problems = new Set<string>();
  const fair = new Map<string, string[]>();
  const waiting = [JSON.stringify(start)];
  const visited = new Set(waiting);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const state = JSON.parse(key) as State;
    const steps = nextSteps(state, kinds, variant, problems);
    const own = steps.filter((step) => step.fair).map((step) => JSON.stringify(step.to));
    fair.set(key, own);
    inspect(state, kinds, own.length === 0, problems);
    for (const { to } of steps) {
      const next = JSON.stringify(to);
      if (visited.has(next)) continue;
      visited.add(next);
      waiting.push(next);
    }
  }
  return { states: visited.size, problems: [...problems], circles: hasCircles(fair) };
}

/** Whether a walk along the steps can come back to where it was. */
function hasCircles(steps: ReadonlyMap<string, readonly string[]>): boolean {
  const state = new Map<string, "open" | "done">();
  for (const start of steps.keys()) {
    const walk = state.has(start) ? [] : [{ key: start, next: 0 }];
    while (walk.length > 0) {
      const top = walk[walk.length - 1];
      if (!top) break;
      state.set(top.key, "open");
      const to = steps.get(top.key)?.[top.next++];
      if (to === undefined) {
        state.set(top.key, "done");
        walk.pop();
      } else if (state.get(to) === "open") return true;
      else if (!state.has(to)) walk.push({ key: to, next: 0 });
    }
  }
  return false;
}
