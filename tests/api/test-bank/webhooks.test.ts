import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { stripe } from "@/lib/commerce/payment-provider/service";
import { bankTasks } from "@/lib/test-bank/tasks";
import * as bank from "@/tests/support/bank";
import { forgetJobs, runDue } from "@/tests/support/workers";

const tasks = { deliverBankEvent: bankTasks.deliverBankEvent, cleanUpBank: bankTasks.cleanUpBank };

beforeAll(forgetJobs);
afterEach(async () => {
  await bank.calm();
  await forgetJobs();
});

/** Ends a session, which leads to one event. Returns the session. */
async function oneEvent(): Promise<string> {
  const client = await stripe();
  const { id } = await client.checkout.sessions.create({
    mode: "payment",
    line_items: [
      { quantity: 1, price_data: { currency: "usd", unit_amount: 100, product_data: { name: "A beat" } } },
    ],
    success_url: "http://downbeat.test/done",
  });
  await client.checkout.sessions.expire(id);
  return id;
}

const arrived = async (object: string) =>
  (await sql`select type from payment_events where object_id = ${object}`).map(({ type }) => type);

describe("Webhooks of the bank", () => {
  it("Webhooks of the bank are sent by a job, signed, and arrive once however often they are sent", async () => {
    await bank.control("webhooks", { copies: 3 });
    const session = await oneEvent();
    expect(await arrived(session)).toEqual([]);
    await runDue(tasks);
    expect(await arrived(session)).toEqual(["checkout.session.expired"]);
  });

  it("Webhooks of the bank stay in the job while their signature is refused, and arrive when it is good", async () => {
    for (const signature of ["none", "wrong", "stale"]) {
      await bank.control("webhooks", { signature });
      const session = await oneEvent();
      await runDue(tasks);
      expect(await arrived(session)).toEqual([]);
      const [job] =
        await sql`select attempts from graphile_worker.jobs where last_error like '%400%' limit 1`;
      expect(job).toBeDefined();
      await bank.control("webhooks", {});
      await bank.deliver();
      expect(await arrived(session)).toHaveLength(1);
    }
  });

  it("Webhooks of the bank are held until they are sent by hand, in any order, or are lost", async () => {
    await bank.control("webhooks", { mode: "hold" });
    const event = await oneEvent();
    await runDue(tasks);
    expect(await arrived(event)).toEqual([]);
    const { events } = await bank.control("waiting");
    expect(await bank.control("deliver", { events: [...events, ...events].reverse() })).toMatchObject({
      statuses: Array(2 * events.length).fill(200),
    });
    expect(await arrived(event)).toHaveLength(1);
    await bank.control("webhooks", { mode: "drop" });
    const lostEvent = await oneEvent();
    await bank.control("webhooks", {});
    await bank.deliver();
    expect(await arrived(lostEvent)).toEqual([]);
  });
});
