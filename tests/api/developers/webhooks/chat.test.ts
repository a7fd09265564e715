import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { applySettings, EMPTY_SETTINGS } from "@/lib/platform/settings";
import { readAll } from "@/tests/support/activities";
import { get, post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { runJobs } from "@/tests/support/mails";
import { start } from "@/tests/support/messaging";
import { comment, connect, createProducer, deliveries, using } from "@/tests/support/webhook-producer";
import { startReceiver } from "@/tests/support/webhook-receiver";

/** The answers of channels of Discord and Slack, by their public documentation. */
const DISCORD = { address: "https://discord.com/api/webhooks/1234567890/token", answer: { status: 204 } };
const SLACK = {
  address: "https://hooks.slack.com/services/T000/B000/XXXX",
  answer: { status: 200, headers: { "Content-Type": "text/html" }, body: "ok" },
};

/** A producer whose events go to an imitation of a channel; their owner has named the real address. */
async function connectChannel(
  format: "discord" | "slack",
  answer: Parameters<typeof startReceiver>[0] = () => (format === "discord" ? DISCORD : SLACK).answer,
) {
  const receiver = await startReceiver(answer);
  const producer = await createProducer();
  const { address } = format === "discord" ? DISCORD : SLACK;
  const { body } = await post("/webhooks", {
    token: producer.token,
    body: { url: address, types: ["*"], format },
  });
  const webhook: number = body.webhook.id;
  await sql`update webhook_endpoints set url = ${receiver.url} where id = ${webhook}`;
  return { ...producer, receiver, webhook };
}

/** Has somebody write to a producer, and the event of it made. */
async function writeMessage(producer: { id: number }, text: string) {
  const sender = await createCaller();
  await start(sender, [producer as never], text);
  await runJobs();
  await readAll(eventConsumer);
}

afterEach(() => applySettings(EMPTY_SETTINGS));

describe("Deliveries to Discord", () => {
  it("A channel of Discord gets an unsigned message with the fields that it knows, and 204 is a success", async () => {
    const { receiver, token, trackId, webhook } = await connectChannel("discord");
    await using(receiver, async () => {
      await comment(trackId);
      await deliverDue();
      const [{ headers, event } = { headers: {}, event: {} }] = receiver.received;
      expect(event).toEqual({
        username: "Downbeat",
        content: expect.stringMatching(/^Someone commented .*\nSlow Ferry · by User /),
        allowed_mentions: { parse: [] },
      });
      expect(headers["content-type"]).toBe("application/json");
      expect(Object.keys(headers).filter((name) => name.startsWith("webhook-"))).toEqual([]);
      expect(await deliveries(token, webhook)).toMatchObject([{ state: "delivered", last_status: 204 }]);
    });
  });

  it("A long text is cut below the 2,000 characters of Discord, and never in the middle of a character", async () => {
    const producer = await connectChannel("discord");
    await using(producer.receiver, async () => {
      await sql`update users set name = ${"_".repeat(80)}`;
      await writeMessage(producer, `${"*".repeat(499)}${"😀".repeat(700)}`);
      await deliverDue();
      const contents = producer.receiver.received.map(({ event }) => event.content as string);
      const message = contents.find((content) => content.includes("\\*\\*"));
      expect(message).toBeDefined();
      for (const content of contents) {
        expect(content.length).toBeLessThanOrEqual(2_000);
        expect(content.isWellFormed()).toBe(true);
      }
    });
  });

  it("A text cannot mention people, format or hide a link in a channel of Discord", async () => {
    const producer = await connectChannel("discord");
    await using(producer.receiver, async () => {
      await writeMessage(producer, "@everyone <@1> [free](https://evil.example) **bold** `code`");
      await deliverDue();
      const content = producer.receiver.received.map(({ event }) => event.content).join("\n");
      expect(content).toContain(
        "\\@everyone \\<\\@1\\> \\[free\\]\\(https\\://evil.example\\) \\*\\*bold\\*\\* \\`code\\`",
      );
    });
  });

  it("A server whose name Discord would refuse leaves the name to the channel", async () => {
    const { receiver, trackId } = await connectChannel("discord");
    await using(receiver, async () => {
      applySettings({ ...EMPTY_SETTINGS, name: "Discordia Records" });
      await comment(trackId);
      await deliverDue();
      expect(Object.keys(receiver.received[0]?.event)).toEqual(["content", "allowed_mentions"]);
    });
  });

  it.each([
    ["in its body", {}, { retry_after: 64.57 }],
    ["in a header with a fraction", { "Retry-After": "64.57" }, {}],
    ["in both", { "Retry-After": "65" }, { retry_after: 64.57 }],
  ])(
    "A channel of Discord that is busy is asked again once the time is over that it says %s",
    async (_, headers, body) => {
      let later = 0;
      const clock = () => new Date(Date.now() + later);
      const limit = { message: "You are being rate limited.", global: false, ...body };
      const answers = [{ status: 429, headers, body: JSON.stringify(limit) }, DISCORD.answer];
      const { receiver, token, trackId, webhook } = await connectChannel(
        "discord",
        () => answers.shift() ?? DISCORD.answer,
      );
      await using(receiver, async () => {
        await comment(trackId);
        await deliverDue(clock);
        later += 60_000;
        await deliverDue(clock);
        expect(receiver.received).toHaveLength(1);
        later += 6_000;
        await deliverDue(clock);
        expect(receiver.received).toHaveLength(2);
        expect(await deliveries(token, webhook)).toMatchObject([{ state: "delivered", attempts: 2 }]);
      });
    },
  );
});

describe("Deliveries to Slack", () => {
  it("A channel of Slack gets an unsigned text in which its three characters are escaped, and “ok” is a success", async () => {
    const producer = await connectChannel("slack");
    await using(producer.receiver, async () => {
      await writeMessage(producer, "<!channel> R&B <https://evil.example|free>");
      await deliverDue();
      const texts = producer.receiver.received.map(({ event }) => {
        expect(Object.keys(event)).toEqual(["text"]);
        return event.text;
      });
      expect(texts.join("\n")).toContain("&lt;!channel&gt; R&amp;B &lt;https://evil.example|free&gt;");
      for (const { headers } of producer.receiver.received)
        expect(Object.keys(headers).filter((name) => name.startsWith("webhook-"))).toEqual([]);
      for (const delivery of await deliveries(producer.token, producer.webhook))
        expect(delivery).toMatchObject({ state: "delivered", last_status: 200 });
    });
  });

  it("A channel of Slack that is busy is asked again after the seconds of its header, and an archived one never", async () => {
    let later = 0;
    const clock = () => new Date(Date.now() + later);
    const answers = [
      { status: 429, headers: { "Retry-After": "30" } },
      SLACK.answer,
      { status: 410, body: "channel_is_archived" },
    ];
    const { receiver, token, trackId, webhook } = await connectChannel("slack", () => answers.shift() ?? {});
    await using(receiver, async () => {
      await comment(trackId);
      await deliverDue(clock);
      later += 29_000;
      await deliverDue(clock);
      expect(receiver.received).toHaveLength(1);
      later += 2_000;
      await deliverDue(clock);
      expect(receiver.received).toHaveLength(2);
      await comment(trackId);
      await deliverDue(clock);
      expect((await get(`/webhooks/${webhook}`, { token })).body.webhook).toMatchObject({
        state: "disabled",
        disabled_because: "gone",
      });
    });
  });

  it.each(["discord", "slack"] as const)(
    "A channel of %s that was deleted is disabled at once, which 404 of others is not",
    async (format) => {
      const channel = await connectChannel(format, () => ({ status: 404 }));
      const other = await connect(() => ({ status: 404 }));
      await using(other.receiver, () =>
        using(channel.receiver, async () => {
          for (const { trackId } of [channel, other]) await comment(trackId);
          await deliverDue();
          const find = async ({ token, webhook }: { token: string; webhook: number }) =>
            (await get(`/webhooks/${webhook}`, { token })).body.webhook;
          expect(await find(channel)).toMatchObject({ state: "disabled", disabled_because: "gone" });
          expect(await find(other)).toMatchObject({ state: "enabled" });
        }),
      );
    },
  );
});
