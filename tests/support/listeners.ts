import Client, { type Channel, type Options, type PresenceChannel } from "pusher-js";
import { expect } from "vitest";
import { APP, authEndpoint, port } from "./realtime-server";

/** Real `pusher-js` clients, which authorize themselves over HTTP with a token as an integrator's program would. */

const clients: Client[] = [];

export function listener(token: string, endpoint = authEndpoint): Client {
  const options: Options = {
    cluster: "",
    wsHost: "127.0.0.1",
    wsPort: port,
    forceTLS: false,
    enabledTransports: ["ws"],
    channelAuthorization: {
      endpoint,
      transport: "ajax",
      headers: { Authorization: `Bearer ${token}` },
    },
  };
  const client = new Client(APP.key, options);
  clients.push(client);
  return client;
}

export function stopListeners(): void {
  for (const client of clients.splice(0)) client.disconnect();
}

/** Subscribes; the channel, or the status with which it was refused. */
export function subscribe(client: Client, name: string): Promise<PresenceChannel | number> {
  const channel = client.subscribe(name) as PresenceChannel;
  return new Promise((resolve) => {
    channel.bind("pusher:subscription_succeeded", () => resolve(channel));
    channel.bind("pusher:subscription_error", ({ status }: { status: number }) => resolve(status));
  });
}

/** Subscribes and must succeed. */
export async function subscribed(client: Client, name: string): Promise<PresenceChannel> {
  const channel = await subscribe(client, name);
  if (typeof channel === "number") throw new Error(`${name} was refused with ${channel}.`);
  return channel;
}

/** Collects the events of a channel from now on: their names and their data. */
export function recordChannel(channel: Channel): { name: string; data: Record<string, unknown> }[] {
  const heard: { name: string; data: Record<string, unknown> }[] = [];
  channel.bind_global((name: string, data: Record<string, unknown>) => {
    if (!name.startsWith("pusher:")) heard.push({ name, data });
  });
  return heard;
}

/** Waits until a list says what it must, and no longer. */
export const until = (look: () => boolean) => expect.poll(look).toBe(true);
