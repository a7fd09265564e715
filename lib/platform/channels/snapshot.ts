import type { ChannelChange, Snapshot } from "./peer-entry";
import { MAX_ENTRY_BYTES } from "./peer-queue";

/** Divides a state into parts of about an entry each; an empty state is one part. */
export function divideSnapshot({ channels, ended, events }: Snapshot): Snapshot[] {
  let part = emptySnapshot();
  let size = 0;
  const parts = [part];
  const reserve = (item: unknown) => {
    if (size > MAX_ENTRY_BYTES) {
      part = emptySnapshot();
      parts.push(part);
      size = 0;
    }
    size += JSON.stringify(item).length;
  };
  for (const channel of channels) {
    reserve(channel);
    part.channels.push(channel);
  }
  for (const end of ended) {
    reserve(end);
    part.ended.push(end);
  }
  for (const event of events) {
    reserve(event);
    part.events.push(event);
  }
  return parts;
}

function emptySnapshot(): Snapshot {
  return { channels: [], ended: [], events: [] };
}

/** Collects the parts of one snapshot. They come one after the other. */
export class SnapshotAssembly {
  #state: Snapshot | undefined;
  #part = 0;

  /** Adds a part. Returns the state when it was the last one; a part without those before it is ignored. */
  add(part: number, parts: number, content: Snapshot): Snapshot | undefined {
    if (part === 1) this.#state = emptySnapshot();
    else if (!this.#state || part !== this.#part + 1) return undefined;
    const state = this.#state;
    if (!state) return undefined;
    this.#part = part;
    for (const channel of content.channels) state.channels.push(channel);
    for (const end of content.ended) state.ended.push(end);
    for (const event of content.events) state.events.push(event);
    if (part < parts) return undefined;
    this.#state = undefined;
    return state;
  }

  /** Forgets the parts so far, since one is missing. */
  reset(): void {
    this.#state = undefined;
  }
}

/** The channels of a snapshot by their names. */
export function byName(channels: readonly ChannelChange[]): Map<string, ChannelChange> {
  return new Map(channels.map((channel) => [channel[0], channel]));
}
