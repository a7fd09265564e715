import "server-only";
import { pool, sql } from "./client";
import type { Db } from "./tagged";

/** Each statement by itself, for what needs no transaction: two round trips less. */
export const withoutTransaction: Db = sql;

/** Runs `work` in one transaction, which is rolled back when it rejects. Statements that must be part of it take `db`. */
export async function inTransaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { result } = await sql.begin(async (db) => ({ result: await work(db) }));
  return result;
}

/**
 * Runs `work` in one transaction with every statement and transaction that it leads to, also in services that know nothing of it. It
 * is rolled back when `work` rejects. A transaction inside is a savepoint, and can fail on its own.
 */
export function inAmbientTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return pool.together(work);
}

/** Whether the caller runs inside an ambient transaction. */
export const isInTransaction = (): boolean => pool.isTogether;
