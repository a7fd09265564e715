import type { Mood } from "@/lib/platform/artwork/palettes";

/** A genre of the demo catalog: its tempo, the look of its covers and its tags. */
export type GenreSeed = {
  name: string;
  bpm: readonly [least: number, most: number];
  mood: Mood;
  tags: readonly string[];
};

/** A genre's id is its position in this list, from 1. */
export const GENRES: readonly GenreSeed[] = [
  {
    name: "Boom bap",
    bpm: [84, 96],
    mood: "earth",
    tags: ["dusty", "sampled", "vinyl", "live drums", "storytelling"],
  },
  {
    name: "House",
    bpm: [120, 126],
    mood: "acid",
    tags: ["club", "piano", "driving", "vocal chop", "summer"],
  },
  {
    name: "R&B",
    bpm: [64, 78],
    mood: "dawn",
    tags: ["late night", "smooth", "rhodes", "slow", "vocal chop"],
  },
  { name: "Lo-fi", bpm: [70, 81], mood: "dawn", tags: ["tape", "rainy", "study", "dusty", "rhodes"] },
  { name: "Trap", bpm: [134, 150], mood: "night", tags: ["808", "dark", "hard", "melodic", "bells"] },
  { name: "Drill", bpm: [138, 146], mood: "ice", tags: ["808", "sliding bass", "dark", "strings", "hard"] },
  {
    name: "Afrobeats",
    bpm: [98, 110],
    mood: "ember",
    tags: ["percussive", "bouncy", "guitar", "summer", "log drum"],
  },
  { name: "Dancehall", bpm: [98, 106], mood: "ember", tags: ["bouncy", "riddim", "summer", "brass", "club"] },
  {
    name: "Drum & bass",
    bpm: [170, 176],
    mood: "ice",
    tags: ["breakbeat", "sub bass", "liquid", "driving", "pads"],
  },
  {
    name: "UK garage",
    bpm: [128, 131],
    mood: "acid",
    tags: ["two-step", "vocal chop", "sub bass", "club", "bouncy"],
  },
  { name: "Soul", bpm: [72, 92], mood: "earth", tags: ["warm", "horns", "live drums", "choir", "sampled"] },
  { name: "Deep house", bpm: [116, 121], mood: "sea", tags: ["sunset", "pads", "warm", "minimal", "rhodes"] },
  {
    name: "Techno",
    bpm: [126, 131],
    mood: "paper",
    tags: ["minimal", "hypnotic", "driving", "dark", "modular"],
  },
  {
    name: "Ambient",
    bpm: [60, 72],
    mood: "sea",
    tags: ["pads", "field recording", "slow", "dreamy", "beatless"],
  },
  {
    name: "Synthwave",
    bpm: [116, 124],
    mood: "night",
    tags: ["analog", "arpeggio", "driving", "neon", "melodic"],
  },
  {
    name: "Dub",
    bpm: [68, 80],
    mood: "earth",
    tags: ["sub bass", "tape echo", "warm", "riddim", "melodica"],
  },
  {
    name: "Jazz rap",
    bpm: [83, 94],
    mood: "paper",
    tags: ["upright bass", "horns", "live drums", "dusty", "swing"],
  },
  {
    name: "Amapiano",
    bpm: [111, 114],
    mood: "ember",
    tags: ["log drum", "percussive", "sunset", "piano", "club"],
  },
];

/** Every tag once; a tag's id is its position, from 1. */
export const tags: readonly string[] = [...new Set(GENRES.flatMap((genre) => genre.tags))].sort();

export function genreId(name: string): number {
  const place = GENRES.findIndex((genre) => genre.name === name);
  if (place < 0) throw new Error(`There is no genre ${name}.`);
  return place + 1;
}
