/** The states of a version of a track's sound, with their meanings. */
export const PROCESSING_STATES = {
  queued: "The file waits for its turn.",
  processing: "The file is being processed; `step` says what is done at the moment.",
  ready: "The sound is complete.",
  failed: "The file cannot be used, or processing failed; `error` says why and what to do.",
} as const;

export type ProcessingState = keyof typeof PROCESSING_STATES;

/** The steps of processing in their order, with what each does. */
export const PROCESSING_STEPS = {
  probe: "Format, length and tags are read.",
  analyze:
    "The whole file is decoded: tempo, key, loudness and peaks are measured, and the stream is encoded.",
  render: "The stream is stored.",
  fingerprint: "The recording is compared with those of other people.",
  waveform: "Everything takes its place, at once.",
} as const;

export type ProcessingStep = keyof typeof PROCESSING_STEPS;

/** Processing that failed for a reason that may pass is tried so often. */
export const PROCESSING_ATTEMPTS = 3;

/** Processing whose server ended in the middle of it continues so many times. */
export const PROCESSING_RUNS = 20;

/** For so long a file that could not be processed is kept, so that it can be tried again. */
export const FAILED_FILE_DAYS = 7;

/** Files of one account that are processed at the same time. */
export const FILES_AT_A_TIME = 2;
