import { type AnyPgColumn, bigint, timestamp } from "drizzle-orm/pg-core";

/** The identity primary key of every table whose rows have an id of their own. */
export const identity = () => bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity();

/** A column that refers to the identity of another table; chain `.notNull().references(..)`. */
export const reference = () => bigint({ mode: "number" });

/** A column that refers to the identity of the row this one is a part of, and goes with it. */
export const belongsTo = (owner: () => AnyPgColumn) =>
  reference().notNull().references(owner, { onDelete: "cascade" });

/** An instant, microsecond precision, always with a time zone. */
export const instant = () => timestamp({ withTimezone: true });

/** When the row was made. */
export const createdAt = () => instant().notNull().defaultNow();
