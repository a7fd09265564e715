import type { ALBUM_STATUSES } from "@/db/values/music";

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
