import { describe, expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

const create = async (token: string, body: object = {}) =>
  (await post("/webhooks", { token, body: { url: "https://hooks.example.com/in", types: ["*"], ...body } }))
    .body.webhook;

describe("listWebhooks: answers", () => {
  it("listWebhooks lists the webhooks of the account alone, newest first", async () => {
    const { token } = await createCaller();
    const other = await createCaller();
    const first = await create(token);
    const second = await create(token);
    await create(other.token);
    const { body } = await get("/webhooks", { token });
    expect(body.pagination.data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
  });
});
