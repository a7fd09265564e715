import { describe, expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

const create = async (token: string, body: object = {}) =>
  (await post("/webhooks", { token, body: { url: "https://hooks.example.com/in", types: ["*"], ...body } }))
    .body.webhook;

describe("getWebhook: answers", () => {
  it("getWebhook answers what was created, with the figures of a day", async () => {
    const { token } = await createCaller();
    const { id } = await create(token, { types: ["sale.*"], description: "Orders" });
    const { body } = await get(`/webhooks/${id}`, { token });
    expect(body.webhook).toMatchObject({
      id,
      types: ["sale.*"],
      description: "Orders",
      secret: { previous_until: null },
      last_24_hours: { delivered: 0, failed: 0, p50_ms: null, p95_ms: null },
    });
  });
});

describe("getWebhook: authorization", () => {
  it("getWebhook answers 404 to another account", async () => {
    const owner = await createCaller();
    const { token } = await createCaller();
    const { id } = await create(owner.token);
    expect((await get(`/webhooks/${id}`, { token })).status).toBe(404);
    expect((await get(`/webhooks/${id}`, { token: owner.token })).body.webhook.state).toBe("enabled");
  });
});
