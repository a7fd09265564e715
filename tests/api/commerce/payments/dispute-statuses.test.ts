import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { resolveAlert } from "@/lib/admin/payments/service";
import { DISPUTE_OUTCOMES } from "@/lib/commerce/payments/dispute-constants";
import { createUser } from "@/tests/support/factories";
import {
  bank,
  buy,
  contradictions,
  createShop,
  finishJobs,
  purchaseRows,
  sumPostings,
} from "@/tests/support/market";
import { userCaller } from "@/tests/support/user-caller";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

/** A disputed sale; an inquiry takes no money. */
async function disputed({ inquiry = false } = {}) {
  const { id } = await buy(await createShop());
  const { provider_payment, order_id } = await purchaseRows(id);
  const { id: dispute } = await bank.control("dispute", { payment_intent: provider_payment, inquiry });
  await finishJobs();
  const end = async (given: object) => {
    await bank.control("dispute", { dispute, ...given });
    await finishJobs();
  };
  const state = async () => {
    const [row] = await sql<{ state: string; transfer: string }[]>`
      select disputes.state, transfers.state as transfer from disputes join purchases using (order_id)
        join transfers on transfers.purchase_id = purchases.id where disputes.order_id = ${order_id}`;
    return [row?.state, row?.transfer];
  };
  return { id, orderId: order_id as number, dispute: dispute as string, end, state };
}

const alerts = (orderId: number) => sql<{ id: number; note: string }[]>`
  select id, note from payment_alerts where code = 'dispute_unknown' and order_id = ${orderId} and settled_at is null`;

describe("The status of a dispute", () => {
  it("The status of a dispute is one of those that the provider's package names, each of which means something here", async () => {
    const entry = createRequire(import.meta.url).resolve("stripe");
    const types = await readFile(
      entry.replace(/\/stripe\/.*$/, "/stripe/esm/resources/Disputes.d.ts"),
      "utf8",
    );
    const [, union = ""] = /^ {4}type Status = (.*'needs_response'.*);$/m.exec(types) ?? [];
    const statuses = [...union.matchAll(/'(\w+)'/g)].map(([, status]) => status);
    expect(statuses.length).toBeGreaterThan(8);
    expect(Object.keys(DISPUTE_OUTCOMES).sort()).toEqual(statuses.sort());
  });

  it("A dispute with the status prevented is over when no money was taken, and the shares go on", async () => {
    const { end, state } = await disputed({ inquiry: true });
    expect(await state()).toEqual(["open", "blocked"]);
    await end({ outcome: "prevented" });
    expect(await state()).toEqual(["won", "owed"]);
  });

  it("A dispute with the status prevented after the money was taken has given it back to the buyer", async () => {
    const { id, end, state } = await disputed();
    await end({ outcome: "prevented" });
    expect(await state()).toEqual(["lost", "cancelled"]);
    expect(await purchaseRows(id)).toMatchObject({ state: "charged_back" });
  });

  it("A dispute with a status that nobody knows tells an operator, whose decision ends the waiting", async () => {
    const operator = await createUser({ role: "operator" });
    const { orderId, end, state } = await disputed({ inquiry: true });
    await end({ status: "settled_by_moonlight" });
    expect(await state()).toEqual(["open", "blocked"]);
    const [alert] = await alerts(orderId);
    expect(alert?.note).toContain("settled_by_moonlight");
    await resolveAlert(userCaller(operator.id, true), { alert_id: String(alert?.id) });
    expect(await state()).toEqual(["won", "owed"]);
  });

  it("A dispute won after an appeal brings back what was lost, to the platform, which bore the loss", async () => {
    const { orderId, end, state } = await disputed();
    await end({ outcome: "lost" });
    await end({ status: "appeal_under_review" });
    expect(await state()).toEqual(["lost", "cancelled"]);
    await end({ outcome: "won" });
    expect(await state()).toEqual(["lost", "cancelled"]);
    const { cash = 0, processing = 0, losses } = await sumPostings(orderId);
    expect([cash + processing, losses]).toEqual([5_390, -5_390]);
  });
});
