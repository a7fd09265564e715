import type { SeedType } from "./kinds";
import { isNearTempo, keyNearness, type SoundProfile, tempoNearness } from "./similarity";
import type { StationCandidate } from "./station";

interface NamedRow {
  id: number;
  name: string;
}

/** A track to compare. */
interface ScoredTrack extends SoundProfile {
  name: string;
  artists: readonly number[];
  genres: readonly NamedRow[];
  tags: readonly NamedRow[];
}

/** A track, with the genres and tags that it shares. */
interface CandidateRow extends SoundProfile {
  id: number;
  artists: number[];
  score: number;
  isObscure: boolean;
  genres: number[];
  tags: number[];
}

/** The part of each likeness in the similarity; together 1. */
const PARTS = { genre: 0.35, tags: 0.25, tempo: 0.2, key: 0.1, artist: 0.1 };

/** So many tags in common are as good as all. */
const MANY_TAGS = 3;

/** The candidates of a station with their worth, and the reason for which each would be played. */
export function scoreCandidates(type: SeedType, seed: ScoredTrack, tracks: readonly CandidateRow[]) {
  return tracks.map((track): StationCandidate & { reason: string } => ({
    id: track.id,
    artists: track.artists,
    score: track.score,
    similarity: similarity(seed, track),
    isObscure: track.isObscure,
    reason: describeReason(type, seed, track),
  }));
}

const sharesArtist = (seed: ScoredTrack, { artists }: CandidateRow) =>
  artists.some((artist) => seed.artists.includes(artist));

/** Rates how much a track resembles the seed, from 0 to 1. */
function similarity(seed: ScoredTrack, track: CandidateRow): number {
  return (
    PARTS.genre * Math.min(track.genres.length, 1) +
    PARTS.tags * (Math.min(track.tags.length, MANY_TAGS) / MANY_TAGS) +
    PARTS.tempo * tempoNearness(seed.bpm, track.bpm) +
    PARTS.key * keyNearness(seed, track) +
    PARTS.artist * Number(sharesArtist(seed, track))
  );
}

function describeReason(type: SeedType, seed: ScoredTrack, track: CandidateRow): string {
  if (sharesArtist(seed, track)) return "same artist";
  if (track.score > 0) return `listeners of ${seed.name} also play`;
  const isNear = isNearTempo(seed.bpm, track.bpm);
  if (isNear && seed.key !== null && seed.key === track.key && seed.scale === track.scale) {
    return "same key and tempo";
  }
  const tag = seed.tags.find(({ id }) => track.tags.includes(id));
  if (tag) return `tagged ${tag.name}`;
  const genre = seed.genres.find(({ id }) => track.genres.includes(id));
  if (genre && isNear) return "same genre and tempo";
  return genre ? (type === "genre" ? `new in ${genre.name}` : `also ${genre.name}`) : "trending";
}
