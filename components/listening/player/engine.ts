import { begin, clear, cue, seek } from "./deck";
import { followKeys } from "./keys";
import { followMediaSession } from "./media-session";
import { keepPlayer } from "./memory";
import { storePlayedTracks } from "./offline";
import { holdOfflineLinks } from "./offline-links";
import { forgetPlays, startPlayLog } from "./play-log";
import { isPlayerActive, type PlayableTrack, type PlaySource } from "./playable-track";
import { currentPosition } from "./position";
import * as queues from "./queue";
import { continueWithSimilar } from "./similar";
import { currentPlayer, setPlayer } from "./store";
import { playInOneTab } from "./tabs";

/** The present track, and everything that belongs to it. Loaded by the first press. */

export {
  begin,
  jump,
  next,
  pause,
  playFrom,
  previous,
  seek,
  setLoudness,
  setVolume,
  toggle,
  toggleEvenLoudness,
} from "./deck";
export { restore } from "./memory";
export { hasOfflineConsent, setOfflineConsent } from "./offline";

followMediaSession();
followKeys();
playInOneTab();
startPlayLog();
continueWithSimilar();
keepPlayer();
storePlayedTracks();
holdOfflineLinks();

function setQueue(queue: queues.Queue): void {
  setPlayer({ queue });
}

/** Adds tracks after the current one, or at the end. */
export function add(tracks: readonly PlayableTrack[], source: PlaySource, where: "next" | "end"): void {
  setQueue(queues.extended(currentPlayer().queue, tracks, source, where));
}

/** Removes an entry. When it plays, the next one does; when it is paused, the next one waits. */
export function remove(key: number): void {
  const { queue, status } = currentPlayer();
  const isCurrent = queue.entries[queue.at]?.key === key;
  setQueue(queues.without(queue, key));
  if (!isCurrent) return;
  if (currentPlayer().queue.at === -1) clear();
  else if (isPlayerActive(status)) begin();
  else cue(0);
}

export function moveQueueEntry(key: number, to: number): void {
  setQueue(queues.moveEntry(currentPlayer().queue, key, to));
}

/** Empties the queue, which also closes the player. */
export function close(): void {
  setQueue({ ...currentPlayer().queue, entries: [], at: -1 });
  clear();
}

/** Empties the queue, and drops what has not been sent: the account signs out. */
export function forget(): void {
  forgetPlays();
  close();
}

export function toggleShuffle(): void {
  const { queue } = currentPlayer();
  setQueue(queue.shuffled ? queues.unshuffled(queue) : queues.shuffleQueue(queue));
}

export function toggleRepeat(): void {
  const { queue } = currentPlayer();
  const after = { off: "all", all: "one", one: "off" } as const;
  setQueue({ ...queue, repeat: after[queue.repeat] });
}

export function toggleEndless(): void {
  setPlayer({ endless: !currentPlayer().endless });
}

/** Goes back or ahead, in milliseconds. */
export function skip(by: number): void {
  seek(currentPosition() + by);
}
