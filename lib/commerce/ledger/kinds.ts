/** An account of the books: one of the platform's, or what the platform owes a payee. */
export type LedgerAccount =
  | "cash"
  | "fees"
  | "processing"
  | "discounts"
  | "dispute_hold"
  | "losses"
  | "exchange"
  | { payee: number };

/** One side of a posting: debits are positive, credits negative. */
export interface LedgerEntry {
  account: LedgerAccount;
  amount: number;
}

/** An event of money. The entries add up to zero. */
export interface Posting {
  /** Made of the cause, such as `capture:{order}` or `refund:{id}`: posting it again does nothing. */
  key: string;
  cause: string;
  orderId?: number | null;
  note?: string;
  /** The operator of a correction. */
  actorId?: number;
  livemode: boolean;
  currency: string;
  entries: readonly LedgerEntry[];
}
