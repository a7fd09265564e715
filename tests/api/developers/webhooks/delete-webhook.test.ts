import { describe, expect, it } from "vitest";
import { call, get, post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

const create = async (token: string, body: object = {}) =>
  (await post("/webhooks", { token, body: { url: "https://hooks.example.com/in", types: ["*"], ...body } }))
    .body.webhook;

describe("deleteWebhook: answers", () => {
  it("deleteWebhook deletes a webhook, which then is 404", async () => {
    const { token } = await createCaller();
    const { id } = await create(token);
    expect((await call("DELETE", `/webhooks/${id}`, { token })).status).toBe(200);
    expect((await get(`/webhooks/${id}`, { token })).status).toBe(404);
    expect((await call("DELETE", `/webhooks/${id}`, { token })).status).toBe(404);
  });
});

describe("deleteWebhook: authorization", () => {
  it("deleteWebhook answers 404 to another account", async () => {
    const owner = await createCaller();
    const { token } = await createCaller();
    const { id } = await create(owner.token);
    expect((await call("DELETE", `/webhooks/${id}`, { token })).status).toBe(404);
    expect((await get(`/webhooks/${id}`, { token: owner.token })).body.webhook.state).toBe("enabled");
  });
});
