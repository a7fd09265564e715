import type { z } from "zod";
import { messagingEvents } from "@/lib/community/messaging/core/events";
import { notificationEvents } from "./notification-events";

/** Every event that is pushed: on which channel it comes, what it says, and the schema of its data. */
export const realtimeEvents = { ...messagingEvents, ...notificationEvents } as const;

export type RealtimeEventName = keyof typeof realtimeEvents;
export type RealtimeEventData<Name extends RealtimeEventName> = z.output<
  (typeof realtimeEvents)[Name]["data"]
>;

/** An event, its data parsed by its schema: what the schema does not name does not leave. */
export function realtimeEvent<Name extends RealtimeEventName>(
  name: Name,
  channels: string[],
  data: z.input<(typeof realtimeEvents)[Name]["data"]>,
) {
  return { name, channels, data: realtimeEvents[name].data.parse(data) };
}
