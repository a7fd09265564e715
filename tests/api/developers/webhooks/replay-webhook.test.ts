import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { post } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import { comment, connect, createProducer, using } from "@/tests/support/webhook-producer";
import { startReceiver } from "@/tests/support/webhook-receiver";

describe("replayWebhook: answers", () => {
  it("Events from before a webhook are sent with missing, once", async () => {
    const { token, receiver, webhook } = await connect();
    await using(receiver, async () => {
      const since = new Date(Date.now() - 3_600_000).toISOString();
      const first = await post(`/webhooks/${webhook}/replay`, { token, body: { since, missing: true } });
      expect(first.body.replay.count).toBeGreaterThan(0);
      await deliverDue();
      expect(receiver.received.map(({ event }) => event.type)).toContain("track.created");
      const again = await post(`/webhooks/${webhook}/replay`, { token, body: { since, missing: true } });
      expect(again.body.replay.count).toBe(0);
      // Nothing waits for it, so the loop has nothing to look at. It compares its own clock with that of the database.
      await expect
        .poll(async () => {
          await deliverDue();
          const [endpoint] = await sql`select next_at from webhook_endpoints where id = ${webhook}`;
          return endpoint?.next_at;
        })
        .toBeNull();
      const old = await post(`/webhooks/${webhook}/replay`, {
        token,
        body: { since: "2020-01-01T00:00:00Z" },
      });
      expect(old.body.errors.since).toContain("30 days");
    });
  });
});

describe("replayWebhook: authorization", () => {
  it("replayWebhook answers 404 to another account", async () => {
    const { receiver, webhook } = await connect();
    await using(receiver, async () => {
      const { token } = await createCaller();
      expect((await post(`/webhooks/${webhook}/replay`, { token, body: { missing: true } })).status).toBe(
        404,
      );
      await deliverDue();
      expect(receiver.received).toHaveLength(0);
    });
  });

  it("replayWebhook sends no event of another account", async () => {
    await createProducer();
    const { id, token, receiver, webhook } = await connect();
    await createProducer();
    await using(receiver, async () => {
      const { body } = await post(`/webhooks/${webhook}/replay`, { token, body: { missing: true } });
      await deliverDue();
      expect(receiver.received).toHaveLength(body.replay.count);
      expect(new Set(receiver.received.map(({ event }) => event.account_id))).toEqual(new Set([id]));
    });
  });

  it("replayWebhook sends what the token that chose the types may read, also when a token with more scopes asks", async () => {
    const { id, token, trackId } = await createProducer();
    const receiver = await startReceiver();
    await comment(trackId);
    const { body: created } = await post("/webhooks", {
      token: await createToken(id, ["webhooks:read", "webhooks:write", "social:read"]),
      body: { url: receiver.url, types: ["*"] },
    });
    await using(receiver, async () => {
      await post(`/webhooks/${created.webhook.id}/replay`, { token, body: { missing: true } });
      await deliverDue();
      expect(new Set(receiver.received.map(({ event }) => event.type))).toEqual(new Set(["comment.created"]));
    });
  });
});
