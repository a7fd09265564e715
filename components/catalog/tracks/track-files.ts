import { MIDI_ACCEPT, MIDI_FORMATS, STEMS_ACCEPT, STEMS_FORMATS } from "@/components/catalog/files/formats";

/** The words about a file of a track besides its sound, and the files that can be chosen. */
export interface TrackFileWords {
  title: string;
  choose: string;
  replace: string;
  saved: string;
  removed: string;
  accept: string;
  formats: string;
}

export const TRACK_FILES = {
  stems: {
    title: "Stems",
    choose: "Choose a ZIP",
    replace: "Replace the stems",
    saved: "Stems saved.",
    removed: "Stems removed.",
    accept: STEMS_ACCEPT,
    formats: STEMS_FORMATS,
  },
  midi: {
    title: "MIDI",
    choose: "Choose a file",
    replace: "Replace the MIDI",
    saved: "MIDI saved.",
    removed: "MIDI removed.",
    accept: MIDI_ACCEPT,
    formats: MIDI_FORMATS,
  },
} satisfies Record<string, TrackFileWords>;
