import { describe, expect, it } from "vitest";
import { eventTypes } from "@/lib/developers/event-types/registry";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { get, post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { connect, using } from "@/tests/support/webhook-producer";
import { verify } from "@/tests/support/webhook-receiver";

describe("testWebhook: answers", () => {
  it("A test sends the example of a type with test: true, and is not among the events", async () => {
    const { token, receiver, secret, webhook } = await connect();
    await using(receiver, async () => {
      const { status, body } = await post(`/webhooks/${webhook}/test`, {
        token,
        body: { type: "sale.completed" },
      });
      expect(status).toBe(202);
      await deliverDue();
      const [request] = receiver.received;
      if (!request) throw new Error("Nothing arrived.");
      expect(verify(secret, request)).toMatchObject({
        type: "sale.completed",
        test: true,
        data: { purchase_id: 912 },
      });
      const delivery = await get(`/webhooks/${webhook}/deliveries/${body.delivery.id}`, { token });
      expect(delivery.body.delivery).toMatchObject({ kind: "test", state: "delivered", event_id: null });
      expect((await get("/events?types=sale.*", { token })).body.pagination.data).toEqual([]);
    });
  });
});

/** Two halves, each within the limit of tests in an hour. */
const HALVES = [0, 1].map((half) => eventTypes.filter((_, index) => index % 2 === half));

describe("testWebhook: every type", () => {
  it("A test of every type sends the example of the catalog", async () => {
    const { event_types } = (await get("/event-types")).body;
    for (const types of HALVES) {
      const { token, receiver, webhook } = await connect();
      await using(receiver, async () => {
        for (const { type } of types)
          expect((await post(`/webhooks/${webhook}/test`, { token, body: { type } })).status).toBe(202);
        await deliverDue();
        expect(receiver.received).toHaveLength(types.length);
        for (const { event } of receiver.received) {
          const entry = event_types.find(({ type }: { type: string }) => type === event.type);
          expect(event).toMatchObject({ test: true, mode: "live" });
          expect(event.data).toEqual(entry.example);
        }
      });
    }
  });
});

describe("testWebhook: refusals", () => {
  it("testWebhook names the type when it does not exist", async () => {
    const { token, receiver, webhook } = await connect();
    await using(receiver, async () => {
      const { status, body } = await post(`/webhooks/${webhook}/test`, {
        token,
        body: { type: "sale.lost" },
      });
      expect(status).toBe(422);
      expect(body.errors.type).toContain("catalog");
    });
  });
});

describe("testWebhook: authorization", () => {
  it("testWebhook answers 404 to another account", async () => {
    const { receiver, webhook } = await connect();
    await using(receiver, async () => {
      const { token } = await createCaller();
      expect((await post(`/webhooks/${webhook}/test`, { token, body: {} })).status).toBe(404);
      await deliverDue();
      expect(receiver.received).toHaveLength(0);
    });
  });
});
