import "server-only";
import { type Column, type Query, type SQL, sql } from "drizzle-orm";
import { PgDialect, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import { PostgresJsDatabase, PostgresJsSession } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";
import { PREPARED } from "./statement";
import type { Fragment } from "./tagged";

/**
 * Drizzle's query builder on our pools, and the way between its SQL and that of the tag, so that either may be a part of the other.
 */

/** The methods of Drizzle's database that begin a statement. */
export type Builder = Pick<
  PostgresJsDatabase,
  | "select"
  | "selectDistinct"
  | "selectDistinctOn"
  | "insert"
  | "update"
  | "delete"
  | "with"
  | "$with"
  | "execute"
>;

const dialect = new PgDialect();

/** A builder whose statements `unsafe` makes, each planned once per connection like those of the tag. */
export function createBuilder(unsafe: Unsafe): Builder {
  const client = { unsafe: (text: string, parameters: unknown[]) => unsafe(text, parameters, PREPARED) };
  // Safe cast: a session calls nothing else.
  return new PostgresJsDatabase(
    dialect,
    new Session(client as unknown as Sql, dialect, undefined),
    undefined,
  );
}

/** Makes a statement of text and parameters, as `unsafe` of the library does. */
type Unsafe = (text: string, parameters: unknown[], options: typeof PREPARED) => object;

type NoSchema = Record<string, never>;

class Session extends PostgresJsSession<Sql, NoSchema, NoSchema> {
  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    ...[fields, , isArray, mapper]: Rest<PostgresJsSession<Sql, NoSchema, NoSchema>["prepareQuery"]>
  ) {
    const prepared = super.prepareQuery<T>(query, fields, "prepared", isArray, mapper);
    return Object.assign(prepared, { queryWithCache: runQuery });
  }
}

type Rest<Method> = Method extends (first: Query, ...rest: infer Others) => unknown ? Others : never;

/** In place of Drizzle's, which makes of what the server says an error whose message has all parameters: addresses, hashes of secrets. */
const runQuery = <Rows>(_text: string, _parameters: unknown[], run: () => Promise<Rows>): Promise<Rows> =>
  run();

/** A fragment of the tag as SQL of Drizzle with a value of this type: a field of a select, a value to set, a condition. */
export const expression = <Value>(fragment: Fragment): SQL<Value> => fragment.getSQL() as SQL<Value>;

/** The time at which the transaction began. */
export const NOW = sql<Date>`now()`;

/** The value of a column in the row that an insert could not add: for the `set` of `onConflictDoUpdate`. */
export const excluded = (column: Column): SQL => sql`excluded.${sql.identifier(column.name)}`;
