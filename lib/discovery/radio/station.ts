import { random } from "@/lib/platform/random";

/** The order of a station: a pure function of its candidates and the text of its seed. */

/** A track that may be played. */
export interface StationCandidate {
  id: number;
  /** The ids of its performers. */
  artists: readonly number[];
  /** The ratio of the seed's listeners who also hear it to those one would expect; 0 when nobody does. */
  score: number;
  /** The likeness to the seed in genre, tags, tempo and key, from 0 to 1. */
  similarity: number;
  /** Whether at least half of the catalog is played more. */
  isObscure: boolean;
}

interface StationOptions {
  limit: number;
  seed: string;
  /** The reliability of the scores, from 0 to 1. */
  evidence: number;
}

/** An artist comes at most so often in any such number of tracks in a row. */
const OF_ARTIST = { times: 3, among: 20 };

/** Of so many tracks in a row from the start, at least one is little known. */
const KNOWN_IN_A_ROW = 5;

/** The influence of chance on the order: the worth of a track is multiplied by a number between e^-CHANCE and e^CHANCE. */
const CHANCE = 0.3;

/** The station's tracks in the order of playing; fewer than `limit` when the rules allow no more. */
export function orderStation<Track extends StationCandidate>(
  candidates: readonly Track[],
  options: StationOptions,
): Track[] {
  const remaining = ranked(candidates, options);
  const station: Track[] = [];
  let obscureCount = 0;
  while (station.length < options.limit) {
    const familiarCount = Math.ceil((station.length + 1) / KNOWN_IN_A_ROW);
    const fits = remaining.filter((track) => mayFollow(station, track));
    // The first two are the best there are.
    const unknown =
      station.length >= 2 && obscureCount < familiarCount ? fits.find((track) => track.isObscure) : undefined;
    const next = unknown ?? fits[0];
    if (!next) break;
    station.push(next);
    remaining.splice(remaining.indexOf(next), 1);
    if (next.isObscure) obscureCount++;
  }
  return station;
}

/** The candidates by what they are worth to this station, best first. */
function ranked<Track extends StationCandidate>(
  candidates: readonly Track[],
  { seed, evidence }: StationOptions,
): Track[] {
  const best = Math.max(...candidates.map(({ score }) => score), Number.MIN_VALUE);
  const different = new Map(candidates.map((track) => [track.id, track]));
  return [...different.values()]
    .map((track) => {
      const likeness = evidence * (track.score / best) + (1 - evidence) * track.similarity;
      const chance = Math.exp(CHANCE * (2 * random(`${seed} ${track.id}`)() - 1));
      return { track, worth: (likeness + 0.02 * track.similarity) * chance };
    })
    .sort((a, b) => b.worth - a.worth || a.track.id - b.track.id)
    .map(({ track }) => track);
}

/** Whether a track may come after these: no artist of it plays right before, or too often lately. */
function mayFollow(station: readonly StationCandidate[], { artists }: StationCandidate): boolean {
  const before = station.slice(1 - OF_ARTIST.among);
  return artists.every(
    (artist) =>
      !station.at(-1)?.artists.includes(artist) &&
      before.filter((track) => track.artists.includes(artist)).length < OF_ARTIST.times,
  );
}
