import type { StudioSort, StudioState, TrackStatus } from "@/lib/catalog/studio/constants";

export const STATUS_WORDS: Record<TrackStatus, string> = {
  draft: "Draft",
  processing: "Processing",
  scheduled: "Scheduled",
  published: "Published",
  failed: "Failed",
};

export const STATE_LABELS: Record<StudioState, string> = {
  all: "All",
  draft: "Drafts",
  processing: "Processing",
  scheduled: "Scheduled",
  published: "Published",
  failed: "Failed",
};

export const SORT_LABELS: Record<StudioSort, string> = {
  newest: "Newest",
  title: "Title",
  plays: "Plays",
  release: "Release date",
  length: "Length",
  bpm: "BPM",
};

export const VISIBILITY_OPTIONS = [
  { value: "public", label: "Public: everywhere" },
  { value: "unlisted", label: "Unlisted: with the link only" },
  { value: "private", label: "Private: you and your team" },
];

/** What the steps of processing do, in order. */
export const STEP_WORDS: Record<string, string> = {
  probe: "Reading the file",
  analyze: "Measuring tempo, key and loudness",
  fingerprint: "Comparing with other recordings",
  render: "Making the streaming version",
  waveform: "Drawing the waveform",
};

/** "F# minor"; nothing for a track without a key. */
export function keyWords(key: string | null, scale: string | null): string {
  return [key, scale].filter(Boolean).join(" ");
}

const KEYS = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"];
const SCALES = ["major", "minor"];

const options = (values: readonly string[]) => [
  { value: "", label: "–" },
  ...values.map((value) => ({ value, label: value.replace("#", "♯") })),
];

export const KEY_OPTIONS = options(KEYS);
export const SCALE_OPTIONS = options(SCALES);
