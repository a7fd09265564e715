import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { MACHINES } from "@/lib/commerce/payments/states";

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
