import { randomUuid } from "@/components/ui/uuid";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { follow } from "./deck";
import type { PlaySource } from "./playable-track";
import { currentPlayer } from "./store";

/**
 * Logs plays: once so much of a track has been heard, with an id of its own, so that it counts once whatever is repeated. While it goes on,
 * the id is sent again, which says that somebody is listening.
 */

/** A track counts as played after this, or after half of it. */
const COUNTS_AFTER_S = 30;
const HEARTBEAT_S = 30;
const KEY = "downbeat plays";
const DEVICE = "downbeat device";
/** Plays that wait for a connection. */
const MAX = 50;

interface LoggedPlay {
  track_id: number;
  event_id: string;
  source: PlaySource;
  played_at: string;
  ms_played: number;
}

interface Listening extends LoggedPlay {
  seconds: number;
  /** Of the track, in milliseconds. */
  duration: number;
  /** The seconds after which it counts. */
  threshold: number;
  /** The seconds at which it was last sent; 0 before. */
  sentAt: number;
}

let now: Listening | undefined;

export function startPlayLog(): void {
  follow({
    began() {
      const { queue } = currentPlayer();
      const entry = queue.entries[queue.at];
      now = entry && {
        track_id: entry.track.id,
        event_id: randomUuid(),
        source: entry.source,
        played_at: new Date().toISOString(),
        ms_played: 0,
        seconds: 0,
        duration: entry.track.duration,
        threshold: Math.min(COUNTS_AFTER_S, entry.track.duration / 2000),
        sentAt: 0,
      };
    },
    played(seconds) {
      if (!now) return;
      if (now.seconds === 0) now.played_at = new Date().toISOString();
      now.seconds += seconds;
      const isDue = now.sentAt === 0 ? now.seconds >= now.threshold : now.seconds - now.sentAt >= HEARTBEAT_S;
      if (isDue) log(now);
    },
    left() {
      finish();
      now = undefined;
    },
  });
  addEventListener("pagehide", finish);
  addEventListener("online", () => void sendWaiting());
  void sendWaiting();
}

/** Says how long a logged play has lasted. */
function finish(): void {
  if (now && now.sentAt > 0 && now.seconds - now.sentAt >= 1) log(now);
}

function log(listening: Listening): void {
  listening.sentAt = listening.seconds;
  const { track_id, event_id, source, played_at, seconds, duration } = listening;
  const play = {
    track_id,
    event_id,
    source,
    played_at,
    ms_played: Math.min(duration, Math.round(seconds * 1000)),
  };
  void send(play).then((isDone) => isDone || keep(play));
}

/** The plays of this page by their events, so that they can be said to have lasted longer. */
const playIds = new Map<string, number>();

/** Sends a play. False when there was no answer, or none that is one. */
async function send({ track_id, ...play }: LoggedPlay): Promise<boolean> {
  const { isSignedIn } = currentPlayer();
  const [path, body] = isSignedIn
    ? [`${API_BASE}/tracks/${track_id}/plays`, play]
    : ["/listens", { ...play, track_id, device_id: device() }];
  try {
    const id = playIds.get(play.event_id);
    if (id !== undefined)
      call("PATCH", `${API_BASE}/plays/${id}`, { ms_played: play.ms_played }).catch(() => {});
    const response = await call("POST", path, body);
    if (isSignedIn && response.ok) {
      const { play_id } = (await response.json()) as { play_id: number };
      playIds.set(play.event_id, play_id);
    }
    return response.status < 500 && response.status !== 429;
  } catch {
    return false;
  }
}

function call(method: string, path: string, body: object): Promise<Response> {
  return fetch(path, {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    // The page may be left before the answer.
    keepalive: true,
  });
}

/** A name for this browser, made up, which says nothing about who listens. */
function device(): string {
  try {
    const storedId = localStorage.getItem(DEVICE);
    if (storedId) return storedId;
    const deviceId = `web-${randomUuid()}`;
    localStorage.setItem(DEVICE, deviceId);
    return deviceId;
  } catch {
    return `web-${randomUuid()}`;
  }
}

function waiting(): LoggedPlay[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as LoggedPlay[];
  } catch {
    return [];
  }
}

function setWaiting(plays: LoggedPlay[]): void {
  try {
    if (plays.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(plays.slice(-MAX)));
  } catch {
    // Full or forbidden: then it is lost.
  }
}

/** Drops the plays that wait for a connection: they are of an account that has left. */
export const forgetPlays = (): void => setWaiting([]);

function keep(play: LoggedPlay): void {
  setWaiting([...waiting().filter(({ event_id }) => event_id !== play.event_id), play]);
}

/** Sends what had no connection, one after the other. */
async function sendWaiting(): Promise<void> {
  for (const play of waiting()) {
    if (!(await send(play))) return;
    setWaiting(waiting().filter(({ event_id }) => event_id !== play.event_id));
  }
}
