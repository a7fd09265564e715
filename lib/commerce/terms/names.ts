import { LICENSE_TIERS } from "@/db/values/music";

export { LICENSE_TIERS };

export type LicenseTier = (typeof LICENSE_TIERS)[number];

export const TIER_NAMES: Readonly<Record<LicenseTier, string>> = {
  free: "Free",
  mp3: "MP3 lease",
  wav: "WAV lease",
  trackout: "Trackout lease",
  unlimited: "Unlimited lease",
  exclusive: "Exclusive rights",
};

/** The kinds of files that a license delivers. */
export const FILE_KINDS = [
  "mp3_tagged",
  "mp3_320",
  "mp3_256",
  "wav",
  "wav_tagged",
  "flac",
  "stems",
  "trackout",
  "midi",
] as const;

export type FileKind = (typeof FILE_KINDS)[number];

export const FILE_NAMES: Readonly<Record<FileKind, string>> = {
  mp3_tagged: "MP3 with voice tag",
  mp3_320: "MP3, 320 kbit/s",
  mp3_256: "MP3, 256 kbit/s",
  wav: "WAV",
  wav_tagged: "WAV with voice tag",
  flac: "FLAC",
  stems: "Stems (ZIP)",
  trackout: "Trackout (ZIP)",
  midi: "MIDI",
};

/** The kinds that have the voice tag of the artist in them. */
export const TAGGED_KINDS: readonly FileKind[] = ["mp3_tagged", "wav_tagged"];

/** The kinds that are made of the uploaded sound; the others are uploaded themselves. */
export const SOUND_KINDS = ["mp3_tagged", "mp3_320", "mp3_256", "wav", "wav_tagged", "flac"] as const;

/** The fields that count what the licensee may do. */
const ALLOWANCES = [
  "distribute_copies_allowed",
  "audio_streams_allowed",
  "monetized_music_videos_allowed",
  "non_monetized_music_videos_allowed",
  "monetized_video_streams_allowed",
  "non_monetized_video_streams_allowed",
  "radio_stations_allowed",
  "performances_not_for_profit_allowed",
] as const;

export type Allowance = (typeof ALLOWANCES)[number];
