import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, text, timestamp } from "drizzle-orm/pg-core";

/** The identity primary key of a table whose rows have their own id. */
export const identity = () => bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity();

/** A column that refers to another table's identity; chain `.notNull().references(..)`. */
export const reference = () => bigint({ mode: "number" });

/** A column that refers to the identity of the owning row and is deleted with it. */
export const ownerColumn = (owner: () => AnyPgColumn) =>
  reference().notNull().references(owner, { onDelete: "cascade" });

/** A timestamp with time zone and microsecond precision. */
export const instant = () => timestamp({ withTimezone: true });

export const createdAt = () => instant().notNull().defaultNow();

/**
 * The place in a trace that the transaction of the row has (db/statement-trace.ts); null without one. Adding such a column writes no row: the
 * variable is read once for all that exist, and is empty then.
 */
export const traceVariable = () => text().default(sql`nullif(current_setting('downbeat.trace', true), '')`);

/** JSON, which goes to the driver as it is: Drizzle's `jsonb` makes text of it that postgres.js would make JSON of once more. */
export const json = customType<{ data: unknown }>({ dataType: () => "jsonb" });

/** The condition of a check: the column has one of these values. */
export const inList = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} in ${sql.raw(`(${values.map((value) => `'${value}'`).join(", ")})`)}`;
