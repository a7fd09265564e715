import { ACCEPTED_FORMATS, MAX_CHANNELS, MAX_SAMPLE_RATE, MAX_SECONDS, MIN_SAMPLE_RATE } from "./constants";
import type { SoundCode } from "./shapes";

/** The reason why a file cannot become a track: its fault, and the remedy for its owner. */
export class SoundError extends Error {
  override name = "SoundError";
  constructor(
    readonly code: SoundCode,
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

const FORMATS = `${ACCEPTED_FORMATS.slice(0, -1).join(", ")} or ${ACCEPTED_FORMATS.at(-1)}`;

const clock = (seconds: number) => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
};

export const notAudio = (what = "This file is not audio.") =>
  new SoundError("not_audio", what, `Upload a ${FORMATS} file.`);

export const unsupported = (what: string) =>
  new SoundError(
    "unsupported_format",
    `${what} is not supported.`,
    `Export the track as ${FORMATS} and upload that.`,
  );

const EXPORT_AGAIN = "Export the track again and upload the new file.";

export const damaged = () =>
  new SoundError("truncated", "The file is damaged: a part of its sound cannot be read.", EXPORT_AGAIN);

export function truncated(readSeconds: number, declaredSeconds: number | null): SoundError {
  const [read, declared] = [clock(readSeconds), declaredSeconds === null ? null : clock(declaredSeconds)];
  if (read === declared) return damaged();
  const message =
    declared === null
      ? `The file ends in the middle, after ${read}.`
      : `Only ${read} of ${declared} can be read: the file is incomplete or damaged.`;
  return new SoundError("truncated", message, EXPORT_AGAIN);
}

export const empty = () =>
  new SoundError("empty", "The file has no sound in it.", "Export the track again and upload the new file.");

export const tooShort = (seconds: number) =>
  new SoundError(
    "too_short",
    `The track lasts ${seconds.toFixed(2)} seconds.`,
    "A track must last at least 1 second.",
  );

export const tooLong = () =>
  new SoundError(
    "too_long",
    `The track is longer than ${MAX_SECONDS / 60} minutes.`,
    "Split it into several tracks.",
  );

export const tooManyChannels = (channels: number) =>
  new SoundError(
    "too_many_channels",
    `The file has ${channels} channels.`,
    `Upload a mix with at most ${MAX_CHANNELS} channels; the first two are used.`,
  );

export const badSampleRate = (rate: number) =>
  new SoundError(
    "sample_rate",
    `The file has a sample rate of ${rate} Hz.`,
    `Export it with ${MIN_SAMPLE_RATE} to ${MAX_SAMPLE_RATE} Hz; 44100 and 48000 are usual.`,
  );

export const invalidSamples = () =>
  new SoundError(
    "invalid_samples",
    "The file has samples that are not numbers or far beyond full scale.",
    "Export it again with 24-bit samples.",
  );

export const silent = () =>
  new SoundError(
    "silent",
    "There is nothing to hear in this file.",
    "Check which tracks of the project were exported, and upload the new file.",
  );

/** The process was ended from outside, as when the system stops or has no memory left: that need not be the file's fault. */
export class SoundKilled extends SoundError {}

const TRY_AGAIN = "Try again. If it fails again, export the track as WAV or FLAC and upload that.";
const PROCESSING_FAILED = ["processing_failed", "The file could not be processed.", TRY_AGAIN] as const;

export const processingFailed = () => new SoundError(...PROCESSING_FAILED);

export const killed = () => new SoundKilled(...PROCESSING_FAILED);

export const interrupted = () =>
  new SoundError("processing_failed", "Processing the file was interrupted again and again.", TRY_AGAIN);

export const timedOut = () =>
  new SoundError(
    "processing_timeout",
    "Processing took too long and was stopped.",
    "Try again when the server is less busy.",
  );
