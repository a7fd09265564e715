import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { stateMoves } from "@/db/state-moves";
import { MACHINES } from "@/db/values/state-tables";

it("A purchase is moved by the database exactly as the state tables say", async () => {
  const rows = await sql<{ machine: string; state: string; becomes: string | null }[]>`
    select machine, state, becomes from state_moves()`;
  const inDatabase = rows.map(({ machine, state, becomes }) => `${machine} ${state} ${becomes}`);
  const inCode = Object.entries(MACHINES).flatMap(([machine, moves]) =>
    Object.entries<readonly string[]>(moves).flatMap(([state, next]) =>
      [null, ...next].map((becomes) => `${machine} ${state} ${becomes}`),
    ),
  );
  expect(inDatabase.sort()).toEqual(inCode.sort());
});

it("A state that the tables come to have is known to the database once it is migrated, and one that they lose is refused", async () => {
  const mayMove = async (from: string, to: string) => {
    const [row] = await sql<[{ may: boolean }]>`select may_move('refund', ${from}, ${to}) as may`;
    return row.may;
  };
  await sql.unsafe(stateMoves({ refund: { requested: ["questioned"], questioned: ["it's done"] } }));
  expect(await mayMove("requested", "questioned")).toBe(true);
  expect(await mayMove("questioned", "it's done")).toBe(true);
  expect(await mayMove("requested", "succeeded")).toBe(false);
  await sql.unsafe(stateMoves());
  expect(await mayMove("requested", "succeeded")).toBe(true);
  expect(await mayMove("requested", "questioned")).toBe(false);
});
