import type { ALBUM_STATUSES, ALBUM_TYPES } from "@/lib/catalog/resources/kinds";

export const TYPE_WORDS: Record<(typeof ALBUM_TYPES)[number], string> = {
  album: "Album",
  ep: "EP",
  single: "Single",
  beat_tape: "Beat tape",
};

export const TYPE_OPTIONS = Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label }));

export const ALBUM_STATUS_WORDS: Record<(typeof ALBUM_STATUSES)[number], string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

/** "10 tracks, 3 not published yet". */
export function tracksWords({ tracks_count, drafts_count }: { tracks_count: number; drafts_count: number }) {
  const all = `${tracks_count} ${tracks_count === 1 ? "track" : "tracks"}`;
  return drafts_count > 0 ? `${all}, ${drafts_count} not published yet` : all;
}
