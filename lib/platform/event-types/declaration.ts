import { z } from "zod";
import type { ActivityKind } from "@/lib/platform/activity-log/kinds";
import { id } from "@/lib/platform/http-contract/fields";
import type { Scope } from "@/lib/platform/http-contract/scopes";

/** The vocabulary in which modules declare the events that programs get. */

/** The groups of the catalog of event types, in its order. */
export const EVENT_GROUPS = [
  "catalog",
  "people",
  "playlists",
  "buying",
  "selling",
  "payments",
  "requests",
  "numbers",
  "messages",
  "account",
] as const;

type EventGroup = (typeof EVENT_GROUPS)[number];

/** The accounts that get an event, with the words of the catalog. */
export const AUDIENCES = {
  artist: "Members of the artist.",
  user: "The account that it concerns.",
  actor: "The account that did it.",
  editors: "The owner and the editors of the playlist.",
  participants: "The participants of the conversation, but for the sender.",
  payees: "Those who share the price of the track.",
  producers: "Members of artists with music of that genre; of a request without a genre, nobody.",
} as const;

type Audience = keyof typeof AUDIENCES;

/** An activity of which an event is made; without a kind, a change that is announced by the type's name. */
interface Source {
  audience: Audience;
  activity?: ActivityKind;
  /** Whether it is made when the act is taken back. */
  undone?: true;
}

interface EventTypeInput<Type extends string, Data extends z.ZodObject> {
  /** A noun and what happened to it: `sale.completed`. */
  type: Type;
  group: EventGroup;
  /** The scope that opens such events; null: any token. */
  scope: Scope | null;
  summary: string;
  /** Of the facts of the act those that the event holds. */
  data: Data;
  /** The path below /api/v1 at which the present state can be read, with facts in braces; null where there is none. */
  self: string | null;
  /** Whether its subject is gone when it is made, so that all facts are in the announcement. */
  gone?: true;
  from: readonly Source[];
  example: z.input<Data>;
}

export interface EventType<Type extends string = string, Data extends z.ZodObject = z.ZodObject>
  extends EventTypeInput<Type, Data> {}

/** Declares a type of events, in the `event-types.ts` of its module. */
export function eventType<const Type extends string, Data extends z.ZodObject>(
  declaration: EventTypeInput<Type, Data>,
): EventType<Type, Data> {
  return declaration;
}

/** A thing with its name. */
export const NamedThing = z.object({ id, name: z.string() });

/** A person as events show one; null for the system, and for an account that is gone. */
export const EventActor = z.object({ id, name: z.string(), handle: z.string() }).nullable();

/** People, tracks and more for the examples of event types. */
export const EVENT_EXAMPLES = {
  actor: { id: 88, name: "Ines Duarte", handle: "ines" },
  track: { id: 41, name: "Slow Ferry" },
  album: { id: 12, name: "Night Ferries" },
  playlist: { id: 7, name: "Late drives" },
  artist_id: 3,
} as const;
