import "server-only";
import type { PendingQuery, Row, TransactionSql } from "postgres";

/** What a domain has of an account, and what happens to it when the account is deleted. */
export interface Erasure {
  /** What the owner is shown beforehand: SQL expressions over a row of `users`. */
  holds: Readonly<Record<string, PendingQuery<Row[]>>>;
  /** Whether something must end first, such as a payment: the account cannot be deleted yet. */
  waits?: (transaction: TransactionSql, userId: number) => Promise<boolean>;
  /** Deletes or anonymizes the account's rows in the domain's own tables, in the transaction of the deletion. */
  erase?: (transaction: TransactionSql, userId: number) => Promise<unknown>;
}
