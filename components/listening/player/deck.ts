import { loudnessGain } from "./loudness";
import type { PlayableTrack } from "./playable-track";
import { setPosition } from "./position";
import * as queues from "./queue";
import { currentPlayer, offlineUrl, setPlayer, streamUrl, takeFirst } from "./store";

/** Two audio elements: one has the current track of the queue, the other loads the next before its turn. */

/** The next track is loaded when the current one has so much left. */
const AHEAD_S = 20;
/** "Previous" goes to the beginning of a track that has played for longer. */
const RESTART_S = 3;

let current = takeFirst();
let spare = new Audio();
/** The key of the entry that was tried again after a failure. */
let failedKey: number | undefined;

interface PlayerEvents {
  /** A track begins, also again. */
  began: () => void;
  /** So many seconds have been played since the last call. */
  played: (seconds: number) => void;
  /** The current track has been left or has ended. */
  left: () => void;
  /** Something must come after the last track: soon, or at once if the listener skips it. */
  nearEnd: (skips: boolean) => void;
}

const followers: Partial<PlayerEvents>[] = [];

/** Calls back while tracks are played. */
export function follow(moments: Partial<PlayerEvents>): void {
  followers.push(moments);
}

const emit = <Name extends keyof PlayerEvents>(name: Name, ...given: Parameters<PlayerEvents[Name]>) => {
  for (const moments of followers) (moments[name] as ((...given: unknown[]) => void) | undefined)?.(...given);
};

const entryAt = (at: number | undefined) =>
  at === undefined ? undefined : currentPlayer().queue.entries[at];
const currentEntry = () => entryAt(currentPlayer().queue.at);

/** Whether an element has a track, playable. */
const has = (element: HTMLAudioElement, track: PlayableTrack) =>
  [streamUrl(track), offlineUrl(track)].includes(element.getAttribute("src") ?? "") && !element.error;

/** The position of the current element at its last event, in seconds. */
let lastSecond = 0;

function bindElement(element: HTMLAudioElement): void {
  const when = (event: keyof HTMLMediaElementEventMap, run: () => void) =>
    element.addEventListener(event, () => element === current && run());
  when("playing", () => setPlayer({ status: "playing" }));
  when("waiting", () => setPlayer({ status: "waiting" }));
  when("pause", () => element.ended || setPlayer({ status: "paused" }));
  when("ended", advance);
  when("error", failed);
  when("seeking", () => {
    lastSecond = element.currentTime;
  });
  when("timeupdate", () => {
    const seconds = element.currentTime - lastSecond;
    lastSecond = element.currentTime;
    if (seconds > 0) emit("played", seconds);
    setPosition(element.currentTime * 1000);
    if (element.duration - element.currentTime < AHEAD_S) preload();
  });
}

bindElement(current);
bindElement(spare);

function preload(): void {
  const next = entryAt(queues.following(currentPlayer().queue, true));
  if (!next) emit("nearEnd", false);
  else if (next !== currentEntry() && !has(spare, next.track)) {
    spare.preload = "auto";
    spare.src = streamUrl(next.track);
  }
}

/**
 * Tries again once, because the signed address of a track that was paused for long has ended, or because there is no connection and the
 * track may lie on this device; then it says so.
 */
function failed(): void {
  const entry = currentEntry();
  // An element without a source has failed on nothing.
  if (!entry || !current.getAttribute("src")) return;
  if (failedKey === entry.key) {
    setPlayer({ status: "failed" });
    return;
  }
  failedKey = entry.key;
  const { currentTime: at } = current;
  current.src = navigator.onLine ? streamUrl(entry.track) : offlineUrl(entry.track);
  current.currentTime = at;
  start();
}

/** In LUFS, by the ids of tracks; null for silence. */
const loudnesses = new Map<number, number | null>();

function applyVolume(): void {
  const { volume, muted, evenLoudness } = currentPlayer();
  const track = currentEntry()?.track;
  const gain = evenLoudness && track ? loudnessGain(loudnesses.get(track.id)) : 1;
  for (const element of [current, spare]) Object.assign(element, { volume: volume * gain, muted });
}

/** Says how loud a track is, in LUFS; null for silence. Best before it plays. */
export function setLoudness(trackId: number, loudness: number | null): void {
  loudnesses.set(trackId, loudness);
  applyVolume();
}

