import type postgres from "postgres";
import { MACHINES } from "./values/state-tables";

/** The states that each machine has, with those that may follow each. */
type Machines = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * Makes the database refuse what the state tables do not have: its function `state_moves`, which the triggers of migration 0048 read, is
 * replaced when it differs from them. Call it while nobody else changes the schema.
 */
export async function updateStateMoves(
  sql: postgres.Sql | postgres.TransactionSql,
  machines: Machines = MACHINES,
): Promise<void> {
  const body = functionBody(machines);
  const [definition] = await sql<
    { prosrc: string }[]
  >`select prosrc from pg_proc where oid = 'state_moves()'::regprocedure`;
  if (definition?.prosrc === body) return;
  await sql.unsafe(`
    create or replace function state_moves() returns table (machine text, state text, becomes text) language sql immutable as $$${body}$$`);
}

/** A state without a successor is a row of its own, so that the database knows it. */
function functionBody(machines: Machines): string {
  const rows = Object.entries(machines).flatMap(([machine, moves]) =>
    Object.entries(moves).flatMap(([state, next]) => [
      `(${quote(machine)}, ${quote(state)}, null)`,
      ...next.map((becomes) => `(${quote(machine)}, ${quote(state)}, ${quote(becomes)})`),
    ]),
  );
  return `\n  values\n    ${rows.join(",\n    ")}\n`;
}

const quote = (name: string): string => `'${name.replaceAll("'", "''")}'`;
