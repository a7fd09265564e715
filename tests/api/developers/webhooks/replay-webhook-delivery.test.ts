import { describe, expect, it } from "vitest";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { comment, connect, deliveries, using } from "@/tests/support/webhook-producer";

describe("replayWebhookDelivery: answers", () => {
  it("A replay sends the same event with the same id and body again", async () => {
    const { token, trackId, receiver, webhook } = await connect();
    await using(receiver, async () => {
      await comment(trackId);
      await deliverDue();
      const [delivery] = await deliveries(token, webhook);
      const replay = await post(`/webhooks/${webhook}/deliveries/${delivery.id}/replay`, { token });
      expect(replay.body.delivery).toMatchObject({
        kind: "replay",
        state: "waiting",
        event_id: delivery.event_id,
      });
      await deliverDue();
      expect(receiver.received).toHaveLength(2);
      expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
    });
  });
});

describe("replayWebhookDelivery: refusals", () => {
  it("replayWebhookDelivery answers 404 for a delivery of another webhook", async () => {
    const { token, trackId, receiver, webhook } = await connect();
    await using(receiver, async () => {
      await comment(trackId);
      const [delivery] = await deliveries(token, webhook);
      const other = await post("/webhooks", { token, body: { url: receiver.url, types: ["*"] } });
      const path = `/webhooks/${other.body.webhook.id}/deliveries/${delivery.id}/replay`;
      expect((await post(path, { token })).status).toBe(404);
    });
  });
});

describe("replayWebhookDelivery: authorization", () => {
  it("replayWebhookDelivery answers 404 to another account", async () => {
    const { receiver, webhook } = await connect();
    await using(receiver, async () => {
      const { token } = await createCaller();
      expect((await post(`/webhooks/${webhook}/deliveries/1/replay`, { token })).status).toBe(404);
      await deliverDue();
      expect(receiver.received).toHaveLength(0);
    });
  });
});
