import type { compositions } from "@/lib/platform/artwork/compositions";
import type { CoverMood, LayoutName } from "./template-names";

export interface CoverTemplate {
  id: string;
  name: string;
  composition: keyof typeof compositions;
  layout: LayoutName;
  /** By name; an installation may have others. */
  genres: readonly string[];
  moods: readonly [CoverMood, ...CoverMood[]];
}

type Row = [
  CoverTemplate["composition"],
  LayoutName,
  name: string,
  genres: string,
  moods: CoverTemplate["moods"],
];

const ROWS: Row[] = [
  ["tiles", "strip", "Bathhouse", "House, Deep house, Soul", ["warm", "calm", "energetic"]],
  ["poster", "sheet", "Kiosk", "Techno, Jazz rap", ["minimal", "dark"]],
  ["overlay", "label", "Halftime", "Trap, Drill, UK garage", ["energetic", "cold"]],
  ["rings", "label", "Groove", "House, Dub, Techno", ["fiery", "dark", "minimal"]],
  ["arches", "masthead", "Arcade", "Synthwave, Soul", ["mellow", "warm"]],
  ["slices", "spine", "Tape splice", "Boom bap, Lo-fi, Jazz rap", ["warm", "cold"]],
  ["stairs", "card", "Fire escape", "Trap, Drill", ["dark", "fiery"]],
  ["ridges", "sheet", "Signal", "Ambient, Techno, Drum & bass", ["cold", "dark", "minimal"]],
  ["hills", "strip", "Last bus", "Lo-fi, Ambient, Synthwave", ["mellow", "calm"]],
  ["moire", "masthead", "Static", "Techno, Drum & bass", ["minimal", "energetic"]],
  ["current", "card", "Undertow", "Dub, Ambient, Deep house", ["calm", "cold"]],
  ["bars", "spine", "Meter", "House, Amapiano, UK garage", ["energetic", "fiery"]],
  ["halftone", "label", "Newsprint", "Boom bap, Jazz rap", ["minimal", "warm"]],
  ["blobs", "strip", "Lava lamp", "R&B, Soul, Afrobeats", ["mellow", "fiery"]],
  ["cutouts", "masthead", "Scissors", "Afrobeats, Dancehall, Amapiano", ["fiery", "energetic", "calm"]],
  ["specks", "card", "Dust", "Lo-fi, Boom bap", ["warm", "mellow"]],
  ["strokes", "sheet", "Brush", "R&B, Jazz rap, Soul", ["minimal", "mellow"]],
  ["bloom", "strip", "Hothouse", "Deep house, Afrobeats, Amapiano", ["calm", "fiery", "mellow"]],
  ["turntable", "masthead", "Direct drive", "Boom bap, House", ["dark", "warm", "cold"]],
  ["speakers", "card", "Stack", "Dancehall, Dub, Drum & bass", ["dark", "energetic"]],
  ["cassette", "spine", "Side A", "Lo-fi, Synthwave, Boom bap", ["mellow", "warm"]],
  ["keyboard", "strip", "Rhodes", "R&B, Soul, Jazz rap", ["mellow", "calm"]],
  ["poster", "headline", "Bill poster", "Dancehall, Afrobeats", ["energetic", "fiery"]],
  ["moire", "headline", "Warehouse", "Techno, UK garage", ["minimal", "cold", "energetic"]],
  ["tiles", "headline", "Matinee", "Soul, Jazz rap, Amapiano", ["warm", "mellow"]],
  ["current", "spine", "Night drive", "Synthwave, Trap", ["dark", "cold"]],
  ["blobs", "label", "Bubblegum", "R&B, UK garage, House", ["energetic", "calm"]],
  ["ridges", "card", "Coastline", "Ambient, Deep house, Dub", ["calm", "cold"]],
];

export const templates: readonly CoverTemplate[] = ROWS.map(([composition, layout, name, genres, moods]) => ({
  id: name.toLowerCase().replaceAll(" ", "-"),
  name,
  composition,
  layout,
  genres: genres.split(", "),
  moods,
}));
