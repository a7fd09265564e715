import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { sql } from "@/db/client";
import { findDifferences } from "@/lib/commerce/reconciliation/service";
import { allowKilling, deathsSoFar, play } from "@/tests/support/histories";
import { history } from "@/tests/support/history-steps";
import { bank, buy, contradictions, createShop } from "@/tests/support/market";

/** The number of histories that are played: `HISTORIES=2000` for many more. */
const COUNT = Number(process.env.HISTORIES ?? 60);
/** So many that everything which they are about has happened in them. */
const MANY = 300;
const AT_ONCE = 6;
const SECOND_MS = 1_000;

beforeAll(async () => {
  await allowKilling();
  await bank.control("webhooks", { mode: "drop" });
});

it.each([
  { kept: "as it was paid", currencies: [] },
  { kept: "in another currency", currencies: ["eur"] },
])(
  "Whatever buyers, the bank, webhooks and jobs do, in any order and dying anywhere: money and licenses agree, here and at the bank, which has it $kept",
  async ({ currencies }) => {
    await bank.control("settlement", { currencies });
    // The provider's fees on payments are missing for their refunds, which would wait for others.
    await buy(await createShop({ exclusive: 900_000 }));
    const histories = fc.array(history, { minLength: AT_ONCE, maxLength: AT_ONCE });
    const property = fc.asyncProperty(histories, async (several) => {
      expect((await Promise.all(several.map(play))).flat()).toEqual([]);
      expect(await contradictions()).toEqual([]);
    });
    await fc.assert(property, { numRuns: Math.ceil(COUNT / 2 / AT_ONCE), endOnFailure: true });
    expect(await findDifferences(0)).toEqual([]);
    if (COUNT < MANY) return;
    const states = await sql<{ state: string }[]>`select distinct state from purchases`;
    expect(states.map(({ state }) => state)).toEqual(
      expect.arrayContaining(["completed", "expired", "refunded", "voided", "charged_back"]),
    );
    expect(deathsSoFar()).toBeGreaterThan(COUNT / 10);
  },
  120 * SECOND_MS + COUNT * SECOND_MS,
);
