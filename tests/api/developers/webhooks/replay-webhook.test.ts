import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { call, get, post } from "@/tests/support/api";
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

describe("replayWebhook: events by their ids", () => {
  it("An event is sent by its id, whether it was delivered or is from before the webhook", async () => {
    const { id, token, trackId, receiver, webhook } = await connect();
    await using(receiver, async () => {
      await comment(trackId);
      await deliverDue();
      const ids = await eventIds(token, "comment.created", "track.created");
      expect(ids).toHaveLength(2);
      expect(await replayEvents(token, webhook, ids)).toMatchObject({
        status: 202,
        body: { replay: { count: 2 } },
      });
      await deliverDue();
      const arrivals = receiver.received.map(({ event }) => event.id).sort();
      expect(arrivals).toEqual([...ids, await onlyId(token, "comment.created")].sort());
      expect(new Set(receiver.received.map(({ event }) => event.account_id))).toEqual(new Set([id]));
    });
  });

  it("An event that is unknown, of another account, too old, or of a type that the webhook does not get, is not sent", async () => {
    const other = await createProducer();
    const { token, trackId, receiver, webhook } = await connect();
    await using(receiver, async () => {
      await comment(trackId);
      const [foreign] = await eventIds(other.token, "track.created");
      const [own, old] = [await onlyId(token, "comment.created"), await onlyId(token, "track.created")];
      const count = async (ids: (string | undefined)[]) =>
        (await replayEvents(token, webhook, ids)).body.replay.count;
      await sql`update api_events set at = now() - interval '31 days' where id = ${String(old).slice(4)}`;
      expect(await count(["evt_9999999999999999", foreign, old])).toBe(0);
      await call("PATCH", `/webhooks/${webhook}`, { token, body: { types: ["sale.*"] } });
      expect(await count([own])).toBe(0);
      const refusal = await replayEvents(token, webhook, ["4711"]);
      expect(refusal).toMatchObject({ status: 422, body: { errors: { "event_ids.0": expect.any(String) } } });
    });
  });
});

/** The ids of the events of an account of some types. */
async function eventIds(token: string, ...types: string[]): Promise<string[]> {
  const { body } = await get(`/events?types=${types.join(",")}`, { token });
  return body.pagination.data.map(({ id }: { id: string }) => id);
}

const onlyId = async (token: string, type: string) => (await eventIds(token, type))[0];

const replayEvents = (token: string, webhook: number, event_ids: unknown[]) =>
  post(`/webhooks/${webhook}/replay`, { token, body: { event_ids } });

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
