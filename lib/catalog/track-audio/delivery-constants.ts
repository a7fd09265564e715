/** The values of `format` of `GET /tracks/{id}/download`, with the media types that each may have. */
export const DOWNLOAD_FORMATS = {
  mp3: "audio/mpeg",
  wav: "audio/wav",
  flac: "audio/flac",
  stems: "application/zip",
  midi: "audio/midi",
  tagged: "audio/mpeg",
} as const;

export type DownloadFormat = keyof typeof DOWNLOAD_FORMATS;

/** The media types of originals, stems and MIDI, in the order of the documentation. */
export const DOWNLOAD_TYPES = [
  "audio/mpeg",
  "audio/wav",
  "audio/flac",
  "audio/aiff",
  "audio/ogg",
  "audio/mp4",
  "audio/aac",
  "audio/midi",
  "application/zip",
] as const;

/**
 * Signed addresses end at full half hours, at least this many minutes from now and at most twice as many. So all who ask within a half
 * hour get the same address, which caches can keep, and a track of the greatest length plays to its end.
 */
export const LINK_MINUTES = 30;

/** Tracks in one request for waveforms. */
export const WAVES_AT_ONCE = 50;
