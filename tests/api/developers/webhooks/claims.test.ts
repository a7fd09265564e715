import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import type { Db } from "@/db/tagged";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { claimDeliveries } from "@/lib/developers/webhooks/sending-queries";
import { comment, connect, using } from "@/tests/support/webhook-producer";

/** Two endpoints that have answered before: one for which much waits already, and one that gets an event after that. */
async function connectTwo() {
  const busy = await connect();
  const calm = await connect();
  for (const { trackId } of [busy, calm]) await comment(trackId);
  await deliverDue();
  for (let number = 0; number < 12; number++) await comment(busy.trackId);
  await comment(calm.trackId);
  const claim = async () =>
    (await claimDeliveries("healthy", 1, {}, new Date())).map(({ endpoint_id }) => endpoint_id);
  const end = async () => {
    await deliverDue(() => new Date(Date.now() + 60_000));
    await busy.receiver.stop();
  };
  return { busy: busy.webhook, calm: calm.webhook, claim, receiver: calm.receiver, end };
}

describe("Claims of deliveries", () => {
  it("Endpoints take turns, so that one for which much waits does not take every slot that is free", async () => {
    const { busy, calm, claim, receiver, end } = await connectTwo();
    await using(receiver, async () => {
      expect([...(await claim()), ...(await claim()), ...(await claim())]).toEqual([busy, calm, busy]);
      await end();
    });
  });

  it("An endpoint that has its four requests takes no turn before one of them ends", async () => {
    const { busy, calm, claim, receiver, end } = await connectTwo();
    await using(receiver, async () => {
      await sql`update webhook_endpoints set next_at = null where id = ${calm}`;
      for (let number = 0; number < 4; number++) expect(await claim()).toEqual([busy]);
      await sql`update webhook_endpoints set next_at = now() - interval '1 millisecond' where id = ${calm}`;
      expect(await claim()).toEqual([calm]);
      expect(await claim()).toEqual([]);
      await end();
    });
  });

  it("A claim reads no more of an endpoint for which thousands of deliveries wait, also by the plan that a connection keeps", async () => {
    const { trackId, receiver, webhook } = await connect();
    await using(receiver, async () => {
      await comment(trackId);
      await deliverDue();
      await sql`
        insert into webhook_deliveries (endpoint_id, event_id, type)
        select endpoint_id, event_id, type from webhook_deliveries, generate_series(1, 20000) where endpoint_id = ${webhook}`;
      await sql`update webhook_endpoints set next_at = now() where id = ${webhook}`;
      await sql`analyze webhook_deliveries`;
      await onEachConnection(
        (connection) => connection`select set_config('plan_cache_mode', 'force_generic_plan', false)`,
      );
      const before = await countReads();
      const claimed = await claimDeliveries("healthy", 50, {}, new Date());
      expect(claimed.filter(({ endpoint_id }) => endpoint_id === webhook)).toHaveLength(4);
      expect((await countReads()) - before).toBeLessThan(1_000);
      await onEachConnection((connection) => connection`select set_config('plan_cache_mode', 'auto', false)`);
      await sql`delete from webhook_deliveries where endpoint_id = ${webhook}`;
    });
  });
});

/** Counts the rows of deliveries that were read so far, by all connections of this process. */
async function countReads(): Promise<number> {
  await onEachConnection((connection) => connection`select pg_stat_force_next_flush()`);
  const [row] = await sql<[{ rows: number }]>`
    select seq_tup_read + idx_tup_fetch as rows from pg_stat_user_tables where relname = 'webhook_deliveries'`;
  return row.rows;
}

/** Runs a statement on all connections of this process, which are taken at the same time. */
async function onEachConnection(statement: (connection: Db) => Promise<unknown>): Promise<void> {
  await Promise.all(
    Array.from({ length: 10 }, () =>
      sql.begin(async (transaction) => {
        await statement(transaction);
        await transaction`select pg_sleep(0.01)`;
      }),
    ),
  );
}
