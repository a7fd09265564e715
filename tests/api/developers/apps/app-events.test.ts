import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { disconnectAppOnPage } from "@/lib/developers/apps/grant-service";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { readAll } from "@/tests/support/activities";
import { call, get, post } from "@/tests/support/api";
import {
  allow,
  asApp,
  connectApp,
  createPerson as createPersonWithoutToken,
  createTestApp,
  redeem,
} from "@/tests/support/apps";
import { readAuditLog } from "@/tests/support/audit-log";
import { createArtist, createCaller, createToken } from "@/tests/support/factories";
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

  it("That an account connects its first app is the first of its events", async () => {
    const app = await createTestApp();
    const person = await createPersonWithoutToken();
    await allow(app, person, { scope: READ });
    await readAll(eventConsumer);
    const token = await createToken(person.userId);
    const { body } = await get("/events", { token });
    expect(body.pagination.data).toMatchObject([{ type: "app.connected", data: { app: { id: app.id } } }]);
  });

  it("An app that reads events sees its own connection, and neither other apps nor tokens and webhooks of the account", async () => {
    const scopes = ["events:read", "catalog:read"] as const;
    const [app, other] = [await createTestApp({ scopes }), await createTestApp({ scopes })];
    const { user, person, access } = await connectApp(app, { scope: "events:read catalog:read" });
    await allow(other, person, { scope: "catalog:read" });
    const token = await createToken(user.id);
    await disconnectAppOnPage(person, { clientId: other.client_id });
    await post("/auth/logout", { token, body: {} });
    await createArtist({ owner_id: user.id });
    await sql`update artists set name = 'Rain' where id in (select artist_id from artist_members where user_id = ${user.id})`;
    await readAll(eventConsumer);
    const list = await get("/events", { token: access });
    const types = list.body.pagination.data.map(({ type }: { type: string }) => type);
    expect(types).toEqual(["app.connected", "artist.updated"]);
    expect(list.body.pagination.data[0].data.app.id).toBe(app.id);
    const hidden = await sql`
      select id from api_events where user_id = ${user.id} and type in ('app.disconnected', 'token.revoked')`;
    expect(hidden.length).toBeGreaterThan(0);
    for (const { id } of hidden) expect((await get(`/events/evt_${id}`, { token: access })).status).toBe(404);
    expect((await get(`/events/${list.body.pagination.data[0].id}`, { token: access })).status).toBe(200);
  });

  it("A program of this server sees the events that a token sees", async () => {
    const scopes = ["events:read"] as const;
    const app = await createTestApp({ scopes });
    const { user, access } = await connectApp(app, { scope: "events:read" });
    await sql`update apps set kind = 'server', user_id = null where id = ${app.id}`;
    const token = await createToken(user.id);
    await post("/auth/logout", { token, body: {} });
    await readAll(eventConsumer);
    const { body } = await get("/events", { token: access });
    expect(body.pagination.data.map(({ type }: { type: string }) => type)).toEqual([
      "app.connected",
      "token.revoked",
    ]);
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
