import { describe, expect, it } from "vitest";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { get, post } from "@/tests/support/api";
import { createCaller, createToken, createTrack } from "@/tests/support/factories";
import { comment, connect, deliveries, using } from "@/tests/support/webhook-producer";
import { verify } from "@/tests/support/webhook-receiver";

describe("getWebhookDelivery: answers", () => {
  it("getWebhookDelivery answers the request as it was sent, and what was answered", async () => {
    const { token, trackId, receiver, secret, webhook } = await connect(() => ({
      status: 500,
      body: "Out of order",
    }));
    await using(receiver, async () => {
      await comment(trackId);
      await deliverDue();
      const [{ id }] = await deliveries(token, webhook);
      const { body } = await get(`/webhooks/${webhook}/deliveries/${id}`, { token });
      const [received] = receiver.received;
      if (!received) throw new Error("Nothing arrived.");
      const { request, tries } = body.delivery;
      expect(request.body).toBe(received.body);
      expect(verify(secret, { ...received, headers: request.headers })).toBeDefined();
      expect(tries).toMatchObject([
        { number: 1, status: 500, error: "answered 500", response_body: "Out of order" },
      ]);
    });
  });
});

describe("getWebhookDelivery: authorization", () => {
  it("getWebhookDelivery answers 404 to another account", async () => {
    const { receiver, webhook } = await connect();
    await using(receiver, async () => {
      const { token } = await createCaller();
      expect((await get(`/webhooks/${webhook}/deliveries/1`, { token })).status).toBe(404);
      await deliverDue();
      expect(receiver.received).toHaveLength(0);
    });
  });

  it("A delivery of an event that a token may not read is 404 to it, also to send it again", async () => {
    const { id, token, artistId, trackId, receiver, webhook } = await connect();
    await using(receiver, async () => {
      await createTrack([artistId]);
      await comment(trackId);
      await deliverDue();
      const narrow = await createToken(id, ["webhooks:read", "webhooks:write", "social:read"]);
      const statuses = new Map<string, number[]>();
      for (const delivery of await deliveries(token, webhook)) {
        const path = `/webhooks/${webhook}/deliveries/${delivery.id}`;
        const answers = [await get(path, { token: narrow }), await post(`${path}/replay`, { token: narrow })];
        statuses.set(
          delivery.type,
          answers.map(({ status }) => status),
        );
      }
      expect(statuses.get("comment.created")).toEqual([200, 202]);
      expect(statuses.get("track.created")).toEqual([404, 404]);
    });
  });
});
