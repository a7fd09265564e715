import type { ProcessingStep } from "@/lib/catalog/processing/constants";
import { KEYS, SCALES, type TRACK_STATUSES } from "@/lib/catalog/resources/kinds";
import type { StudioState } from "@/lib/catalog/studio/constants";

type TrackStatus = (typeof TRACK_STATUSES)[number];

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

export const VISIBILITY_OPTIONS = [
  { value: "public", label: "Public: everywhere" },
  { value: "unlisted", label: "Unlisted: with the link only" },
  { value: "private", label: "Private: you and your team" },
];

/** What the steps of processing do. */
export const STEP_WORDS: Record<ProcessingStep, string> = {
  probe: "Read the file",
  analyze: "Measure tempo, key and loudness",
  render: "Make the streaming version",
  fingerprint: "Compare with other recordings",
  waveform: "Put everything in place",
};

/** "F♯ minor"; nothing for a track without a key. */
export function keyWords(key: string | null, scale: string | null): string {
  return [key?.replace("#", "♯"), scale?.replace("_", " ")].filter(Boolean).join(" ");
}

const options = (values: readonly string[]) => [
  { value: "", label: "–" },
  ...values.map((value) => ({ value, label: value.replace("#", "♯").replace("_", " ") })),
];

export const KEY_OPTIONS = options(KEYS);
export const SCALE_OPTIONS = options(SCALES);
