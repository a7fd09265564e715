import type { ALBUM_TYPES } from "@/lib/catalog/resource-shapes/kinds";

export const TYPE_WORDS: Record<(typeof ALBUM_TYPES)[number], string> = {
  album: "Album",
  ep: "EP",
  single: "Single",
  beat_tape: "Beat tape",
};

export const TYPE_OPTIONS = Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label }));
