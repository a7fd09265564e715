import "server-only";
import type { Db, Fragment } from "./tagged";

/** A file of what an account gets when it asks for its data. */
export interface ExportFile {
  /** The tables whose part it has. */
  tables: readonly string[];
  /** The columns in their order, each with its meaning. */
  columns: Readonly<Record<string, string>>;
  /**
   * A select of the columns, of an account whose id is a fragment: a cursor reads it, which takes no bound values. Never another person's
   * email address or network.
   */
  rows: (user: Fragment) => Fragment;
}

/** Counts a module's data of an account, and deletes or anonymizes them with it. */
export interface Erasure {
  /** Numbers shown to the owner beforehand: SQL expressions over a row of `users`. */
  holds: Readonly<Record<string, Fragment>>;
  /** The files of the module in an account's export, by name. */
  exports?: Readonly<Record<string, ExportFile>>;
  /** Whether something must end first, such as a payment: the account cannot be deleted yet. */
  waits?: (transaction: Db, userId: number) => Promise<boolean>;
  /** Deletes or anonymizes the account's rows in the module's own tables, in the transaction of the deletion. */
  erase?: (transaction: Db, userId: number) => Promise<unknown>;
}
