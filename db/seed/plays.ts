import { shuffled } from "@/lib/platform/artwork/draw";
import { pick, random } from "@/lib/platform/random";
import type { TrackSeed } from "./catalogue";
import { type Clock, HISTORY_DAYS, iso } from "./clock";
import { memberIds, USER_COUNT } from "./people";
import { drawReach, interest } from "./popularity";
import { drawFan, likes } from "./taste";

export type PlayRow = {
  id: number;
  track_id: number;
  /** The account that listened; null for a device. */
  user_id: number | null;
  device_id: string | null;
  played_at: string;
  received_at: string;
  ms_played: number;
  country: string;
  source: string;
  counted: boolean;
};

/** Countries of listeners: share of all listeners, and hours ahead of UTC. */
const COUNTRIES = [
  { code: "US", share: 24, ahead: -6 },
  { code: "GB", share: 13, ahead: 0 },
  { code: "NL", share: 9, ahead: 1 },
  { code: "DE", share: 9, ahead: 1 },
  { code: "FR", share: 6, ahead: 1 },
  { code: "CA", share: 5, ahead: -5 },
  { code: "BR", share: 5, ahead: -3 },
  { code: "NG", share: 5, ahead: 1 },
  { code: "ZA", share: 4, ahead: 2 },
  { code: "AU", share: 3, ahead: 10 },
  { code: "JP", share: 3, ahead: 9 },
  { code: "KE", share: 2, ahead: 3 },
  { code: "GH", share: 2, ahead: 0 },
  { code: "SE", share: 2, ahead: 1 },
  { code: "ES", share: 2, ahead: 1 },
  { code: "IT", share: 2, ahead: 1 },
  { code: "MX", share: 1.5, ahead: -6 },
  { code: "PL", share: 1, ahead: 1 },
  { code: "IN", share: 1, ahead: 5 },
  { code: "KR", share: 0.5, ahead: 9 },
] as const;

const SOURCES = [
  { name: "playlist", share: 29 },
  { name: "radio", share: 21 },
  { name: "profile", share: 19 },
  { name: "search", share: 16 },
  { name: "embed", share: 10 },
  { name: "other", share: 5 },
] as const;

/** Relative number of plays by day of the week from Sunday, and by hour of a listener's day. */
const WEEKLY = [0.97, 0.85, 0.87, 0.91, 0.98, 1.22, 1.2];
const HOURLY = [4, 3, 2, 1, 1, 1, 2, 4, 6, 6, 5, 5, 6, 6, 6, 6, 7, 8, 9, 9, 9, 9, 8, 6];

const DEVICE_COUNT = 14_000;

/** About 200,000 plays of the last 400 days, or a share of them, oldest first, none later than the clock's now. */
export function drawPlays(tracks: readonly TrackSeed[], clock: Clock, share = 1): PlayRow[] {
  const next = random("plays");
  const reach = drawReach(tracks);
  const ages = tracks.map(({ releaseDate }) => clock.ageInDays(releaseDate));
  const drawCountry = weightedPick(COUNTRIES.map(({ share }) => share));
  const drawHour = weightedPick(HOURLY);
  const drawSource = weightedPick(SOURCES.map(({ share }) => share));
  const homes = Array.from(
    { length: USER_COUNT + DEVICE_COUNT },
    () => COUNTRIES[drawCountry(next())] ?? COUNTRIES[0],
  );
  const producers = tracks.map(
    (track) => new Set([...track.performers, ...track.featured, ...track.producers].flatMap(memberIds)),
  );
  const members = shuffled(
    next,
    Array.from({ length: USER_COUNT }, (_, i) => i + 1),
  );
  const plays: PlayRow[] = [];

  for (let daysAgo = HISTORY_DAYS - 1; daysAgo >= 0; daysAgo--) {
    const drawTrack = weightedPick(
      tracks.map(({ id }, i) => (reach[i] ?? 0) * interest(id, ages[i] ?? 0, daysAgo)),
    );
    const today: { time: number; play: Omit<PlayRow, "id"> }[] = [];
    for (let remaining = share * dailyPlays(daysAgo, clock, next); remaining > 0; remaining--) {
      const track = tracks[drawTrack(next())] as TrackSeed;
      const member = next() < 0.42;
      // Squared: a few listen every day, most only occasionally.
      const who = drawFan(
        () =>
          member
            ? Math.floor(next() ** 1.6 * USER_COUNT)
            : USER_COUNT + Math.floor(next() ** 1.5 * DEVICE_COUNT),
        (drawn) => likes(members[drawn] ?? drawn, track),
      );
      const home = homes[who] ?? COUNTRIES[0];
      const hour = (drawHour(next()) - home.ahead + 24) % 24;
      const time = clock.at(daysAgo, hour * 3600 + next() * 3600);
      const listener = member ? (members[who] ?? null) : null;
      const fraction = next() < 0.62 ? 1 : next() ** 1.4;
      const country = next() < 0.02 ? pick(next, COUNTRIES).code : home.code; // some travel
      const source = SOURCES[drawSource(next())]?.name ?? "other";
      if (time > clock.now) continue;
      const play = {
        track_id: track.id,
        user_id: listener,
        device_id: member ? null : `web-${((who * 2_654_435_761) >>> 0).toString(16).padStart(8, "0")}`,
        played_at: iso(time),
        received_at: iso(time + 400),
        ms_played: Math.round(track.duration * fraction),
        country,
        source,
        counted: listener === null || !producers[track.id - 1]?.has(listener),
      };
      today.push({ time, play });
    }
    today.sort((a, b) => a.time - b.time);
    for (const { play } of today) plays.push({ id: plays.length + 1, ...play });
  }
  return plays;
}

/** The number of plays of a day: growth over the year, the week's rhythm, and noise. */
function dailyPlays(daysAgo: number, clock: Clock, next: () => number): number {
  const weekday = new Date(clock.at(daysAgo, 0)).getUTCDay();
  const grown = (HISTORY_DAYS - daysAgo) / HISTORY_DAYS;
  const level = 330 + 380 * grown ** 1.25;
  return Math.round(level * (WEEKLY[weekday] ?? 1) * (0.94 + next() * 0.12));
}

/** Maps a number from 0 to 1 to an index of the weights, each as often as its weight says. */
function weightedPick(weights: readonly number[]): (at: number) => number {
  const cumulative = new Float64Array(weights.length);
  let sum = 0;
  weights.forEach((weight, i) => {
    sum += weight;
    cumulative[i] = sum;
  });
  return (at) => {
    const wanted = at * sum;
    let [low, high] = [0, weights.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** The plays as stored, and the listeners for the accounts and devices in them. */
export function playTables(drawn: readonly PlayRow[]) {
  const listeners = new Map<string, { id: number; user_id: number | null; device_id: string | null }>();
  const plays = drawn.map(({ user_id, device_id, ...play }) => {
    const key = `${user_id} ${device_id}`;
    const listener = listeners.get(key) ?? { id: listeners.size + 1, user_id, device_id };
    listeners.set(key, listener);
    return { ...play, listener_id: listener.id };
  });
  return { listeners: [...listeners.values()], plays };
}
