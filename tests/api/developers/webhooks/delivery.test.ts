import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { PAUSES } from "@/lib/developers/webhooks/states";
import { jobs } from "@/lib/platform/jobs/queries";
import { readAll } from "@/tests/support/activities";
import { call, get, post } from "@/tests/support/api";
import { createArtist, createCaller, createToken, createTrack } from "@/tests/support/factories";
import { comment, connect, deliveries, using } from "@/tests/support/webhook-producer";
import { startReceiver, verify } from "@/tests/support/webhook-receiver";

describe("Deliveries: requests", () => {
  it("An event arrives signed, with the body that the list has, and verifies with standardwebhooks", async () => {
    const { token, trackId, receiver, secret, webhook } = await connect();
    await using(receiver, async () => {
      await comment(trackId);
      await deliverDue();
      const [request] = receiver.received;
      if (!request) throw new Error("Nothing arrived.");
      expect(verify(secret, request)).toEqual(request.event);
      expect(request.headers).toMatchObject({
        "content-type": "application/json",
        "user-agent": "Downbeat-Webhooks/1",
      });
      expect(request.headers["webhook-id"]).toBe(request.event.id);
      const { body } = await get(`/events/${request.event.id}`, { token });
      expect(body.event).toEqual(request.event);
      expect(() =>
        verify(secret, { ...request, body: request.body.replace("comment", "Comment") }),
      ).toThrow();
      expect(await deliveries(token, webhook)).toMatchObject([
        { state: "delivered", attempts: 1, last_status: 200 },
      ]);
    });
  });

  it("The signature is the HMAC of id, time and body, as receivers in other languages compute it", async () => {
    const { trackId, receiver, secret } = await connect();
    await using(receiver, async () => {
      await comment(trackId);
      await deliverDue();
      const [request] = receiver.received;
      if (!request) throw new Error("Nothing arrived.");
      const {
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": signature,
      } = request.headers;
      const key = Buffer.from(secret.slice("whsec_".length), "base64");
      const expected = createHmac("sha256", key)
        .update(`${id}.${timestamp}.${request.body}`)
        .digest("base64");
      expect(signature).toBe(`v1,${expected}`);
    });
  });

  it("An endpoint gets the types that it names, within the scopes of the token that made it", async () => {
    const receiver = await startReceiver();
    await using(receiver, async () => {
      const { id } = await createCaller();
      const { id: artistId } = await createArtist({ owner_id: id });
      const { id: trackId } = await createTrack([artistId]);
      await readAll(eventConsumer);
      const narrow = await createToken(id, ["webhooks:write", "sales:read"]);
      const wide = await createToken(id, ["webhooks:write", "social:read"]);
      for (const [token, types] of [
        [narrow, ["*"]],
        [wide, ["comment.*"]],
        [wide, ["like.created"]],
      ] as const)
        await post("/webhooks", { token, body: { url: `${receiver.url}/${types[0]}`, types } });
      await comment(trackId);
      await deliverDue();
      expect(receiver.received.map(({ path }) => path)).toEqual(["/hooks/comment.*"]);
    });
  });
});

