import { KEYS, type SAMPLES, SCALES, type TRACK_STATUSES } from "@/db/values/music";
import type { SaleState } from "@/lib/commerce/finances/music-constants";

type TrackStatus = (typeof TRACK_STATUSES)[number];

export const STATUS_WORDS: Record<TrackStatus, string> = {
  draft: "Draft",
  processing: "Processing",
  scheduled: "Scheduled",
  published: "Published",
  failed: "Failed",
  hidden: "Hidden by operators",
};

/** The color of the lamp of each state. */
export const STATUS_TONES = {
  draft: "plain",
  processing: "amber",
  scheduled: "amber",
  published: "green",
  failed: "red",
  hidden: "red",
} as const satisfies Record<TrackStatus, string>;

/** The states of published tracks, by whether they can be bought. */
export const SALE_WORDS: Record<SaleState, string> = {
  on_sale: "On sale",
  priced: "Published",
  none: "Published",
  sold: "Sold exclusively",
};

export const VISIBILITY_OPTIONS = [
  { value: "public", label: "Public: everywhere" },
  { value: "unlisted", label: "Unlisted: with the link only" },
  { value: "private", label: "Private: you and your team" },
];

const SAMPLES_WORDS: Record<(typeof SAMPLES)[number], string> = {
  none: "None",
  cleared: "Used and cleared",
  requires_clearance: "Used, the buyer must clear them",
};

export const SAMPLES_OPTIONS = toOptions(SAMPLES_WORDS);

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

function toOptions(words: Record<string, string>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/** 1.4 GB, 312 MB or 20 kB. */
export function sizeWords(bytes: number): string {
  const [size, unit] =
    bytes >= 1e9
      ? [bytes / 1e9, "GB"]
      : bytes >= 1e6
        ? [bytes / 1e6, "MB"]
        : [Math.max(0.1, bytes / 1e3), "kB"];
  return `${size.toFixed(size < 10 ? 1 : 0)} ${unit}`;
}
