import { pick } from "@/lib/platform/random";

/** Five matching colors: the ground, the darkest or lightest on it, and three to paint with. */
export type Palette = {
  ground: string;
  ink: string;
  main: string;
  accent: string;
  third: string;
};

const COLORS = {
  dawn: [
    ["#f3e3cf", "#2b2a33", "#e4572e", "#f2a65a", "#6c8e8a"],
    ["#f6d8c6", "#3a2430", "#c8553d", "#f2b13b", "#588b8b"],
    ["#efe6dd", "#231f20", "#bb4430", "#7ebdc2", "#f0d48a"],
  ],
  night: [
    ["#11151c", "#e8e4d9", "#d64933", "#364156", "#8d97a8"],
    ["#0d1321", "#f0ebd8", "#3e5c76", "#ffc857", "#26405f"],
    ["#1b1b1e", "#fbf7ee", "#b3122b", "#faa916", "#5b565c"],
  ],
  earth: [
    ["#e9dcc3", "#2d2a26", "#6a7b4f", "#c97b3a", "#8c3b2a"],
    ["#d9c9a3", "#1f2a23", "#40624a", "#d9762b", "#a63d2f"],
    ["#f1e9da", "#33261d", "#a4763f", "#5b6c5d", "#d8a48f"],
  ],
  sea: [
    ["#e4eef0", "#12263a", "#06889b", "#f0b98a", "#a9c9c4"],
    ["#dce9e2", "#0b3142", "#0f5f66", "#f25f5c", "#9cbfae"],
    ["#f5f1e8", "#14342b", "#4f8a5b", "#ff9b42", "#b4d8c0"],
  ],
  acid: [
    ["#f2ec30", "#131311", "#ff4f2e", "#fffdf0", "#1e6bff"],
    ["#ededea", "#101010", "#00a878", "#fe5e41", "#f3c178"],
    ["#131412", "#f7f7f2", "#d3f53b", "#5d605a", "#ff5c39"],
  ],
  paper: [
    ["#f4f0e6", "#1a1a1a", "#d62828", "#cfc6b4", "#6b655a"],
    ["#eaeae4", "#1c1c1c", "#0047ab", "#c4c4ba", "#f2b705"],
    ["#f7f4ea", "#222222", "#2a8d66", "#dad4c2", "#e9b84a"],
  ],
  ember: [
    ["#ffbf46", "#2a1a1f", "#e3370a", "#0b7a75", "#f7f0e3"],
    ["#f9dc5c", "#23231a", "#e0294e", "#465362", "#fbfff4"],
    ["#f08a4b", "#1f1300", "#fff0d9", "#9e2b25", "#0e7c7b"],
  ],
  ice: [
    ["#d6e3e8", "#0c1b24", "#2f6690", "#f25c54", "#8da9b5"],
    ["#0e2431", "#edf2f4", "#fc4a52", "#9bb1be", "#2e5266"],
    ["#e8ece4", "#1d2f3a", "#3f7d8c", "#f4b942", "#9fb8ad"],
  ],
} as const;

/** Palette families by mood of the music; a picture's address may name one. */
export type Mood = keyof typeof COLORS;

export const moods = Object.keys(COLORS) as Mood[];

/** The palettes of a mood. */
export function buildPalettes(mood: Mood): Palette[] {
  const family: readonly (readonly [string, string, string, string, string])[] = COLORS[mood];
  return family.map(([ground, ink, main, accent, third]) => ({ ground, ink, main, accent, third }));
}

/** A palette of the mood, or of any mood when none is given. */
export function drawPalette(next: () => number, mood: Mood | undefined): Palette {
  return pick(next, buildPalettes(mood ?? pick(next, moods)));
}
