import type { z } from "zod";
import { messagingEvents } from "@/lib/community/messaging/core/events";
import { notificationEvents } from "./notification-events";

/** All real-time events, each with its channel, description and data schema. */
export const realtimeEvents = { ...messagingEvents, ...notificationEvents } as const;

export type RealtimeEventName = keyof typeof realtimeEvents;
export type RealtimeEventData<Name extends RealtimeEventName> = z.output<
  (typeof realtimeEvents)[Name]["data"]
>;

/** An event whose data is parsed by its schema, so fields outside the schema are never sent. */
export function realtimeEvent<Name extends RealtimeEventName>(
  name: Name,
  channels: string[],
  data: z.input<(typeof realtimeEvents)[Name]["data"]>,
) {
  return { name, channels, data: realtimeEvents[name].data.parse(data) };
}
