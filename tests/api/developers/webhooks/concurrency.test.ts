import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { readAll } from "@/tests/support/activities";
import { post } from "@/tests/support/api";
import { createComment, createUser } from "@/tests/support/factories";
import { createProducer, using } from "@/tests/support/webhook-producer";
import { startReceiver } from "@/tests/support/webhook-receiver";

const ENDPOINTS = 10;
const COMMENTS = 8;
const ROUNDS = 12;

describe("Deliveries of several processes", () => {
  it("Events recorded and attempts noted at the same endpoints never lock each other out", async () => {
    const receiver = await startReceiver();
    await using(receiver, async () => {
      const producers = await Promise.all([createProducer(), createProducer(), createProducer()]);
      for (const { token } of producers)
        for (let number = 0; number < ENDPOINTS; number++)
          await post("/webhooks", { token, body: { url: receiver.url, types: ["comment.*"] } });
      const { id: author } = await createUser();
      for (let round = 0; round < ROUNDS; round++) {
        // The rows lie in another order than that of their ids.
        for (const { id } of await sql<{ id: number }[]>`select id from webhook_endpoints order by random()`)
          await sql`update webhook_endpoints set description = ${`Round ${round}`} where id = ${id}`;
        for (const { trackId } of producers) await createComment(trackId, author);
        await readAll(eventConsumer);
        for (const { trackId } of producers)
          for (let number = 0; number < COMMENTS; number++) await createComment(trackId, author);
        await Promise.all([deliverDue(), deliverDue(), deliverDue(), readAll(eventConsumer)]);
        await deliverDue();
      }
      const ids = receiver.received.map(({ event }) => event.id);
      expect(new Set(ids).size).toBe(producers.length * (COMMENTS + 1) * ROUNDS);
      expect(ids.length).toBe(producers.length * (COMMENTS + 1) * ROUNDS * ENDPOINTS);
    });
  });
});