describe("Deliveries: failures", () => {
  it("A failed delivery is repeated with the same id and body and another time, and ends after ten attempts", async () => {
    let later = 0;
    const clock = () => new Date(Date.now() + later);
    const { token, trackId, receiver, webhook } = await connect(() => ({
      status: 500,
      body: "Out of order",
    }));
    await using(receiver, async () => {
      await comment(trackId);
      await deliverDue(clock);
      for (const pause of PAUSES) {
        later += pause * 0.85;
        await deliverDue(clock);
        const before = receiver.received.length;
        later += pause * 0.3;
        await deliverDue(clock);
        expect(receiver.received.length).toBe(before + 1);
      }
      later += 30 * 3_600_000;
      await deliverDue(clock);
      expect(receiver.received).toHaveLength(10);
      expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
      expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
      expect(new Set(receiver.received.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(10);
      const [delivery] = await deliveries(token, webhook);
      expect(delivery).toMatchObject({
        state: "failed",
        attempts: 10,
        last_status: 500,
        next_attempt_at: null,
      });
      const { body } = await get(`/webhooks/${webhook}/deliveries/${delivery.id}`, { token });
      expect(body.delivery.tries).toHaveLength(10);
      expect(body.delivery.tries[0]).toMatchObject({ number: 1, status: 500, response_body: "Out of order" });
      expect(body.delivery.request.body).toBe(receiver.received[0]?.body);
    });
  });

  it("A receiver that is busy is asked again no sooner than it says, by seconds or by a date", async () => {
    let later = 0;
    const clock = () => new Date(Date.now() + later);
    let wait = "7";
    const { trackId, receiver } = await connect(() => ({ status: 429, headers: { "Retry-After": wait } }));
    await using(receiver, async () => {
      await comment(trackId);
      await deliverDue(clock);
      // Another event waits as long as the one that was refused.
      await comment(trackId);
      later += 6_000;
      await deliverDue(clock);
      expect(receiver.received).toHaveLength(1);
      wait = new Date(clock().getTime() + 3_600_000).toUTCString();
      later += 2_000;
      await deliverDue(clock);
      expect(receiver.received).toHaveLength(2);
      later += 3_500_000;
      await deliverDue(clock);
      expect(receiver.received).toHaveLength(2);
      later += 200_000;
      await deliverDue(clock);
      expect(receiver.received).toHaveLength(4);
    });
  });

  it("An answer of 410 disables an endpoint at once, and its owner gets an event and an email", async () => {
    const { id, token, trackId, receiver, webhook } = await connect(() => ({ status: 410 }));
    await using(receiver, async () => {
      await comment(trackId);
      await comment(trackId);
      await deliverDue();
      expect(receiver.received).toHaveLength(1);
      const { body } = await get(`/webhooks/${webhook}`, { token });
      expect(body.webhook).toMatchObject({ state: "disabled", disabled_because: "gone" });
      expect((await deliveries(token, webhook)).map(({ state }: { state: string }) => state)).toEqual([
        "failed",
        "failed",
      ]);
      await readAll(eventConsumer);
      const events = await get("/events?types=webhook.*", { token });
      expect(events.body.pagination.data).toMatchObject([
        { type: "webhook.disabled", account_id: id, data: { webhook_id: webhook, reason: "gone" } },
      ]);
      const [job] = await sql`
        select payload from ${jobs} where payload ->> 'webhook_id' = ${String(webhook)} and payload ->> 'reason' = 'gone'`;
      expect(job?.payload).toMatchObject({ reason: "gone" });
    });
  });

  it("An endpoint that fails for five days is disabled, and what waited can be sent again once it is enabled", async () => {
    let later = 0;
    let status = 500;
    const clock = () => new Date(Date.now() + later);
    const { token, trackId, receiver, webhook } = await connect(() => ({ status }));
    await using(receiver, async () => {
      await comment(trackId);
      await deliverDue(clock);
      for (let hour = 0; hour < 2; hour++) {
        later += 3_600_000;
        await deliverDue(clock);
      }
      const failing = await get(`/webhooks/${webhook}`, { token });
      expect(failing.body.webhook.failing_since).not.toBeNull();
      await comment(trackId);
      later += 5 * 86_400_000;
      await deliverDue(clock);
      const disabled = await get(`/webhooks/${webhook}`, { token });
      expect(disabled.body.webhook).toMatchObject({ state: "disabled", disabled_because: "failing" });
      const refusal = await post(`/webhooks/${webhook}/test`, { token, body: {} });
      expect(refusal.status).toBe(409);
      status = 200;
      const enabled = await call("PATCH", `/webhooks/${webhook}`, { token, body: { state: "enabled" } });
      expect(enabled.body.webhook).toMatchObject({
        state: "enabled",
        disabled_because: null,
        failing_since: null,
      });
      const since = new Date(Date.now() - 86_400_000).toISOString();
      const replay = await post(`/webhooks/${webhook}/replay`, { token, body: { since } });
      expect(replay.body.replay.count).toBeGreaterThanOrEqual(2);
      receiver.received.length = 0;
      await deliverDue(() => new Date(Date.now() + 1_000));
      expect(receiver.received.length).toBe(replay.body.replay.count);
    });
  });

  it("A name that leads into the network is not called, and the delivery says so", async () => {
    const { token, trackId, receiver, webhook } = await connect();
    await using(receiver, async () => {
      process.env.WEBHOOK_ALLOWED_ADDRESSES = "";
      await sql`update webhook_endpoints set url = ${`http://localhost:${receiver.port}/`} where id = ${webhook}`;
      await comment(trackId);
      await deliverDue();
      await sql`update webhook_endpoints set url = ${`http://127.0.0.1:${receiver.port}/`} where id = ${webhook}`;
      await deliverDue(() => new Date(Date.now() + 10_000));
      process.env.WEBHOOK_ALLOWED_ADDRESSES = "127.0.0.1/32";
      expect(receiver.received).toHaveLength(0);
      const [delivery] = await deliveries(token, webhook);
      expect(delivery).toMatchObject({
        state: "waiting",
        attempts: 2,
        last_error: "blocked_address",
        last_status: null,
      });
    });
  });

  it("A redirect is a failure, and is not followed", async () => {
    const { token, trackId, receiver, webhook } = await connect(({ path }) =>
      path === "/hooks" ? { status: 302, headers: { Location: "/elsewhere" } } : {},
    );
    await using(receiver, async () => {
      await comment(trackId);
      await deliverDue();
      expect(receiver.received.map(({ path }) => path)).toEqual(["/hooks"]);
      expect(await deliveries(token, webhook)).toMatchObject([{ state: "waiting", last_status: 302 }]);
    });
  });

  it("An answer is kept also where its 4,000th character is half of an emoji, and so are those to others at that moment", async () => {
    const long = `${"x".repeat(3_999)}🎹 and more`;
    const { token, trackId, receiver, webhook } = await connect(() => ({ body: long }));
    await using(receiver, async () => {
      const { body } = await post("/webhooks", { token, body: { url: receiver.url, types: ["*"] } });
      await comment(trackId);
      await deliverDue();
      expect(await deliveries(token, body.webhook.id)).toMatchObject([{ state: "delivered" }]);
      const [{ id }] = await deliveries(token, webhook);
      const { delivery } = (await get(`/webhooks/${webhook}/deliveries/${id}`, { token })).body;
      expect(delivery).toMatchObject({
        state: "delivered",
        tries: [{ response_body: expect.stringMatching(/^x{3999}\uFFFD?$/) }],
      });
    });
  });

  it("An endpoint whose secret no longer follows from that of the server is disabled, and nothing is sent", async () => {
    const { token, trackId, receiver, webhook } = await connect();
    await using(receiver, async () => {
      await sql`update webhook_endpoints set secret_check = 'abcd' where id = ${webhook}`;
      await comment(trackId);
      await deliverDue();
      expect(receiver.received).toHaveLength(0);
      expect((await get(`/webhooks/${webhook}`, { token })).body.webhook.disabled_because).toBe("secret");
    });
  });

  it("While an endpoint is paused what it would get waits, and arrives once it is enabled", async () => {
    const { token, trackId, receiver, webhook } = await connect();
    await using(receiver, async () => {
      await call("PATCH", `/webhooks/${webhook}`, { token, body: { state: "paused" } });
      await comment(trackId);
      await deliverDue();
      expect(receiver.received).toHaveLength(0);
      await call("PATCH", `/webhooks/${webhook}`, { token, body: { state: "enabled" } });
      await deliverDue();
      expect(receiver.received).toHaveLength(1);
    });
  });
});
