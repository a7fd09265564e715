import type { z } from "zod";

/** The way of an event to its receivers: the channels server, or the push service of a device. */
type Delivery = "socket" | "device";

/** One event for one or more channels, as the channels server gets it. */
export interface RealtimeEvent {
  channels: string[];
  name: string;
  data: unknown;
}

interface EventInput<Name extends string, Data extends z.ZodObject> {
  name: Name;
  /** A channel's name, with `{id}` for the user or conversation. */
  channel: `${string}{id}`;
  description: string;
  data: Data;
  deliver: readonly Delivery[];
}

export interface EventDeclaration<Name extends string = string, Data extends z.ZodObject = z.ZodObject>
  extends EventInput<Name, Data> {
  /** The event for these users or conversations. Data is parsed, so fields outside the schema are never sent. */
  on(ids: readonly number[], data: z.input<Data>): RealtimeEvent;
}

/** Declares an event, in the `events.ts` of its module. */
export function event<const Name extends string, Data extends z.ZodObject>(
  declaration: EventInput<Name, Data>,
): EventDeclaration<Name, Data> {
  const { name, channel, data: schema } = declaration;
  return {
    ...declaration,
    on: (ids, data) => ({
      name,
      channels: ids.map((id) => channel.replace("{id}", String(id))),
      data: schema.parse(data),
    }),
  };
}

/** The data of an event, as listeners get it: `EventData<typeof messageCreated>`. */
export type EventData<Declaration extends { data: z.ZodType }> = z.output<Declaration["data"]>;

/** A handler for each event that a module of declarations exports, by the event's name: `Handlers<typeof import("@/lib/community/events/events")>`. */
export type Handlers<Events> = {
  [Key in keyof Events as Events[Key] extends EventDeclaration<infer Name> ? Name : never]?: (
    data: Events[Key] extends { data: z.ZodType } ? EventData<Events[Key]> : never,
  ) => void;
};
