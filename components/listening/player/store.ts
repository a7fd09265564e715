import { useSyncExternalStore } from "react";
import { API_BASE } from "@/lib/platform/http-contract/version";
import type { PlayableTrack, PlaySource, PlayStatus } from "./playable-track";
import { EMPTY_QUEUE, type Queue, startQueue } from "./queue";

/**
 * The player's state, for every island of the page. It is small because all pages have it: everything else is in engine.ts, which the first
 * press loads.
 */

export interface Player {
  readonly queue: Queue;
  readonly status: PlayStatus;
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  /** Whether tracks like the last one follow it. */
  readonly endless: boolean;
  /** Whether loud tracks are turned down. */
  readonly evenLoudness: boolean;
  /** Whether plays are those of an account. */
  readonly isSignedIn: boolean;
  /** Where the next play of a track begins, as a shared link says. */
  readonly start?: { readonly trackId: number; readonly ms: number } | undefined;
}

const NOTHING: Player = {
  queue: EMPTY_QUEUE,
  status: "idle",
  volume: 1,
  muted: false,
  endless: true,
  evenLoudness: true,
  isSignedIn: false,
};

type Engine = typeof import("./engine");

let player = NOTHING;
let engine: Engine | undefined;
const listeners = new Set<() => void>();

export const currentPlayer = (): Player => player;

export function setPlayer(change: Partial<Player>): void {
  player = { ...player, ...change };
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A part of the player's state. What it returns is compared by identity. */
export function usePlayer<Part>(part: (player: Player) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => part(player),
    () => part(NOTHING),
  );
}

/** The track that plays or would play at the next press; undefined when there is none. */
export const currentTrack = ({ queue }: Player): PlayableTrack | undefined => queue.entries[queue.at]?.track;

/** The state of the player for a track; `idle` when it has another. */
export function usePlayStatus(trackId: number | undefined): PlayStatus {
  return usePlayer((player) =>
    trackId !== undefined && currentTrack(player)?.id === trackId ? player.status : "idle",
  );
}

/** The stream of a track. */
export const streamUrl = ({ id }: PlayableTrack): string => `${API_BASE}/tracks/${id}/stream`;

/** The same track as it lies on this device, if it does: the service worker answers it. */
export const offlineUrl = ({ id }: PlayableTrack): string => `/offline/tracks/${id}`;

/** The element that the first press has started, until the engine has it. */
let first: HTMLAudioElement | undefined;

export function takeFirst(): HTMLAudioElement {
  const element = first ?? new Audio();
  first = undefined;
  return element;
}

/** Does something that only the engine can, which is loaded if it is not there yet. */
export async function command(run: (engine: Engine) => void): Promise<void> {
  try {
    engine ??= await import("./engine");
  } catch {
    first?.pause();
    setPlayer({ status: "failed" });
    return;
  }
  run(engine);
}

/**
 * Plays tracks, beginning with the one at `index`, at its beginning or at `from` milliseconds. Call it from a press: browsers allow sound
 * only then.
 */
export function play(tracks: readonly PlayableTrack[], index: number, source: PlaySource, from = 0): void {
  const track = tracks[index];
  if (!track) return;
  const ms = player.start?.trackId === track.id ? player.start.ms : from;
  setPlayer({
    queue: startQueue(player.queue, tracks, index, source),
    status: "waiting",
    ...(ms > 0 && { start: undefined }),
  });
  if (!engine) {
    // Before the code is here: the sound must not wait for it, and Safari takes nothing later for a result of the press.
    first ??= new Audio();
    first.src = streamUrl(track);
    if (ms > 0) first.currentTime = ms / 1000;
    first.play().catch(() => {});
  }
  void command((engine) => {
    engine.begin();
    if (ms > 0) engine.seek(ms);
  });
}

/** Adds tracks to the queue, after the current one or at the end. Plays them when it is empty, so call it from a press. */
export function addToQueue(
  tracks: readonly PlayableTrack[],
  source: PlaySource,
  where: "next" | "end",
): void {
  if (player.queue.at === -1) play(tracks, 0, source);
  else void command((engine) => engine.add(tracks, source, where));
}

/** Pauses what plays, or goes on. */
export function toggle(): void {
  void command((engine) => engine.toggle());
}
