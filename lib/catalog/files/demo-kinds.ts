/** The facts that determine the sound of a demo track. */
export interface DemoTrack {
  id: number;
  bpm: number | null;
  key: string | null;
  scale: string | null;
}

/**
 * The source of a file whose bytes are not stored: the sound of a demo track, or its stems. The same values always yield the same bytes.
 */
export interface DemoDrawing extends DemoTrack {
  of: "sound" | "stems";
}

/** The media types of what is drawn. */
export const DRAWN_TYPES = { sound: "audio/wav", stems: "application/zip" } as const;
