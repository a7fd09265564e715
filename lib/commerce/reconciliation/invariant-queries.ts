import "server-only";
import { LEDGER_INVARIANTS } from "./ledger-queries";
import { LICENSE_INVARIANTS } from "./license-queries";
import { ORDER_INVARIANTS } from "./order-queries";

/** A rule that holds at any moment, with a statement that yields the rows which break it. */
export interface Invariant {
  /** As in the list of invariants in decision 45. */
  name: string;
  /** The rule, as a sentence. */
  says: string;
  /** Finds the rows that break it: none, when all is well. */
  find: () => Promise<readonly object[]>;
}

/** The rules that `npm run ledger:verify` and the nightly job check by SQL. */
export const INVARIANTS: readonly Invariant[] = [
  ...LEDGER_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...LICENSE_INVARIANTS,
];
