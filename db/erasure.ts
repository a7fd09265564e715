import "server-only";
import type { PendingQuery, Row } from "postgres";
import type { Transaction } from "@/db/tagged";

/** Counts a module's data of an account, and deletes or anonymizes them with it. */
export interface Erasure {
  /** Numbers shown to the owner beforehand: SQL expressions over a row of `users`. */
  holds: Readonly<Record<string, PendingQuery<Row[]>>>;
  /** Whether something must end first, such as a payment: the account cannot be deleted yet. */
  waits?: (transaction: Transaction, userId: number) => Promise<boolean>;
  /** Deletes or anonymizes the account's rows in the module's own tables, in the transaction of the deletion. */
  erase?: (transaction: Transaction, userId: number) => Promise<unknown>;
}
