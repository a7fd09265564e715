import { describe, expect, it } from "vitest";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { get, post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { comment, connect, deliveries, using } from "@/tests/support/webhook-producer";

describe("listWebhookDeliveries: answers", () => {
  it("listWebhookDeliveries lists the newest first, by state, and by cursor each once", async () => {
    const { token, trackId, receiver, webhook } = await connect();
    await using(receiver, async () => {
      for (let round = 0; round < 3; round++) await comment(trackId);
      const waiting = await deliveries(token, webhook, "state=waiting");
      expect(waiting).toHaveLength(3);
      await deliverDue();
      expect(await deliveries(token, webhook, "state=waiting")).toEqual([]);
      const ids: number[] = [];
      let cursor = "";
      do {
        const { body } = await get(`/webhooks/${webhook}/deliveries?per_page=2&cursor=${cursor}`, { token });
        ids.push(...body.pagination.data.map(({ id }: { id: number }) => id));
        cursor = body.pagination.next_cursor ?? "";
      } while (cursor !== "");
      expect(ids).toEqual(waiting.map(({ id }: { id: number }) => id));
    });
  });
});

describe("listWebhookDeliveries: filters", () => {
  it("listWebhookDeliveries with event_id lists the deliveries of that event alone", async () => {
    const { token, trackId, receiver, webhook } = await connect();
    await using(receiver, async () => {
      for (let round = 0; round < 2; round++) await comment(trackId);
      const [newest] = await deliveries(token, webhook);
      await post(`/webhooks/${webhook}/deliveries/${newest.id}/replay`, { token });
      const list = await deliveries(token, webhook, `event_id=${newest.event_id}`);
      expect(list.map(({ kind }: { kind: string }) => kind)).toEqual(["replay", "event"]);
      expect(new Set(list.map(({ event_id }: { event_id: string }) => event_id))).toEqual(
        new Set([newest.event_id]),
      );
      expect(await deliveries(token, webhook, "event_id=evt_9999999999999999")).toEqual([]);
      expect((await get(`/webhooks/${webhook}/deliveries?event_id=1`, { token })).status).toBe(422);
      await deliverDue();
    });
  });
});

describe("listWebhookDeliveries: authorization", () => {
  it("listWebhookDeliveries answers 404 to another account", async () => {
    const { receiver, webhook } = await connect();
    await using(receiver, async () => {
      const { token } = await createCaller();
      expect((await get(`/webhooks/${webhook}/deliveries`, { token })).status).toBe(404);
      await deliverDue();
      expect(receiver.received).toHaveLength(0);
    });
  });
});
