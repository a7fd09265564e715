/** Moods of music, each with the family of palettes that shows it. */
export const MOODS = {
  mellow: "dawn",
  dark: "night",
  warm: "earth",
  calm: "sea",
  energetic: "acid",
  minimal: "paper",
  fiery: "ember",
  cold: "ice",
} as const;

export type CoverMood = keyof typeof MOODS;

// Safe cast: an object has its keys.
export const MOOD_NAMES = Object.keys(MOODS) as [CoverMood, ...CoverMood[]];

/** The places for the text of a cover. */
export const LAYOUT_NAMES = ["strip", "masthead", "label", "card", "spine", "sheet", "headline"] as const;

export type LayoutName = (typeof LAYOUT_NAMES)[number];
