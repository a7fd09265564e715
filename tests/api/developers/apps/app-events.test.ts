import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { disconnectAppOnPage } from "@/lib/developers/apps/grant-service";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { readAll } from "@/tests/support/activities";
import { call, get } from "@/tests/support/api";
import { allow, asApp, createTestApp, redeem } from "@/tests/support/apps";
import { readAuditLog } from "@/tests/support/audit-log";
import { createCaller } from "@/tests/support/factories";
import { createSessionCaller } from "@/tests/support/session";

/** A person whose events are stored, with the events about apps. */
async function createPerson() {
  const { id, token } = await createCaller();
  const readEvents = async () => {
    await readAll(eventConsumer);
    const { body } = await get("/events?types=app.*", { token });
    return body.pagination.data.map(({ type, data }: { type: string; data: Record<string, unknown> }) => ({
      type,
      ...data,
    }));
  };
  return { caller: await createSessionCaller(id), readEvents };
}

const READ = "profile:read catalog:read";

describe("Events about apps", () => {
  it("An app is announced again when it may do more, and not when it may do the same or less", async () => {
    const app = await createTestApp();
    const { caller, readEvents } = await createPerson();
    for (const [scope, choice] of [
      [READ, undefined],
      [READ, undefined],
      [`${READ} library:write`, undefined],
      [`${READ} library:write`, ["profile:read"]],
    ] as const)
      await allow(app, caller, { scope }, choice);
    const events = await readEvents();
    expect(events.map(({ type }: { type: string }) => type)).toEqual(["app.connected", "app.connected"]);
    expect([...events[1].scopes].sort()).toEqual(["catalog:read", "library:write", "profile:read"]);
  });

  it("An app whose connection is over is announced again when it is allowed once more in the same scopes", async () => {
    const app = await createTestApp();
    const { caller, readEvents } = await createPerson();
    await allow(app, caller);
    await sql`
      update api_tokens set created_at = created_at - interval '400 days', expires_at = now() - interval '1 day' where app_id = ${app.id}`;
    await allow(app, caller);
    expect(await readEvents()).toHaveLength(2);
  });

  it("An app that gives its tokens back is noted as the one who ended it, and otherwise the account is", async () => {
    const { caller, readEvents } = await createPerson();
    const [app, other, third] = [await createTestApp(), await createTestApp(), await createTestApp()];
    const { body } = await redeem(app, await allow(app, caller));
    await asApp(app, "revoke", { token: body.refresh_token });
    const tokens = (await redeem(third, await allow(third, caller))).body;
    expect((await call("POST", "/auth/logout", { token: tokens.access_token, body: {} })).status).toBe(200);
    await allow(other, caller);
    await disconnectAppOnPage(caller, { clientId: other.client_id });
    const reasons = (await readEvents()).flatMap(({ type, reason }: { type: string; reason: string }) =>
      type === "app.disconnected" ? [reason] : [],
    );
    expect(reasons).toEqual(["app", "app", "owner"]);
    const ends = (await readAuditLog(caller.userId)).filter(({ kind }) => kind === "app.disconnected");
    expect(ends.map(({ actor }) => actor)).toEqual([
      { type: "you", name: expect.any(String) },
      { type: "app", name: "Stem Studio" },
      { type: "app", name: "Stem Studio" },
    ]);
  });
});
