import type { Publication } from "./app";

/** The entries that channels servers write for each other into their log. */

/** A client event as its subscribers get it. */
export interface ClientEvent {
  event: string;
  channel: string;
  data: string;
  /** The sender, on a presence channel. */
  user_id?: string | undefined;
}

/** A difference of what one node has of a channel: its subscriptions, new members with their info, ids of members that have left. */
export type ChannelChange = [
  name: string,
  subscriptions: number,
  arrivals: [id: string, info: unknown][],
  departures: string[],
];

/** The last event of a cache channel: its frame as text, and the milliseconds for which it is stored. */
export type CachedEvent = [channel: string, frame: string, milliseconds: number];

/** The whole state of a node, or a part of it when it is long. */
export interface Snapshot {
  channels: ChannelChange[];
  /** The ids that have ended, with the time in Unix seconds. */
  ended: [id: string, at: number][];
  events: CachedEvent[];
}

/** The messages that clients notice: a node that misses one has its clients connect again. */
export type EventMessage =
  | ({ type: "event"; channels: string[] } & Omit<Publication, "channels">)
  | ({ type: "client event" } & ClientEvent)
  | { type: "end"; id: string; at: number };

export type PeerMessage =
  | EventMessage
  | { type: "channels"; changes: ChannelChange[] }
  /** `part` counts from 1. */
  | ({ type: "snapshot"; part: number; parts: number } & Snapshot)
  /** Asks a node, or all, for a snapshot. */
  | { type: "ask"; node?: string }
  | { type: "bye" };

export interface PeerEntry {
  version: typeof VERSION;
  /** The id of the node that wrote it. */
  node: string;
  /** Counts the entries of the node, from 1: a repeated one is recognized, and a missing one too. */
  number: number;
  /** The number of event messages before it. */
  eventCount: number;
  messages: PeerMessage[];
}

const VERSION = 1;

export function printEntry(entry: Omit<PeerEntry, "version">): string {
  return JSON.stringify({ version: VERSION, ...entry });
}

/** Parses an entry; undefined for one of another version. Throws when it is not JSON. */
export function parseEntry(text: string): PeerEntry | undefined {
  const entry = JSON.parse(text) as PeerEntry;
  return entry.version === VERSION ? entry : undefined;
}

export function isEventMessage(message: PeerMessage): message is EventMessage {
  return message.type === "event" || message.type === "client event" || message.type === "end";
}
