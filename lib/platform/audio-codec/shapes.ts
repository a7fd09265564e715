import type { Tonality } from "@/lib/platform/audio-analysis/tonality";
import type { Mp3Kbps } from "./constants";

/** The containers that are decoded here. */
export type Container = "wav" | "aiff" | "flac" | "mp3" | "ogg";

/** The containers that ffmpeg decodes, where there is one. Anything else is refused by name. */
export type FfmpegContainer = "mp4" | "adts";

/** Facts in a file's headers, before anything is decoded. */
export interface AudioFacts {
  container: Container;
  /** `pcm`, `float`, `flac`, `mp3`, `vorbis` or `opus`. */
  codec: string;
  lossless: boolean;
  /** Null for lossy codecs. */
  bitDepth: number | null;
  sampleRate: number;
  channels: number;
  /** The number of frames that the header promises; null where it promises none. */
  frames: number | null;
}

/** The facts about a file, as the rest of the application reads them. */
export interface Probe {
  container: Container;
  codec: string;
  lossless: boolean;
  bit_depth: number | null;
  sample_rate: number;
  channels: number;
  /** Milliseconds; null where the beginning of the file does not tell. */
  duration: number | null;
}

/** The file's own tags, as they are written there. */
export interface Tags {
  title: string | null;
  artist: string | null;
  album: string | null;
  genre: string | null;
  year: number | null;
  bpm: number | null;
  key: string | null;
  isrc: string | null;
}

export interface Measurements {
  container: Container | FfmpegContainer;
  codec: string;
  lossless: boolean;
  bit_depth: number | null;
  sample_rate: number;
  channels: number;
  frames: number;
  /** Milliseconds. */
  duration: number;
  /** Integrated loudness by ITU-R BS.1770-4; null when nothing passes its gates. */
  loudness_lufs: number | null;
  /** The highest peak between samples, four times oversampled; null for digital silence. */
  true_peak_dbtp: number | null;
  /** 1,800 numbers from 0 to 1. */
  peaks: number[];
  bpm: number | null;
  /** From 0 to 1. */
  bpm_confidence: number;
  /** `C` to `B` with sharps. */
  key: Tonality["key"];
  scale: "major" | "minor" | null;
  key_confidence: number;
  tags: Tags;
}

export interface CodecProgress {
  step: "probe" | "analyze" | "finish";
  /** From 0 to 1. */
  progress: number;
}

/** The order to the child process. */
export interface SoundJob {
  folder: string;
  size: number;
  /** The file to make of the sound; null for none. */
  output: Output | null;
  /** Whether to measure besides encoding. Only beside an MP3. */
  analyze: boolean;
  /** The path of ffmpeg, where there is one. */
  ffmpeg?: string | undefined;
}

/** One pass over a file that arrives in pieces. */
export interface Pass {
  progress(): Advance;
  push(chunk: Uint8Array): Promise<void>;
  /** Returns the measurements, of a pass that measures. */
  finish(): Promise<PassResult | undefined>;
}

export interface PassResult {
  measured: Measurements;
  /** The Chromaprint print: one number for each 0.1238 s. */
  print: Int32Array;
  /** Whether the embedded picture is in the folder. */
  cover: boolean;
}

/**
 * A file that is made of a sound: an MP3 of its first two channels, all of its samples without loss, or a WAV of its first two channels with a
 * voice tag in them.
 */
export type Output =
  | {
      format: "mp3";
      kbps: Mp3Kbps;
      /** A file in the folder that has the MP3 of a voice tag to mix in. */
      voiceTag?: string | undefined;
    }
  | { format: "wav"; voiceTag: string }
  | { format: LosslessFormat; voiceTag?: undefined };

export type LosslessFormat = "wav" | "flac";

/** Its name in the folder. */
export const OUTPUT = "sound";

/** The name of the embedded picture there. */
export const COVER = "cover";

/** The progress of the child process, and the length of the sound as far as it is known, in milliseconds. */
export interface Advance {
  type: "progress";
  step: CodecProgress["step"];
  progress: number;
  declared_ms: number;
}

/** The lines that the child process writes. */
export type ChildLine =
  | Advance
  | { type: "done"; measured: Measurements; print: string; cover: boolean }
  | { type: "encoded" }
  | { type: "failed"; code: SoundCode; message: string; hint: string };

export type SoundCode =
  | "not_audio"
  | "unsupported_format"
  | "truncated"
  | "empty"
  | "too_short"
  | "too_long"
  | "too_many_channels"
  | "sample_rate"
  | "invalid_samples"
  | "silent"
  | "processing_failed"
  | "processing_timeout";
