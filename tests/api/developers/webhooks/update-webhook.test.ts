import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { readAll } from "@/tests/support/activities";
import { call, get, post } from "@/tests/support/api";
import { createArtist, createCaller, createToken, createTrack } from "@/tests/support/factories";

const create = async (token: string, body: object = {}) =>
  (await post("/webhooks", { token, body: { url: "https://hooks.example.com/in", types: ["*"], ...body } }))
    .body.webhook;

describe("updateWebhook: answers", () => {
  it("updateWebhook changes what is given and nothing else", async () => {
    const { token } = await createCaller();
    const { id } = await create(token, { types: ["sale.*"], description: "Orders" });
    const { body } = await call("PATCH", `/webhooks/${id}`, { token, body: { types: ["like.created"] } });
    expect(body.webhook).toMatchObject({ types: ["like.created"], description: "Orders", state: "enabled" });
  });

  it("A change with an old If-Match is refused, and figures of deliveries do not make it old", async () => {
    const { token } = await createCaller();
    const { id } = await create(token);
    const read = await get(`/webhooks/${id}`, { token });
    const headers = { "If-Match": read.headers.get("ETag") ?? "" };
    const change = (body: object) => call("PATCH", `/webhooks/${id}`, { token, headers, body });
    expect((await change({ description: "First" })).status).toBe(200);
    expect((await change({ description: "Second" })).status).toBe(412);
  });
});

describe("updateWebhook: refusals", () => {
  it("updateWebhook refuses an address inside the network, and writes nothing", async () => {
    const { token } = await createCaller();
    const { id } = await create(token);
    const body = { url: "https://10.0.0.7/", description: "Inside" };
    const { status, body: refusal } = await call("PATCH", `/webhooks/${id}`, { token, body });
    expect(status).toBe(422);
    expect(refusal.errors.url).toContain("internet");
    expect((await get(`/webhooks/${id}`, { token })).body.webhook.description).toBe("");
  });
});

describe("updateWebhook: authorization", () => {
  it("updateWebhook answers 404 to another account", async () => {
    const owner = await createCaller();
    const { token } = await createCaller();
    const { id } = await create(owner.token);
    expect((await call("PATCH", `/webhooks/${id}`, { token, body: { state: "paused" } })).status).toBe(404);
    expect((await get(`/webhooks/${id}`, { token: owner.token })).body.webhook.state).toBe("enabled");
  });

  it("updateWebhook leaves a webhook at its address, and its deliveries to others, for a token that may not read what it gets or what waits for it", async () => {
    const { id: userId, token } = await createCaller();
    const { id: artistId } = await createArtist({ owner_id: userId });
    const { id } = await create(token);
    const narrow = await createToken(userId, ["webhooks:read", "webhooks:write", "social:read"]);
    const url = "https://elsewhere.example.com/in";
    const change = (body: object, by = narrow) => call("PATCH", `/webhooks/${id}`, { token: by, body });
    expect(await change({ url })).toMatchObject({ status: 403, body: { reason_code: "narrow_scopes" } });
    expect((await change({ url: "https://hooks.example.com/in", description: "Same" })).status).toBe(200);
    await change({ state: "paused" });
    await createTrack([artistId]);
    await readAll(eventConsumer);
    expect((await change({ types: ["comment.*"] })).status).toBe(200);
    expect((await change({ url })).status).toBe(403);
    expect((await change({ url }, token)).status).toBe(200);
    const list = async (by: string) =>
      (await get(`/webhooks/${id}/deliveries`, { token: by })).body.pagination.data;
    const [delivery] = await list(token);
    expect(delivery.type).toMatch(/^track\./);
    expect(await list(narrow)).toEqual([]);
    await change({ state: "enabled" }, token);
    const replay = await post(`/webhooks/${id}/deliveries/${delivery.id}/replay`, { token });
    expect(replay.status).toBe(404);
    await sql`delete from webhook_deliveries where endpoint_id = ${id}`;
    expect((await change({ url: `${url}/comments` })).status).toBe(200);
  });
});
