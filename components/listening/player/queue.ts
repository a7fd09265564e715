import type { PlayableTrack, PlaySource } from "./playable-track";

/** The tracks to be played, in the order in which they play. */

type Repeat = "off" | "all" | "one";

export interface Entry {
  /** Its own in this queue: a track may be there twice. */
  readonly key: number;
  /** Its place while the queue is not shuffled. */
  readonly place: number;
  readonly track: PlayableTrack;
  readonly source: PlaySource;
}

export interface Queue {
  readonly entries: readonly Entry[];
  /** The position of the entry that plays; -1 for none. */
  readonly at: number;
  readonly shuffled: boolean;
  readonly repeat: Repeat;
}

export const EMPTY_QUEUE: Queue = { entries: [], at: -1, shuffled: false, repeat: "off" };

/** A queue that nobody has filled goes on; this is the most that it keeps of what was played. */
const MAX = 500;

const currentEntry = ({ entries, at }: Queue): Entry | undefined => entries[at];

/** Entries for tracks, numbered after those of the queue. */
function createEntries(queue: Queue, tracks: readonly PlayableTrack[], source: PlaySource): Entry[] {
  const next = 1 + Math.max(-1, ...queue.entries.map(({ key }) => key));
  const place = 1 + Math.max(-1, ...queue.entries.map((entry) => entry.place));
  return tracks.map((track, index) => ({ key: next + index, place: place + index, track, source }));
}

/** A new queue of these tracks, which begins with the one at `index`. What is chosen (shuffle, repeat) stays. */
export function startQueue(
  queue: Queue,
  tracks: readonly PlayableTrack[],
  index: number,
  source: PlaySource,
  random = Math.random,
): Queue {
  const entries = createEntries({ ...queue, entries: [] }, tracks, source);
  const plain = { ...queue, entries, at: index, shuffled: false };
  return queue.shuffled ? shuffleQueue(plain, random) : plain;
}

/** The current entry first, then the others in a random order. */
export function shuffleQueue(queue: Queue, random = Math.random): Queue {
  const current = currentEntry(queue);
  const rest = queue.entries.filter((entry) => entry !== current);
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [rest[last], rest[other]] = [rest[other] as Entry, rest[last] as Entry];
  }
  return { ...queue, entries: current ? [current, ...rest] : rest, at: current ? 0 : -1, shuffled: true };
}

/** The order before it was shuffled; the same entry plays. */
export function unshuffled(queue: Queue): Queue {
  const current = currentEntry(queue);
  const entries = [...queue.entries].sort((a, b) => a.place - b.place);
  return { ...queue, entries, at: current ? entries.indexOf(current) : -1, shuffled: false };
}

/**
 * The position of the entry to play after the current one; undefined at the end. `ended`: it has played to its end, so an entry
 * that repeats plays again.
 */
export function following({ entries, at, repeat }: Queue, ended: boolean): number | undefined {
  if (entries.length === 0) return undefined;
  if (ended && repeat === "one") return at;
  if (at + 1 < entries.length) return at + 1;
  return repeat === "off" ? undefined : 0;
}

/** The position of the entry before the current one. */
export function preceding({ entries, at, repeat }: Queue): number | undefined {
  if (at > 0) return at - 1;
  return repeat === "all" && entries.length > 0 ? entries.length - 1 : undefined;
}

/** With tracks inserted after the current entry, or added at the end. */
export function extended(
  queue: Queue,
  tracks: readonly PlayableTrack[],
  source: PlaySource,
  where: "next" | "end",
): Queue {
  const newEntries = createEntries(queue, tracks, source);
  const position = where === "next" ? queue.at + 1 : queue.entries.length;
  const entries = [...queue.entries.slice(0, position), ...newEntries, ...queue.entries.slice(position)];
  const surplus = Math.min(Math.max(0, entries.length - MAX), Math.max(0, queue.at));
  return reorder({ ...queue, entries: entries.slice(surplus), at: queue.at - surplus });
}

/** Without an entry. When it is the current one, the next takes its place. */
export function without(queue: Queue, key: number): Queue {
  const index = queue.entries.findIndex((entry) => entry.key === key);
  if (index === -1) return queue;
  const entries = queue.entries.filter((_, other) => other !== index);
  const at = index < queue.at ? queue.at - 1 : Math.min(queue.at, entries.length - 1);
  return { ...queue, entries, at };
}

/** With an entry at another position; the same entry plays. */
export function moveEntry(queue: Queue, key: number, to: number): Queue {
  const index = queue.entries.findIndex((entry) => entry.key === key);
  if (index === -1) return queue;
  const entries = [...queue.entries];
  const current = currentEntry(queue);
  entries.splice(Math.max(0, Math.min(entries.length - 1, to)), 0, ...entries.splice(index, 1));
  return reorder({ ...queue, entries, at: current ? entries.indexOf(current) : -1 });
}

/** While it is not shuffled, the order is the order. */
function reorder(queue: Queue): Queue {
  if (queue.shuffled) return queue;
  return { ...queue, entries: queue.entries.map((entry, place) => ({ ...entry, place })) };
}
