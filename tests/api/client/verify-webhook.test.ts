import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpointSecret, signatures } from "@/lib/developers/webhooks/secrets";
import { startProject } from "@/tests/support/integrator";

let project: Awaited<ReturnType<typeof startProject>>;
// biome-ignore lint/suspicious/noExplicitAny: its types are checked where it is compiled; here it is only run
let client: any;

beforeAll(async () => {
  project = await startProject();
  client = await project.load("node_modules/downbeat-client/dist/index.js");
}, 240_000);
afterAll(() => project?.remove());

describe("Webhooks of the typed client", () => {
  const ENDPOINT = { id: 6, generation: 1, previous_until: null };
  const secret = endpointSecret(ENDPOINT.id, ENDPOINT.generation);
  const body = JSON.stringify({
    id: "evt_7",
    type: "sale.completed",
    data: { track: { id: 1, name: "Größe" } },
  });
  const request = (timestamp: number, text = body) => {
    const signed = { id: "evt_7", timestamp, body };
    const headers = {
      "webhook-id": "evt_7",
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signatures(signed, ENDPOINT),
    };
    return new Request("https://shop.example.com/", { method: "POST", headers, body: text });
  };
  const now = () => Math.floor(Date.now() / 1_000);

  it("The typed client returns the event of a genuine request, and refuses a changed and an old one", async () => {
    expect(await client.verifyWebhook(request(now()), secret)).toEqual(JSON.parse(body));
    const refusals = [
      request(now(), body.replace("sale", "Sale")),
      request(now() - 301),
      request(now() + 310),
      new Request("https://shop.example.com/", { method: "POST", body }),
    ];
    for (const each of refusals)
      await expect(client.verifyWebhook(each, secret)).rejects.toThrow(client.WebhookVerificationError);
    await expect(client.verifyWebhook(request(now()), endpointSecret(7, 1))).rejects.toThrow();
  });

  it("The typed client takes a signature of its own version alone, among others or in plain headers", async () => {
    const { headers } = request(now());
    const signature = headers.get("webhook-signature") ?? "";
    const received = (value: string) => ({
      headers: { ...Object.fromEntries(headers), "webhook-signature": value },
      body,
    });
    expect(await client.verifyWebhook(received(`v1a,x v1,x ${signature}`), secret)).toEqual(JSON.parse(body));
    for (const value of [signature.replace("v1,", "v2,"), "", "v1", "v1,*"])
      await expect(client.verifyWebhook(received(value), secret)).rejects.toThrow(
        client.WebhookVerificationError,
      );
  });
});
