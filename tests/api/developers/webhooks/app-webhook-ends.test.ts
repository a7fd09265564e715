import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { disconnectAppOnPage } from "@/lib/developers/apps/grant-service";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { webhookTasks } from "@/lib/developers/webhooks/tasks";
import { readAll } from "@/tests/support/activities";
import { post } from "@/tests/support/api";
import {
  allowEvents,
  connectTrackOwner,
  createAppWebhook,
  createTrackOwner,
  createWaitingWebhook,
  later,
  readDelivery,
  typesAndStates,
} from "@/tests/support/app-webhooks";
import { allow } from "@/tests/support/apps";
import { leave, leaver } from "@/tests/support/leaver";
import { comment, using } from "@/tests/support/webhook-producer";

const replayMissing = async (token: string, webhook: number): Promise<number> =>
  (await post(`/webhooks/${webhook}/replay`, { token, body: { missing: true } })).body.replay.count;

describe("Webhooks of apps: the end of a connection", () => {
  it("What waits for an account is canceled as it disconnects the app, which is told of that alone", async () => {
    const { app, token, webhook, receiver, owner, recover } = await createWaitingWebhook();
    await using(receiver, async () => {
      const other = await connectTrackOwner(app);
      await comment(other.trackId);
      await disconnectAppOnPage(owner.person, { clientId: app.client_id });
      expect(await typesAndStates(token, webhook)).toEqual([
        "comment.created waiting",
        "comment.created canceled",
      ]);
      await comment(owner.trackId);
      recover();
      await deliverDue(later);
      expect(receiver.received.map(({ event }) => `${event.account_id} ${event.type}`).sort()).toEqual(
        [`${owner.id} app.disconnected`, `${other.id} comment.created`].sort(),
      );
    });
  });

  it("A delivery that is being written while its connection ends is canceled in place of being sent", async () => {
    const { token, webhook, receiver, recover, owner } = await createWaitingWebhook();
    await using(receiver, async () => {
      // The trigger of the end does not see it.
      await sql`alter table api_tokens disable trigger api_tokens_undelivered`;
      await sql`update api_tokens set revoked_at = now() where user_id = ${owner.id}`;
      await sql`alter table api_tokens enable trigger api_tokens_undelivered`;
      recover();
      await deliverDue(later);
      expect(receiver.received).toEqual([]);
      expect(await typesAndStates(token, webhook)).toEqual(["comment.created canceled"]);
    });
  });

  it("What waits for an account that is suspended is canceled", async () => {
    const { app, token, webhook, receiver } = await createWaitingWebhook();
    await using(receiver, async () => {
      const other = await connectTrackOwner(app);
      await comment(other.trackId);
      await sql`update users set suspended_at = now() where id = ${other.id}`;
      expect(await typesAndStates(token, webhook)).toEqual([
        "comment.created waiting",
        "comment.created waiting",
      ]);
      await webhookTasks().tidyDeliveries({});
      expect(await typesAndStates(token, webhook)).toEqual([
        "comment.created canceled",
        "comment.created waiting",
      ]);
    });
  });

  it("What waits is canceled as an account takes back the scope of its type", async () => {
    const { app, token, webhook, receiver, owner } = await createWaitingWebhook();
    await using(receiver, async () => {
      await allow(app, owner.person, { scope: "social:read catalog:read" }, ["catalog:read"]);
      expect(await typesAndStates(token, webhook)).toEqual(["comment.created canceled"]);
      await comment(owner.trackId);
      expect(await typesAndStates(token, webhook)).toHaveLength(1);
      const { request } = await readDelivery(token, webhook, "comment.created");
      expect(request.body).toBeNull();
      expect(await replayMissing(token, webhook)).toBe(0);
    });
  });
});

describe("Webhooks of apps: accounts that are deleted", () => {
  it("What was sent and what waits of an account goes with it, and others keep theirs", async () => {
    const { app, token, webhook, receiver, owner } = await createWaitingWebhook();
    await using(receiver, async () => {
      const account = await leaver();
      const producer = await createTrackOwner(account.id);
      await allowEvents(app, producer);
      await comment(producer.trackId);
      expect(await typesAndStates(token, webhook)).toHaveLength(2);
      await leave(account);
      await readAll(eventConsumer);
      expect(await typesAndStates(token, webhook)).toEqual(["comment.created waiting"]);
      const { request } = await readDelivery(token, webhook, "comment.created");
      expect(JSON.parse(request.body).account_id).toBe(owner.id);
    });
  });
});

