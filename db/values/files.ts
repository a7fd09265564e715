/** The values of columns of uploads and of audio. The schema makes its checks of these lists, and lib the shapes of the API. */

/** The uses of an upload. */
export const UPLOAD_PURPOSES = ["audio", "stems", "image", "import"] as const;

/** The states of an upload. */
export const UPLOAD_STATES = ["receiving", "received", "in_use", "rejected"] as const;

/** The states of a version of the audio. */
export const AUDIO_STATES = ["queued", "processing", "ready", "failed"] as const;

export const FINGERPRINT_STATUSES = ["pending", "processing", "completed", "failed"] as const;
