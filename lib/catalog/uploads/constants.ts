import type { UPLOAD_PURPOSES } from "@/db/values/files";

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

export type Purpose = (typeof UPLOAD_PURPOSES)[number];

/** The largest upload of all, in bytes. */
export const MAX_UPLOAD_BYTES = 4 * GIB;

/** The largest upload for each purpose, in bytes. */
export const MAX_BYTES: Record<Purpose, number> = {
  audio: 512 * MIB,
  stems: MAX_UPLOAD_BYTES,
  midi: 10 * MIB,
  image: 10_000_000,
  import: 10_000_000,
};

/** A format that is taken, by the names that people and file-type have for it. */
export interface Format {
  name: string;
  media_type: string;
  extensions: readonly string[];
}

export const FORMATS: Record<Purpose, readonly Format[]> = {
  audio: [
    { name: "WAV", media_type: "audio/wav", extensions: ["wav"] },
    { name: "AIFF", media_type: "audio/aiff", extensions: ["aif", "aiff", "aifc"] },
    { name: "FLAC", media_type: "audio/flac", extensions: ["flac"] },
    { name: "MP3", media_type: "audio/mpeg", extensions: ["mp3"] },
    { name: "Ogg Vorbis", media_type: "audio/ogg", extensions: ["ogg"] },
    { name: "Opus", media_type: "audio/ogg", extensions: ["opus"] },
  ],
  stems: [{ name: "ZIP", media_type: "application/zip", extensions: ["zip"] }],
  midi: [
    { name: "MIDI", media_type: "audio/midi", extensions: ["mid", "midi"] },
    { name: "ZIP", media_type: "application/zip", extensions: ["zip"] },
  ],
  image: [
    { name: "JPEG", media_type: "image/jpeg", extensions: ["jpg", "jpeg"] },
    { name: "PNG", media_type: "image/png", extensions: ["png"] },
    { name: "WebP", media_type: "image/webp", extensions: ["webp"] },
  ],
  import: [{ name: "CSV", media_type: "text/csv", extensions: ["csv"] }],
};

/** The formats of audio that are taken besides, where the operator has ffmpeg. */
export const FFMPEG_FORMATS: readonly Format[] = [
  { name: "M4A (AAC or ALAC)", media_type: "audio/mp4", extensions: ["m4a", "m4b"] },
  { name: "AAC", media_type: "audio/aac", extensions: ["aac"] },
];

/** The limits of a ZIP file. */
export interface ArchiveLimits {
  files: number;
  unpackedBytes: number;
  /** The largest ratio of its unpacked size to its own, from so many unpacked bytes on. */
  ratio: number;
  bytesOfAnyRatio: number;
}

/** The limits of a ZIP of stems. Little that is much smaller when compressed may be silence. */
export const STEMS: ArchiveLimits = {
  files: 200,
  unpackedBytes: 10 * GIB,
  ratio: 20,
  bytesOfAnyRatio: 256 * MIB,
};

/** The limits of a ZIP of MIDI. Notes that repeat become much smaller. */
export const MIDI_ARCHIVE: ArchiveLimits = {
  files: 200,
  unpackedBytes: 100 * MIB,
  ratio: 200,
  bytesOfAnyRatio: 20 * MIB,
};

/** The limits of audio's length, in milliseconds. */
export const DURATION_MS = { min: 1_000, max: 30 * 60_000 };

/** The smallest side of a picture, and its largest area, in pixels. */
export const PIXELS = { min: 500, max: 40_000_000 };

/** The rows of a file that is imported, at most. */
export const MAX_IMPORT_ROWS = 5_000;

/** The most that an account may have waiting: uploads that nothing uses yet, with their announced lengths. */
export const MAX_WAITING = { bytes: 20_000_000_000, uploads: 1_000 };

/** The part that a client should send at a time, in bytes: small enough for the default limits of most proxies. */
export const PART_BYTES = 4 * MIB;

/** The bytes of one object. Each request that sends bytes holds as many in memory. */
export const SEGMENT_BYTES = 2 * MIB;

/** An upload that nobody continues or uses is removed after this time. */
export const KEPT_HOURS = 24;

/** The longest name of an uploaded file, in characters. */
export const MAX_FILENAME = 255;

/** The version of the tus protocol. */
export const TUS_VERSION = "1.0.0";

/** The algorithms for checksums. The protocol asks for the first. */
export const CHECKSUMS = ["sha1", "sha256"] as const;
