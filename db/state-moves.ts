import { MACHINES } from "./values/state-tables";

/** The states that each machine has, with those that may follow each. */
type Machines = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The function by which triggers of the database refuse what the state tables do not have. */
export function stateMoves(machines: Machines = MACHINES): string {
  return `create or replace function state_moves() returns table (machine text, state text, becomes text) language sql immutable as $$
  values
    ${stateRows(machines).join(",\n    ")}
$$;`;
}

/** A state without a successor is a row of its own, so that the database knows it. */
function stateRows(machines: Machines): string[] {
  return Object.entries(machines).flatMap(([machine, moves]) =>
    Object.entries(moves).flatMap(([state, next]) => [
      `(${quote(machine)}, ${quote(state)}, null)`,
      ...next.map((becomes) => `(${quote(machine)}, ${quote(state)}, ${quote(becomes)})`),
    ]),
  );
}

const quote = (name: string): string => `'${name.replaceAll("'", "''")}'`;
