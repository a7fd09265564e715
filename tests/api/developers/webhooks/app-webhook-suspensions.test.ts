import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { deleteApp, reviewApp } from "@/lib/developers/apps/service";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { webhookTasks } from "@/lib/developers/webhooks/tasks";
import { readAll } from "@/tests/support/activities";
import { call, get, post } from "@/tests/support/api";
import { createAppWebhook, createWaitingWebhook, later, typesAndStates } from "@/tests/support/app-webhooks";
import { createUser } from "@/tests/support/factories";
import { createSessionCaller } from "@/tests/support/session";
import { comment, using } from "@/tests/support/webhook-producer";

const createOperator = async () => {
  const { id } = await createUser();
  await sql`update users set role = 'operator' where id = ${id}`;
  return createSessionCaller(id);
};

describe("Webhooks of apps: the end of the app", () => {
  it("The webhooks of an app that operators suspend are disabled, get nothing, and cannot be enabled", async () => {
    const { app, token, webhook, receiver, recover } = await createWaitingWebhook();
    await using(receiver, async () => {
      const [{ updated_at }] = await sql<
        [{ updated_at: Date }]
      >`select updated_at from apps where id = ${app.id}`;
      await reviewApp(await createOperator(), {
        app_id: String(app.id),
        state: "suspended",
        reason: "It sends what people did to strangers.",
        updated_at: updated_at.toISOString(),
      });
      await readAll(eventConsumer);
      recover();
      await deliverDue(later);
      expect(receiver.received).toEqual([]);
      expect(await typesAndStates(token, webhook)).toEqual(["comment.created canceled"]);
      await webhookTasks().tidyDeliveries({});
      const { body } = await get(`/webhooks/${webhook}`, { token });
      expect(body.webhook).toMatchObject({ state: "disabled", disabled_because: "suspended" });
      const refusal = await call("PATCH", `/webhooks/${webhook}`, { token, body: { state: "enabled" } });
      expect(refusal).toMatchObject({
        status: 422,
        body: { errors: { state: expect.stringContaining("suspended") } },
      });
      const another = await post("/webhooks", {
        token,
        body: { url: receiver.url, types: ["*"], app_id: app.id },
      });
      expect(another).toMatchObject({ status: 422, body: { errors: { app_id: "This app is suspended." } } });
    });
  });

  it("A suspension queues the job that disables the webhooks of the app", async () => {
    const { app, receiver } = await createAppWebhook();
    await using(receiver, async () => {
      const queued = async () => {
        const [row] = await sql<[{ count: number }]>`
          select count(*) as count from graphile_worker.jobs where task_identifier = 'tidyDeliveries'`;
        return row.count;
      };
      const before = await queued();
      await sql`update apps set state = 'suspended' where id = ${app.id}`;
      expect(await queued()).toBe(before + 1);
    });
  });

  it("The webhooks of an app are deleted with it", async () => {
    const { app, token, webhook, receiver } = await createWaitingWebhook();
    await using(receiver, async () => {
      await deleteApp(app.developer, { app_id: String(app.id) });
      expect((await get(`/webhooks/${webhook}`, { token })).status).toBe(404);
      await readAll(eventConsumer);
      expect(await sql`select from webhook_deliveries where endpoint_id = ${webhook}`).toHaveLength(0);
    });
  });

  it("While the account of its developer is suspended an app gets nothing of others", async () => {
    const { app, token, webhook, receiver, owner, recover } = await createWaitingWebhook();
    await using(receiver, async () => {
      await sql`update users set suspended_at = now() where id = ${app.developer.userId}`;
      await comment(owner.trackId);
      recover();
      await deliverDue(later);
      expect(receiver.received).toEqual([]);
      await sql`update users set suspended_at = null where id = ${app.developer.userId}`;
      expect(await typesAndStates(token, webhook)).toEqual(["comment.created canceled"]);
    });
  });
});
