import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { webhookTasks } from "@/lib/developers/webhooks/tasks";
import { call } from "@/tests/support/api";
import { createAccess } from "@/tests/support/factories";
import { comment, connect, deliveries, using } from "@/tests/support/webhook-producer";

const DAY = 86_400_000;

const endpoint = async (webhook: number) => {
  const [row] = await sql`select state, disabled_because from webhook_endpoints where id = ${webhook}`;
  return row;
};

it("Webhooks of accounts that are suspended, or whose API access is, are disabled, and what waited for them has failed", async () => {
  const [member, developer, other] = [await connect(), await connect(), await connect()];
  for (const { trackId, receiver } of [member, developer, other]) {
    await comment(trackId);
    await receiver.stop();
  }
  await sql`update users set suspended_at = now() where id = ${member.id}`;
  await createAccess(developer.id, "suspended");
  await createAccess(other.id, "approved");
  await webhookTasks().tidyDeliveries({});
  for (const { webhook } of [member, developer]) {
    expect(await endpoint(webhook)).toEqual({ state: "disabled", disabled_because: "suspended" });
    const states = await sql`select distinct state from webhook_deliveries where endpoint_id = ${webhook}`;
    expect(states).toEqual([{ state: "failed" }]);
  }
  expect(await endpoint(other.webhook)).toEqual({ state: "enabled", disabled_because: null });
  expect(await deliveries(other.token, other.webhook)).toMatchObject([{ state: "waiting" }]);
});

it("What has waited for a paused webhook for three days is canceled, and what waits for less goes on", async () => {
  const { token, trackId, receiver, webhook } = await connect();
  await using(receiver, async () => {
    await call("PATCH", `/webhooks/${webhook}`, { token, body: { state: "paused" } });
    await comment(trackId);
    const states = async (later: number) => {
      await webhookTasks(() => new Date(Date.now() + later)).tidyDeliveries({});
      return (await deliveries(token, webhook)).map(({ state }: { state: string }) => state);
    };
    expect(await states(3 * DAY - 60_000)).toEqual(["waiting"]);
    expect(await states(3 * DAY + 60_000)).toEqual(["canceled"]);
  });
});
