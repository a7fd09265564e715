import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpointSecret, signatures } from "@/lib/developers/webhooks/secrets";
import { hasPython, installPythonClient } from "@/tests/support/python";

let client: ReturnType<typeof installPythonClient>;

const ENDPOINT = { id: 6, generation: 1, previous_until: null };
const secret = endpointSecret(ENDPOINT.id, ENDPOINT.generation);
const body = JSON.stringify({ id: "evt_7", type: "sale.completed", data: { track: { name: "Größe" } } });
const NOW = 1_800_000_000;

/** The headers of a request as the server signs it, at a time in seconds. */
const sign = (timestamp = NOW, endpoint: Parameters<typeof signatures>[1] = ENDPOINT) => ({
  "Webhook-Id": "evt_7",
  "Webhook-Timestamp": String(timestamp),
  "Webhook-Signature": signatures({ id: "evt_7", timestamp, body }, endpoint),
});

/** The type of the event for the client, or the name of the exception. */
async function verify(headers: Record<string, string>, key = secret, content = body): Promise<string> {
  const { output, failure } = await client.run(`
import json
from downbeat import verify_webhook
headers, content, key = json.loads(${JSON.stringify(JSON.stringify([headers, content, key]))})
try: event = verify_webhook(headers, content.encode(), key, now=${NOW})
except Exception as error: print(type(error).__name__, end="")
else:
    assert event == verify_webhook(headers, content, key, now=${NOW})
    print(event["type"], event["data"]["track"]["name"], end="")`);
  expect(failure).toBeNull();
  return output;
}

describe.runIf(hasPython)("verify_webhook of the Python client", () => {
  beforeAll(() => {
    client = installPythonClient("http://127.0.0.1:1");
  });
  afterAll(() => client?.remove());

  it("The Python client's verify_webhook returns the event of a genuine request, as bytes and as text", async () => {
    expect(await verify(sign())).toBe("sale.completed Größe");
    expect(await verify(sign(NOW - 300))).toBe("sale.completed Größe");
    expect(await verify(sign(NOW + 300))).toBe("sale.completed Größe");
  });

  it("The Python client's verify_webhook takes either of the two secrets while one is replaced", async () => {
    const endpoint = { ...ENDPOINT, generation: 2, previous_until: new Date((NOW + 60) * 1_000) };
    for (const generation of [1, 2])
      expect(await verify(sign(NOW, endpoint), endpointSecret(6, generation))).toBe("sale.completed Größe");
    expect(await verify(sign(NOW, endpoint), endpointSecret(6, 3))).toBe("WebhookVerificationError");
  });

  it.each([
    ["of another body", sign(), body.replace("sale", "Sale")],
    ["of more than five minutes ago", sign(NOW - 301)],
    ["from more than five minutes ahead", sign(NOW + 301)],
    ["with another id", { ...sign(), "Webhook-Id": "evt_8" }],
    ["without headers", {}],
    ["whose time is no number", { ...sign(), "Webhook-Timestamp": "nan" }],
    ["whose time has too many digits", { ...sign(), "Webhook-Timestamp": "9".repeat(5_000) }],
    [
      "of another version",
      { ...sign(), "Webhook-Signature": sign()["Webhook-Signature"].replace("v1,", "v2,") },
    ],
    ["whose id is no text", { ...sign(), "Webhook-Id": "\ud800" }],
    ["whose signature is no text", { ...sign(), "Webhook-Signature": "v1,\udc80" }],
    ["whose signature is no base64", { ...sign(), "Webhook-Signature": "v1,* v1 v1,é" }],
  ])("The Python client's verify_webhook refuses a request %s", async (_, headers, content?: string) => {
    expect(await verify(headers, secret, content)).toBe("WebhookVerificationError");
  });

  it("The Python client's verify_webhook finds the signature among others", async () => {
    const signature = `v1a,x v1,x ${sign()["Webhook-Signature"]}`;
    expect(await verify({ ...sign(), "Webhook-Signature": signature })).toBe("sale.completed Größe");
  });

  it("The Python client's verify_webhook refuses a secret that is empty, whose signatures anybody could make", async () => {
    for (const key of ["", "whsec_", "whsec_*"]) expect(await verify(sign(), key)).toBe("ValueError");
  });
});
