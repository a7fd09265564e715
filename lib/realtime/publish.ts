import "server-only";
import Pusher from "pusher";
import { singleton } from "@/lib/singleton";
import { realtimeSettings } from "./settings";

/** One event for one or more channels. */
export interface RealtimeEvent {
  channels: string[];
  name: string;
  data: unknown;
}

const MOST_CHANNELS = 100;
const PATIENCE_MS = 5_000;

/** The connection to the channels server; undefined when none is set up. */
export const pusher = singleton("pusher", () => {
  const settings = realtimeSettings();
  if (!settings) return undefined;
  const { appId, key, secret, api } = settings;
  return new Pusher({ appId, key, secret, timeout: PATIENCE_MS, ...api });
});

/** Hands events to the channels server, which delivers them. Throws when it does not take one of them. */
export async function publish(events: readonly RealtimeEvent[]): Promise<void> {
  if (!pusher) return;
  for (const { channels, name, data } of events) {
    for (let start = 0; start < channels.length; start += MOST_CHANNELS) {
      await pusher.trigger(channels.slice(start, start + MOST_CHANNELS), name, data);
    }
  }
}
