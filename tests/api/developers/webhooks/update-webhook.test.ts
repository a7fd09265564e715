import { describe, expect, it } from "vitest";
import { call, get, post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

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
});
