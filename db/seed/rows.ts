import { quoteName } from "@/db/statement";
import type { Db } from "@/db/tagged";

/**
 * Inserts rows, given as objects with the table's column names; every row of a table has the same keys. Rows are sent as one JSON
 * text per few thousand, which PostgreSQL converts to the table's types.
 */
export async function insertRows(
  sql: Db,
  table: string,
  rows: readonly Record<string, unknown>[],
  rowsAtOnce = 10_000,
): Promise<void> {
  const columns = sql.unsafe(
    Object.keys(rows[0] ?? {})
      .map(quoteName)
      .join(),
  );
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const text = JSON.stringify(rows.slice(from, from + rowsAtOnce));
    await sql`
      insert into ${sql(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql(table)}, ${text}::text::json)`;
  }
}

/** Moves every identity past the ids in use. */
export async function advanceIdentities(sql: Db): Promise<void> {
  const identities = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema and is_identity = 'YES'`;
  for (const { table, column } of identities) {
    const id = sql(column);
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), greatest(max(${id}), 1), max(${id}) is not null) from ${sql(table)}`;
  }
}
