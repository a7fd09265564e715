import "server-only";
import Pusher from "pusher";
import { singleton } from "@/lib/platform/singleton";
import type { RealtimeEvent } from "./event";
import { realtimeSettings } from "./settings";

const MAX_CHANNELS = 100;
const MAX_BATCH = 10;
const TIMEOUT_MS = 5_000;

/** The connection to the channels server; undefined when none is configured. */
export const pusher = singleton("pusher", () => {
  const settings = realtimeSettings();
  if (!settings) return undefined;
  const { appId, key, secret, api } = settings;
  return new Pusher({ appId, key, secret, timeout: TIMEOUT_MS, ...api });
});

/** Sends events to the channels server, in order. Throws when it does not accept one of them. */
export async function publish(events: readonly RealtimeEvent[]): Promise<void> {
  if (!pusher) return;
  for (const request of buildRequests(events)) {
    if (Array.isArray(request)) await pusher.triggerBatch(request);
    else await pusher.trigger(request.channels, request.name, request.data);
  }
}

/** Closes the connections of what has ended: a credential, or a place in a conversation. Throws when the channels server is unavailable. */
export async function endConnections(holders: readonly string[]): Promise<void> {
  for (const holder of holders) await pusher?.terminateUserConnections(holder);
}

/** Uses as few requests as the limits allow: an event for many channels is one request, others are batched by ten. */
function buildRequests(events: readonly RealtimeEvent[]): (RealtimeEvent | Pusher.BatchEvent[])[] {
  const requests: (RealtimeEvent | Pusher.BatchEvent[])[] = [];
  for (const { channels, name, data } of events) {
    if (channels.length > MAX_BATCH) {
      for (let start = 0; start < channels.length; start += MAX_CHANNELS)
        requests.push({ channels: channels.slice(start, start + MAX_CHANNELS), name, data });
      continue;
    }
    for (const channel of channels) {
      const last = requests.at(-1);
      if (Array.isArray(last) && last.length < MAX_BATCH) last.push({ channel, name, data });
      else requests.push([{ channel, name, data }]);
    }
  }
  return requests;
}
