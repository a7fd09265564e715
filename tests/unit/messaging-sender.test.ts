import { afterEach, describe, expect, it, vi } from "vitest";
import { Sender } from "@/components/community/messaging/sender";

afterEach(() => vi.unstubAllGlobals());

type Answer = (text: string) => { status: number; body: object } | undefined;

/** A sender whose requests are answered so; undefined: there is no connection. `texts` are those of all requests, in their order. */
function createSender(answer: Answer) {
  const texts: string[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    const { message_text } = JSON.parse(body) as { message_text: string };
    texts.push(message_text);
    const reply = answer(message_text);
    if (!reply) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(reply.body), { status: reply.status });
  });
  const sender = new Sender(1);
  const states = () => sender.outbox.map(({ text, state }) => `${text} ${state}`);
  return { sender, texts, states };
}

const ACCEPTED = { status: 201, body: { success: true, data: { id: 1 } } };
const refusal = (status: number, error: string, retry_after?: number) => ({
  status,
  body: { success: false, message: "No.", error, ...(retry_after !== undefined && { retry_after }) },
});

describe("The sender of messages", () => {
  it.each([
    [429, "rate_limited"],
    [503, "unavailable"],
  ])(
    "The sender sends a message again that was answered with %i, before those written after it",
    async (status, code) => {
      let refusals = 2;
      const { sender, texts } = createSender(() => (refusals-- > 0 ? refusal(status, code, 0.01) : ACCEPTED));
      sender.send(7, "one");
      sender.send(7, "two");
      await vi.waitFor(() => expect(sender.outbox).toEqual([]));
      expect(texts).toEqual(["one", "one", "one", "two"]);
    },
  );

  it("The sender goes on after a message that was refused, and keeps that one with the reason", async () => {
    const { sender, texts, states } = createSender((text) =>
      text === "one" ? refusal(422, "validation_failed") : ACCEPTED,
    );
    sender.send(7, "one");
    sender.send(7, "two");
    await vi.waitFor(() => expect(states()).toEqual(["one failed"]));
    expect(texts).toEqual(["one", "two"]);
    expect(sender.outbox[0]).toMatchObject({ problem: "No.", client_message_id: expect.any(String) });
  });

  it("The sender keeps all messages of a conversation without a connection, and sends them in order once it is back", async () => {
    let isConnected = false;
    const { sender, texts, states } = createSender(() => (isConnected ? ACCEPTED : undefined));
    sender.send(7, "one");
    sender.send(7, "two");
    await vi.waitFor(() => expect(states()).toEqual(["one failed", "two failed"]));
    isConnected = true;
    sender.reconnected();
    await vi.waitFor(() => expect(sender.outbox).toEqual([]));
    expect(texts).toEqual(["one", "one", "two"]);
  });

  it("The sender hands each message on that the server accepted before it leaves the outbox", async () => {
    const { sender, states } = createSender(() => ACCEPTED);
    const outboxes: string[][] = [];
    const stop = sender.onSend(async () => void outboxes.push(states()));
    sender.send(7, "one");
    await vi.waitFor(() => expect(sender.outbox).toEqual([]));
    stop();
    sender.send(7, "two");
    await vi.waitFor(() => expect(sender.outbox).toEqual([]));
    expect(outboxes).toEqual([["one sending"]]);
  });

  it("The sender sends what a reload has interrupted, with the id that it had", async () => {
    const store = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    });
    // The page goes before there is an answer.
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    const before = new Sender(1);
    before.send(7, "one");
    const [interrupted] = before.outbox;
    expect(interrupted).toMatchObject({ state: "sending" });
    const { sender: after, texts } = createSender(() => ACCEPTED);
    after.resume();
    expect(after.outbox).toMatchObject([
      { client_message_id: interrupted?.client_message_id, text: "one", state: "sending" },
    ]);
    await vi.waitFor(() => expect(after.outbox).toEqual([]));
    expect(texts).toEqual(["one"]);
    expect([...store]).toEqual([]);
    const stranger = new Sender(2);
    stranger.resume();
    expect(stranger.outbox).toEqual([]);
  });
});
