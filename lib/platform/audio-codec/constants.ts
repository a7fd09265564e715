/** The limits of accepted audio. */
export const MIN_SECONDS = 1;
export const MAX_SECONDS = 30 * 60;
export const MAX_CHANNELS = 8;
export const MIN_SAMPLE_RATE = 8000;
export const MAX_SAMPLE_RATE = 192_000;

/** The stream that everybody hears. */
export const STREAM_KBPS = 160;
/** The renditions that buyers download. */
export const DOWNLOAD_KBPS = 320;
/** The smaller one, which offers can promise besides. */
export const SMALL_DOWNLOAD_KBPS = 256;

/** The bit rates of the MP3 files that are delivered with tags of our own around their sound. */
export const DELIVERED_KBPS: readonly number[] = [DOWNLOAD_KBPS, SMALL_DOWNLOAD_KBPS];

/** The bit rates of the MP3 files that are made here. */
export type Mp3Kbps = typeof STREAM_KBPS | typeof DOWNLOAD_KBPS | typeof SMALL_DOWNLOAD_KBPS;

/**
 * The bytes that a delivered file has besides its sound, in every format: its tags and its cover are filled up to it. So the size of a file
 * is known before it is bought, whatever license number it will name.
 */
export const TAG_BYTES = 192 * 1024;

/** Mixes a voice tag into a preview: the times at which it is heard, and the volume of the music meanwhile. */
export const VOICE_TAG = {
  firstSeconds: 2,
  everySeconds: 20,
  musicGain: 0.5,
  fadeInSeconds: 0.03,
  fadeOutSeconds: 0.25,
};

/** The process that reads a file may be killed so many times in a row before that counts as a failure. */
export const MAX_KILLS = 5;

export const ACCEPTED_FORMATS = ["WAV", "AIFF", "FLAC", "MP3", "Ogg Vorbis", "Opus"] as const;
