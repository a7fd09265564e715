import type { ALBUM_TYPES } from "@/db/values/music";

export const TYPE_WORDS: Record<(typeof ALBUM_TYPES)[number], string> = {
  album: "Album",
  ep: "EP",
  single: "Single",
  beat_tape: "Beat tape",
};

export const TYPE_OPTIONS = Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label }));
