import type * as radio from "@/lib/discovery/radio/contract";
import { endpoint, request } from "@/lib/platform/http-client/client";
import { follow, hasEnded, next } from "./deck";
import { playable } from "./playable";
import type { PlayableTrack } from "./playable-track";
import * as queues from "./queue";
import { currentPlayer, setPlayer } from "./store";

const getStation = endpoint<typeof radio.getStation>("getStation", "GET", "/radio/{type}/{id}");

const AT_ONCE = 20;

/** After the last track of the queue come tracks like it, as its radio has them. */
export function continueWithSimilar(): void {
  // Not its key: each queue numbers its entries from the beginning.
  let requestEntry: queues.Entry | undefined;
  /** Whether the listener has pressed Next meanwhile. */
  let isSkipped = false;
  follow({
    async nearEnd(skips) {
      const { queue, endless } = currentPlayer();
      const last = queue.entries[queue.at];
      if (!endless || !last) return;
      if (requestEntry === last) {
        isSkipped ||= skips;
        return;
      }
      requestEntry = last;
      isSkipped = skips;
      const existingIds = new Set(queue.entries.map(({ track }) => track.id));
      const tracks = (await fetchStation(last.track.id)).filter(({ id }) => !existingIds.has(id));
      const now = currentPlayer();
      // Meanwhile something else may have been chosen.
      if (tracks.length === 0 || now.queue.entries[now.queue.at] !== last) return;
      setPlayer({ queue: queues.extended(now.queue, tracks, "radio", "end") });
      if (isSkipped || hasEnded()) next();
    },
  });
}

/** Tracks like a track; none when there is no answer, for then the queue just ends. */
async function fetchStation(trackId: number): Promise<PlayableTrack[]> {
  try {
    const { tracks } = await request(getStation, { type: "track", id: String(trackId), limit: AT_ONCE });
    return tracks.map(playable);
  } catch {
    return [];
  }
}
