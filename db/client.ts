import "server-only";
import { databaseUrl } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import type { Builder } from "./builder";
import { noteStatement } from "./cancellable-query";
import { Pool, type PoolOptions } from "./pool";
import type { Tag } from "./tagged";

/** A pool of connections to a PostgreSQL that holds our tables, whose reads can be canceled. */
const poolAt = (url: string, options: PoolOptions = {}) =>
  new Pool(url, { onQuery: (statement) => noteStatement(statement, url), ...options });

/** Opens another pool: its tag and helpers. */
export const openPool = (url: string, options?: PoolOptions): Tag => poolAt(url, options).sql;

/** The application's pool, for db/transaction.ts. */
export const pool = singleton("database", () => poolAt(databaseUrl()));

/**
 * The application's connection pool. Each tagged template becomes a prepared statement with bound values, planned once per
 * connection.
 */
export const { sql } = pool;

/** The same connections for Drizzle's builder: `db.select()`, `insert`, `update`, `delete`, `with`. */
export const db: Builder = pool.sql;