describe("Webhooks of apps: the log after the end of a connection", () => {
  it("The developer no longer reads what happened to an account that has disconnected, and sends none of it again", async () => {
    const { app, token, webhook, receiver, owner, recover } = await createWaitingWebhook();
    await using(receiver, async () => {
      recover();
      await deliverDue(later);
      const before = await readDelivery(token, webhook, "comment.created");
      expect(before.request.body).toContain("comment.created");
      expect(before.tries.at(-1).response_headers).not.toBeNull();
      await disconnectAppOnPage(owner.person, { clientId: app.client_id });
      const after = await readDelivery(token, webhook, "comment.created");
      expect(after).toMatchObject({ state: "delivered", attempts: 2, request: { body: null } });
      expect(before.request.headers).toHaveProperty("webhook-signature");
      expect(after.request.headers).not.toHaveProperty("webhook-signature");
      for (const each of after.tries)
        expect(each).toMatchObject({ response_headers: null, response_body: null });
      const again = await post(`/webhooks/${webhook}/deliveries/${after.id}/replay`, { token });
      expect(again.status).toBe(404);
      const body = { states: ["delivered", "failed", "canceled"] };
      expect((await post(`/webhooks/${webhook}/replay`, { token, body })).body.replay.count).toBe(0);
      expect(await replayMissing(token, webhook)).toBe(0);
    });
  });

  it("An account that connects an app again has not given it what happened before", async () => {
    const { app, token, webhook, receiver, owner, recover } = await createWaitingWebhook();
    await using(receiver, async () => {
      await disconnectAppOnPage(owner.person, { clientId: app.client_id });
      await comment(owner.trackId);
      await allowEvents(app, owner);
      const canceled = await readDelivery(token, webhook, "comment.created");
      expect(canceled).toMatchObject({ state: "canceled", request: { body: null } });
      expect(await replayMissing(token, webhook)).toBe(0);
      await comment(owner.trackId);
      recover();
      await deliverDue(later);
      expect(receiver.received.map(({ event }) => event.type).sort()).toEqual([
        "app.disconnected",
        "comment.created",
      ]);
    });
  });
});

describe("Webhooks of apps: replays", () => {
  it("With missing come events from before the webhook, of accounts and types that the app was allowed when they happened", async () => {
    const { app, token, webhook, receiver } = await createAppWebhook();
    await using(receiver, async () => {
      await sql`update webhook_endpoints set state = 'paused' where id = ${webhook}`;
      const [early, late, narrow] = [
        await connectTrackOwner(app),
        await connectTrackOwner(app, ["profile:read"]),
        await connectTrackOwner(app, ["catalog:read"]),
      ];
      for (const { trackId } of [early, late, narrow]) await comment(trackId);
      await allowEvents(app, late);
      await comment(late.trackId);
      await sql`delete from webhook_deliveries where endpoint_id = ${webhook}`;
      await sql`update webhook_endpoints set state = 'enabled', types = '{comment.*}' where id = ${webhook}`;
      expect(await replayMissing(token, webhook)).toBe(2);
      expect(await replayMissing(token, webhook)).toBe(0);
      await deliverDue();
      expect(receiver.received.map(({ event }) => event.account_id)).toEqual([early.id, late.id]);
      const [last] = await sql`
        select max(id) as id from api_events where user_id = ${late.id} and type = 'comment.created'`;
      expect(receiver.received[1]?.event.id).toBe(`evt_${last?.id}`);
    });
  });

  it("What has failed is sent again, also that an account has disconnected the app", async () => {
    const { app, token, webhook, receiver, owner, recover } = await createWaitingWebhook();
    await using(receiver, async () => {
      const other = await connectTrackOwner(app);
      await disconnectAppOnPage(other.person, { clientId: app.client_id });
      await readAll(eventConsumer);
      await sql`
        update webhook_deliveries set state = 'failed', done_at = now() where endpoint_id = ${webhook}`;
      recover();
      expect((await post(`/webhooks/${webhook}/replay`, { token, body: {} })).body.replay.count).toBe(2);
      await deliverDue(later);
      expect(receiver.received.map(({ event }) => `${event.account_id} ${event.type}`)).toEqual([
        `${owner.id} comment.created`,
        `${other.id} app.disconnected`,
      ]);
    });
  });

  it("A delivery to an app is sent again by itself while its account allows it", async () => {
    const { token, webhook, receiver, recover } = await createWaitingWebhook();
    await using(receiver, async () => {
      recover();
      const { id } = await readDelivery(token, webhook, "comment.created");
      const again = await post(`/webhooks/${webhook}/deliveries/${id}/replay`, { token });
      expect(again).toMatchObject({ status: 202, body: { delivery: { kind: "replay", state: "waiting" } } });
      await deliverDue(later);
      expect(receiver.received).toHaveLength(2);
      expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    });
  });
});
