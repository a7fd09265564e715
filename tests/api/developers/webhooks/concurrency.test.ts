import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { readActivities } from "@/lib/platform/activity-log/service";
import { readAll } from "@/tests/support/activities";
import { get, post } from "@/tests/support/api";
import { createComment, createUser } from "@/tests/support/factories";
import { comment, connect, createProducer, using } from "@/tests/support/webhook-producer";
import { startReceiver } from "@/tests/support/webhook-receiver";

const PRODUCERS = 4;
const ENDPOINTS = 10;
const ROUNDS = 40;

describe("Deliveries of several processes", () => {
  it("Recording events and noting attempts at the same endpoints never end in a deadlock", async () => {
    const receiver = await startReceiver();
    await using(receiver, async () => {
      const producers = await Promise.all(Array.from({ length: PRODUCERS }, createProducer));
      for (const { token } of producers)
        for (let number = 0; number < ENDPOINTS; number++)
          await post("/webhooks", { token, body: { url: receiver.url, types: ["comment.*"] } });
      const { id: author } = await createUser();
      // The rows come to lie in another order than that of their ids.
      for (const { id } of await sql<{ id: number }[]>`select id from webhook_endpoints order by random()`)
        await sql`update webhook_endpoints set description = repeat('x', 200) where id = ${id}`;
      let isOver = false;
      const record = async () => {
        for (let round = 0; round < ROUNDS; round++) {
          for (const { trackId } of producers) await createComment(trackId, author);
          await readActivities(eventConsumer);
        }
        isOver = true;
      };
      const deliver = async () => {
        while (!isOver) await deliverDue();
      };
      // Each rejects when PostgreSQL ends a deadlock at its cost.
      await Promise.all([record(), deliver(), deliver(), deliver()]);
      await readAll(eventConsumer);
      await deliverDue();
      const [{ waiting }] = await sql<[{ waiting: number }]>`
        select count(*) as waiting from webhook_deliveries where state = 'waiting'`;
      expect(waiting).toBe(0);
      expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(PRODUCERS * ROUNDS);
    });
  });
});

describe("Deliveries that end together at one endpoint", () => {
  it("An answer of 410 disables an endpoint also where another delivery at the same time arrives", async () => {
    let count = 0;
    const { token, trackId, receiver, webhook } = await connect(() => ({
      status: count++ === 1 ? 410 : 200,
    }));
    await using(receiver, async () => {
      await comment(trackId);
      await deliverDue();
      await comment(trackId);
      await comment(trackId);
      await deliverDue();
      const { body } = await get(`/webhooks/${webhook}`, { token });
      expect(body.webhook).toMatchObject({ state: "disabled", disabled_because: "gone" });
    });
  });
});
