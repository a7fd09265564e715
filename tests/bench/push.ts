import { createHmac } from "node:crypto";
import { embeddedChannels } from "@/scripts/channels";
import { RawClient } from "@/tests/api/channels/channels-on-a-port";
import type { Contender } from "./contenders";
import { Timings } from "./timings";
import type { Line } from "./whole-answers";

/** How soon a message is with everybody who is connected: from the sending to the last of many sockets. */

const SOCKETS = 1_000;
const ROUNDS = 20;

export interface Conversation {
  id: number;
  userId: number;
  token: string;
}

/** Sends messages to a conversation that so many sockets listen to. `dataDir`: where the server keeps its channels' credentials. */
export async function benchPush(
  door: Contender,
  dataDir: string,
  { id, userId, token }: Conversation,
): Promise<Line[]> {
  const { PUSHER_KEY: key = "", PUSHER_SECRET: secret = "" } = embeddedChannels(dataDir);
  const channel = `presence-conversation.${id}`;
  const channel_data = JSON.stringify({ user_id: String(userId), user_info: {} });
  const address = `${door.origin.replace("http", "ws")}/app/${key}?protocol=7&client=bench&version=1`;
  const sockets = Array.from({ length: SOCKETS }, () => new RawClient(address));
  await Promise.all(
    sockets.map(async (socket) => {
      const signed = createHmac("sha256", secret).update(
        `${await socket.established()}:${channel}:${channel_data}`,
      );
      const auth = `${key}:${signed.digest("hex")}`;
      const { event } = await socket.ask({
        event: "pusher:subscribe",
        data: { channel, auth, channel_data },
      });
      if (event !== "pusher_internal:subscription_succeeded") throw new Error(`A socket heard ${event}.`);
    }),
  );
  const [answered, first, last] = [new Timings(), new Timings(), new Timings()];
  const post = () =>
    fetch(`${door.origin}/api/v1/messaging/messages`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ conversation_id: id, message_text: "Once more, from the bridge." }),
    });
  for (let round = 0; round < ROUNDS; round++) {
    const heard = sockets.map((socket) => socket.next());
    const [response] = await Promise.all([
      answered.take(post),
      first.take(() => Promise.race(heard)),
      last.take(() => Promise.all(heard)),
    ]);
    if (response.status !== 201) throw new Error(`A message was answered ${response.status}.`);
  }
  for (const { socket } of sockets) socket.terminate();
  const against = "the answer to its sender";
  return [
    ["a message at the first of 1,000 sockets", first.median, against, answered.median / first.median],
    ["a message at the last of 1,000 sockets", last.median, against, answered.median / last.median],
  ];
}
