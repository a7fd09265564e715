import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { comment, connect, using } from "@/tests/support/webhook-producer";
import { verify } from "@/tests/support/webhook-receiver";

describe("rotateWebhookSecret: answers", () => {
  it("After a rotation both secrets verify until the old one ends, then the new one alone", async () => {
    const { token, trackId, receiver, secret, webhook } = await connect();
    await using(receiver, async () => {
      const { body } = await post(`/webhooks/${webhook}/secret`, { token, body: { overlap_hours: 1 } });
      await comment(trackId);
      await deliverDue();
      const [first] = receiver.received;
      if (!first) throw new Error("Nothing arrived.");
      expect(verify(secret, first)).toBeDefined();
      expect(verify(body.secret, first)).toBeDefined();
      await sql`update webhook_endpoints set previous_until = now() - interval '1 second' where id = ${webhook}`;
      await comment(trackId);
      await deliverDue();
      const second = receiver.received[1];
      if (!second) throw new Error("Nothing arrived.");
      expect(() => verify(secret, second)).toThrow();
      expect(verify(body.secret, second)).toBeDefined();
    });
  });
});

describe("rotateWebhookSecret: refusals", () => {
  it.each([-1, 169, "1", null])(
    "rotateWebhookSecret says for how many hours the old secret can sign, not %s",
    async (overlap_hours) => {
      const { receiver, webhook, token } = await connect();
      await using(receiver, async () => {
        const { status, body } = await post(`/webhooks/${webhook}/secret`, {
          token,
          body: { overlap_hours },
        });
        expect([status, body.errors]).toEqual([
          422,
          { overlap_hours: "Must be a number of hours between 0 and 168." },
        ]);
      });
    },
  );
});

describe("rotateWebhookSecret: authorization", () => {
  it("rotateWebhookSecret answers 404 to another account", async () => {
    const { receiver, webhook } = await connect();
    await using(receiver, async () => {
      const { token } = await createCaller();
      expect((await post(`/webhooks/${webhook}/secret`, { token, body: {} })).status).toBe(404);
      await deliverDue();
      expect(receiver.received).toHaveLength(0);
    });
  });
});
