import { createHmac } from "node:crypto";
import { embeddedChannels } from "@/scripts/channels";
import { RawClient } from "@/tests/api/platform/channels/channels-on-a-port";
import { createCaller } from "@/tests/support/factories";
import { type BenchEnvironment, type Contender, program } from "./contenders";
import { median, Timings } from "./timings";
import type { Line } from "./whole-answers";

/**
 * Measures the way of a message to everybody who is connected: from before it is posted until the last of many sockets has it, against a
 * bare server that sends it to each of its sockets and does nothing else.
 */

const ROUNDS = 3;
const MESSAGES_A_ROUND = 20;

/** Sockets that listen to one server, and a way to have it tell them all a text. */
interface Audience {
  sockets: RawClient[];
  post(text: string): Promise<Response>;
  /** Whether this is the message with that text. */
  is(heard: Awaited<ReturnType<RawClient["next"]>>, text: string): boolean;
}

/** `door` must be the only server with jobs on the database: any other would take its pushes. */
export async function benchPush(
  gateway: Contender,
  environment: BenchEnvironment,
  count: number,
): Promise<Line[]> {
  const bare = await program("ws", "bare-sockets.ts", environment);
  const audiences = [
    await conversation(gateway, environment, count),
    await bareAudience(bare, count),
  ] as const;
  const rounds = audiences.map((audience) => ({ audience, all: new Timings(), medians: [] as number[] }));
  for (const { audience } of rounds) await tell(audience, 5);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { audience, all, medians } of rounds)
      medians.push((await tell(audience, MESSAGES_A_ROUND, all)).median);
  }
  for (const { sockets } of audiences) for (const { socket } of sockets) socket.terminate();
  await bare.stop();
  const [ours, theirs] = rounds.map(({ medians, all }) => ({ median: median(medians), p99: all.p99 }));
  if (!ours || !theirs) return [];
  const what = `a message at the last of ${count.toLocaleString("en")} sockets`;
  const against = "a bare ws server that sends it to each";
  return [
    [`${what}, median`, ours.median, against, theirs.median / ours.median],
    [`${what}, 99th percentile`, ours.p99, against, theirs.p99 / ours.p99],
  ];
}

/** One message after the other, each when the last socket has the one before. */
async function tell({ sockets, post, is }: Audience, messages: number, all?: Timings): Promise<Timings> {
  const timings = new Timings();
  for (let message = 0; message < messages; message++) {
    const text = `Once more from the bridge, take ${message} of ${performance.now()}.`;
    const startListening = async () => {
      const heard = sockets.map(async (socket) => {
        while (!is(await socket.next(), text));
      });
      const response = await post(text);
      if (!response.ok) throw new Error(`A message was answered ${response.status}.`);
      await Promise.all(heard);
    };
    await timings.take(() => (all ? all.take(startListening) : startListening()));
  }
  return timings;
}

/** A conversation of two that nobody has written to, and so many connections of one of them. */
async function conversation(
  gateway: Contender,
  environment: BenchEnvironment,
  count: number,
): Promise<Audience> {
  const [sender, viewer] = [await createCaller(), await createCaller()];
  const post = (path: string, body: object) =>
    fetch(`${gateway.origin}/api/v1/messaging/${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${sender.token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const created = await post("conversations/start", { user_id: viewer.id, message_text: "Listen to this." });
  const conversation_id = (await created.json()).data.conversation.id;

  const { PUSHER_KEY: key = "", PUSHER_SECRET: secret = "" } = embeddedChannels(environment);
  const channel = `presence-conversation.${conversation_id}`;
  const channel_data = JSON.stringify({ user_id: String(viewer.id), user_info: {} });
  const sockets = connect(gateway, `/app/${key}?protocol=7`, count);
  await Promise.all(
    sockets.map(async (socket) => {
      const signed = createHmac("sha256", secret).update(
        `${await socket.established()}:${channel}:${channel_data}`,
      );
      const data = { channel, channel_data, auth: `${key}:${signed.digest("hex")}` };
      const { event } = await socket.ask({ event: "pusher:subscribe", data });
      if (event !== "pusher_internal:subscription_succeeded") throw new Error(`A socket heard ${event}.`);
    }),
  );
  return {
    sockets,
    post: (message_text) => post("messages", { conversation_id, message_text }),
    is: ({ event, data }, text) => event === "message.created" && data.message_text === text,
  };
}

async function bareAudience(bare: Contender, count: number): Promise<Audience> {
  const sockets = connect(bare, "/", count);
  await Promise.all(sockets.map((socket) => socket.next()));
  return {
    sockets,
    post: (text) =>
      fetch(bare.origin, {
        method: "POST",
        body: JSON.stringify({ event: "message.created", data: { message_text: text } }),
      }),
    is: ({ data }, text) => data.message_text === text,
  };
}

function connect({ origin }: Contender, path: string, count: number): RawClient[] {
  return Array.from({ length: count }, () => new RawClient(`${origin.replace("http", "ws")}${path}`));
}