/** Plays loud tracks as loud as most, or all of them as they are. */
export function toggleEvenLoudness(): void {
  setPlayer({ evenLoudness: !currentPlayer().evenLoudness });
  applyVolume();
}

/** Plays the current entry of the queue from its beginning. */
export function begin(): void {
  const entry = currentEntry();
  if (!entry) return;
  emit("left");
  failedKey = undefined;
  setPosition(0);
  if (has(spare, entry.track)) {
    const last = current;
    [current, spare] = [spare, current];
    last.pause();
    last.removeAttribute("src");
  } else if (!has(current, entry.track)) {
    current.src = streamUrl(entry.track);
  }
  if (current.currentTime > 0 && !isStarting()) current.currentTime = 0;
  lastSecond = current.currentTime;
  applyVolume();
  start();
  emit("began");
}

/** Whether the press itself has started the element, a moment before this code was here. */
const isStarting = () => !current.paused && current.currentTime < 1;

function start(): void {
  if (!current.paused) {
    // The element may have begun before anybody listened to it.
    if (current.readyState > HTMLMediaElement.HAVE_CURRENT_DATA) setPlayer({ status: "playing" });
    return;
  }
  setPlayer({ status: "waiting" });
  // The reason of a failure comes with its own event; being paused before the beginning is none.
  current.play().catch(({ name }) => name === "NotAllowedError" && setPlayer({ status: "paused" }));
}

/** Shows the current entry at a position in milliseconds, paused. Nothing is loaded before it plays. */
export function cue(position: number): void {
  const entry = currentEntry();
  if (!entry) return;
  emit("left");
  current.preload = "none";
  current.src = streamUrl(entry.track);
  current.currentTime = position / 1000;
  lastSecond = current.currentTime;
  applyVolume();
  setPosition(position);
  setPlayer({ status: "paused" });
  emit("began");
}

/** Plays the entry at a position of the queue. */
export function jump(at: number | undefined): void {
  if (at === undefined || !entryAt(at)) return;
  setPlayer({ queue: { ...currentPlayer().queue, at } });
  begin();
}

function advance(): void {
  const at = queues.following(currentPlayer().queue, true);
  if (at !== undefined) {
    jump(at);
    return;
  }
  emit("left");
  setPlayer({ status: "paused" });
}

export function toggle(): void {
  const entry = currentEntry();
  if (!entry) return;
  if (!current.paused && !current.ended) {
    current.pause();
    return;
  }
  if (current.ended) begin();
  else resume(entry.track);
}

/** Plays the current track from a position in milliseconds. */
export function playFrom(at: number): void {
  const entry = currentEntry();
  if (!entry) return;
  // It has been left: this is another play of it.
  if (current.ended) begin();
  resume(entry.track, at);
}

function resume(track: PlayableTrack, at?: number): void {
  failedKey = undefined;
  if (!has(current, track)) current.src = streamUrl(track);
  if (at !== undefined) seek(at);
  start();
}

/** Whether the current track has played to its end, and nothing has begun since. */
export const hasEnded = (): boolean => current.ended;

/** Pauses, if anything plays. */
export function pause(): void {
  current.pause();
}

export function next(): void {
  const at = queues.following(currentPlayer().queue, false);
  if (at === undefined) emit("nearEnd", true);
  else jump(at);
}

export function previous(): void {
  const at = queues.preceding(currentPlayer().queue);
  if (at === undefined || current.currentTime > RESTART_S) seek(0);
  else jump(at);
}

/** Goes to a position of the current track, in milliseconds. */
export function seek(to: number): void {
  const { duration } = currentEntry()?.track ?? { duration: 0 };
  const at = Math.max(0, Math.min(duration, to));
  current.currentTime = at / 1000;
  setPosition(at);
}

/** Sets the volume, 0 to 1, or whether it is muted. */
export function setVolume(change: { volume?: number; muted?: boolean }): void {
  setPlayer({ ...change, ...(change.volume !== undefined && { muted: false }) });
  applyVolume();
}

/** Takes the current track from the elements, when the queue is empty. */
export function clear(): void {
  emit("left");
  for (const element of [current, spare]) {
    element.pause();
    element.removeAttribute("src");
    element.load();
  }
  setPosition(0);
  setPlayer({ status: "idle" });
}
