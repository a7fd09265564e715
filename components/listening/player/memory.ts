import { writeCookie } from "@/components/ui/cookie";
import { cue, follow } from "./deck";
import { currentPosition } from "./position";
import type { Queue } from "./queue";
import { currentPlayer, setPlayer, subscribe } from "./store";

/** The player as it was before a reload, in this browser. */

const KEY = "downbeat player";
/** The server reserves the player's room by it, so that the page does not jump. */
const COOKIE = "player";
const SAVE_EVERY_S = 5;
/** Entries of a long queue that are kept before and after the current one. */
const BEFORE = 20;
const AFTER = 180;

interface SavedState {
  queue: Queue;
  position: number;
  volume: number;
  muted: boolean;
  endless: boolean;
  evenLoudness: boolean;
}

function save(): void {
  const { queue, volume, muted, endless, evenLoudness } = currentPlayer();
  if (queue.at === -1) {
    forget();
    return;
  }
  const from = Math.max(0, queue.at - BEFORE);
  const entries = queue.entries.slice(from, queue.at + AFTER);
  const state: SavedState = {
    queue: { ...queue, entries, at: queue.at - from },
    position: Math.round(currentPosition()),
    ...{ volume, muted, endless, evenLoudness },
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
    if (!document.cookie.includes(`${COOKIE}=1`)) writeCookie(COOKIE, "1");
  } catch {
    // Full or forbidden: then it is not kept.
  }
}

function forget(): void {
  localStorage.removeItem(KEY);
  writeCookie(COOKIE, "", 0);
}

/** Shows what was there before a reload, paused. False when there is nothing. */
export function restore(): boolean {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? "null") as SavedState | null;
    if (saved?.queue.entries[saved.queue.at]) {
      const { position, ...player } = saved;
      setPlayer(player);
      cue(position);
      return true;
    }
  } catch {
    // Not ours, or of another version.
  }
  forget();
  return false;
}

/** Keeps the player up to date in this browser. */
export function keepPlayer(): void {
  let { queue } = currentPlayer();
  let unsaved = 0;
  subscribe(() => {
    if (currentPlayer().queue !== queue) save();
    queue = currentPlayer().queue;
  });
  follow({
    played(seconds) {
      unsaved += seconds;
      if (unsaved < SAVE_EVERY_S) return;
      unsaved = 0;
      save();
    },
  });
  addEventListener("pagehide", () => currentPlayer().queue.at === -1 || save());
}
