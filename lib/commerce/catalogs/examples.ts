import type { Cells } from "./column-names";

/** The rows of the template. */
export const TEMPLATE_ROWS: readonly Cells[] = [
  {
    audio_file: "harbour-lights.wav",
    title: "Harbour Lights",
    artists: "Paper Lantern",
    album: "Slack Water",
    album_type: "ep",
    position: "1",
    release_date: "2026-03-06",
    publish_at: "2026-03-06T00:00:00.000Z",
    genres: "Lo-fi",
    tags: "dusty; tape",
    bpm: "78",
    key: "D",
    scale: "minor",
    explicit: "false",
    description: "Recorded at night, with the window open.",
    price_mp3: "29.00",
    price_wav: "49.00",
    currency: "USD",
    samples: "none",
    made_with_ai: "false",
  },
  {
    audio_file: "night-ferry.wav",
    title: "Night Ferry",
    album: "Slack Water",
    position: "2",
    genres: "Lo-fi",
  },
];

/** The upload of the example. */
export const importUploadId = "5c9d1f0e-7a42-4b8f-9f10-2d6e8c3a1b57";

/** The counts of an import before its rows are read. */
export const NO_ROWS = {
  ...{ rows: 0, ok: 0, warnings: 0, errors: 0 },
  ...{ created: 0, updated: 0, skipped: 0, waiting_for_audio: 0 },
};
