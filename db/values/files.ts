/** The values of columns of uploads and of audio. The schema makes its checks of these lists, and lib the shapes of the API. */

/** The uses of an upload. */
export const UPLOAD_PURPOSES = ["audio", "stems", "midi", "image", "import"] as const;

/** The states of an upload. */
export const UPLOAD_STATES = ["receiving", "received", "in_use", "rejected"] as const;

/** The files that are made of a version of the audio, and those of them that have a voice tag mixed in. */
export const RENDITION_NAMES = [
  "stream",
  "mp3_320",
  "mp3_256",
  "wav",
  "flac",
  "tagged",
  "mp3_tagged",
  "wav_tagged",
] as const;
export const TAGGED_RENDITIONS = ["tagged", "mp3_tagged", "wav_tagged"] as const;

/** The states of a version of the audio. */
export const AUDIO_STATES = ["queued", "processing", "ready", "failed"] as const;

export const FINGERPRINT_STATUSES = ["pending", "processing", "completed", "failed"] as const;
