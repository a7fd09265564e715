import type { z } from "zod";
import { messagingEvents } from "@/lib/community/messaging/core/events";
import { notificationEvents } from "./notification-events";

/** Every pushed event: its channel, description, and the schema of its data. */
export const realtimeEvents = { ...messagingEvents, ...notificationEvents } as const;

export type RealtimeEventName = keyof typeof realtimeEvents;
export type RealtimeEventData<Name extends RealtimeEventName> = z.output<
  (typeof realtimeEvents)[Name]["data"]
>;

/** An event whose data is parsed by its schema, which removes unknown properties. */
export function realtimeEvent<Name extends RealtimeEventName>(
  name: Name,
  channels: string[],
  data: z.input<(typeof realtimeEvents)[Name]["data"]>,
) {
  return { name, channels, data: realtimeEvents[name].data.parse(data) };
}
