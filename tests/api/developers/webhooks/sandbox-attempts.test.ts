import { expect, it, vi } from "vitest";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { comment, connect, deliveries, using } from "@/tests/support/webhook-producer";

vi.hoisted(() => {
  process.env.DOWNBEAT_SANDBOX = JSON.stringify({
    ...{ code: "tries1", scenario: "empty", created_at: "2026-02-01T09:12:03.000Z" },
    // Receivers go by the time of the world, also when the sandbox is ahead.
    ...{ page_url: "http://downbeat.test/settings/developers/sandbox", clock_seconds: 3_600 },
  });
});

it("A sandbox attempts a delivery four times within an hour, at the time of the world", async () => {
  const { token, trackId, receiver, webhook } = await connect(() => ({ status: 500 }));
  await using(receiver, async () => {
    await comment(trackId);
    for (const minutes of [0, 1, 10, 59, 600])
      await deliverDue(() => new Date(Date.now() + minutes * 60_000));
  });
  expect(receiver.received).toHaveLength(4);
  expect(await deliveries(token, webhook)).toMatchObject([{ state: "failed", attempts: 4 }]);
  const timestamp = Number(receiver.received[0]?.headers["webhook-timestamp"]);
  expect(Date.now() / 1_000 - timestamp).toBeGreaterThan(3_500);
});
