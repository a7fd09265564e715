import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { readAll } from "@/tests/support/activities";
import { post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { runJobs } from "@/tests/support/mails";
import { buy, createShop } from "@/tests/support/market";
import { start } from "@/tests/support/messaging";
import { createProcessing } from "@/tests/support/processing";
import { using } from "@/tests/support/webhook-producer";
import { type ReceivedWebhook, startReceiver, verify } from "@/tests/support/webhook-receiver";
import { runProcessing } from "@/tests/support/workers";

/** A receiver in Python, of the standard library alone. It exits with 0 for a genuine request, and with 3 for any other. */
const PYTHON = `
import base64, hashlib, hmac, json, sys
request = json.load(sys.stdin)
headers, body = request["headers"], request["body"].encode()
key = base64.b64decode(request["secret"].removeprefix("whsec_"))
content = f'{headers["webhook-id"]}.{headers["webhook-timestamp"]}.'.encode() + body
expected = "v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
genuine = any(hmac.compare_digest(expected, each) for each in headers["webhook-signature"].split(" "))
sys.exit(0 if genuine else 3)
`;

const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** The verdict of each kind of receiver on a request: the package of the standard, and Python where there is one. */
function verdicts(secret: string, request: ReceivedWebhook): boolean[] {
  const accepts = (check: () => unknown) => {
    try {
      check();
      return true;
    } catch {
      return false;
    }
  };
  const input = JSON.stringify({ ...request, secret });
  return [
    accepts(() => verify(secret, request)),
    ...(hasPython ? [spawnSync("python3", ["-c", PYTHON], { input }).status === 0] : []),
  ];
}

const ALL = hasPython ? [true, true] : [true];
const NONE = ALL.map(() => false);

/** A request with one byte of its body changed. */
function corrupt(request: ReceivedWebhook): ReceivedWebhook {
  const place = Math.floor(request.body.length / 2);
  const other = request.body[place] === "x" ? "y" : "x";
  return { ...request, body: request.body.slice(0, place) + other + request.body.slice(place + 1) };
}

describe("Receivers of webhooks", () => {
  it("A sale, a message and a failed track arrive so that receivers accept them, and refuse them with another byte", async () => {
    const receiver = await startReceiver();
    await using(receiver, async () => {
      const shop = await createShop();
      const { id, token } = shop.seller;
      await readAll(eventConsumer);
      const body = { url: receiver.url, types: ["sale.completed", "message.created", "track.failed"] };
      const created = await post("/webhooks", { token, body });
      const { secret, webhook } = created.body;
      const act = async () => {
        await buy(shop);
        await start(await createCaller(), [shop.seller], "Größe “L”, please. 🎛️");
        await createProcessing(id, { bytes: new TextEncoder().encode("no music at all") });
        await runProcessing();
        await runJobs();
        await readAll(eventConsumer);
        receiver.received.length = 0;
        await deliverDue();
        expect(receiver.received.map(({ event }) => event.type).sort()).toEqual([
          "message.created",
          "sale.completed",
          "track.failed",
        ]);
        return receiver.received;
      };

      for (const request of await act()) {
        expect([request.event.type, verdicts(secret, request)]).toEqual([request.event.type, ALL]);
        expect(verdicts(secret, corrupt(request))).toEqual(NONE);
      }

      const rotation = await post(`/webhooks/${webhook.id}/secret`, { token, body: { overlap_hours: 1 } });
      const next = rotation.body.secret;
      for (const request of await act()) {
        expect(verdicts(secret, request)).toEqual(ALL);
        expect(verdicts(next, request)).toEqual(ALL);
        expect(verdicts(next, corrupt(request))).toEqual(NONE);
      }

      await sql`update webhook_endpoints set previous_until = now() - interval '1 second' where id = ${webhook.id}`;
      for (const request of await act()) {
        expect(verdicts(secret, request)).toEqual(NONE);
        expect(verdicts(next, request)).toEqual(ALL);
      }
    });
  });
});
