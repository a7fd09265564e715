import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, timestamp } from "drizzle-orm/pg-core";

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

/** JSON, which goes to the driver as it is: Drizzle's `jsonb` makes text of it that postgres.js would make JSON of once more. */
export const json = customType<{ data: unknown }>({ dataType: () => "jsonb" });

/** The condition of a check: the column has one of these values. */
export const inList = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} in ${sql.raw(`(${values.map((value) => `'${value}'`).join(", ")})`)}`;
