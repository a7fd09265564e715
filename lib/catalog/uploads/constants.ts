const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

/** What an upload can become. */
export const PURPOSES = ["audio", "stems", "image"] as const;

export type Purpose = (typeof PURPOSES)[number];

/** The states of an upload. */
export const STATES = ["receiving", "received", "in_use", "rejected"] as const;

/** The largest upload for each purpose, in bytes. */
export const MAX_BYTES: Record<Purpose, number> = { audio: 512 * MIB, stems: 4 * GIB, image: 10_000_000 };

/** The largest of all. */
export const MAX_UPLOAD_BYTES = 4 * GIB;

/** What an account may have waiting: announced uploads that nothing uses yet, in bytes. */
export const MAX_WAITING_BYTES = 20_000_000_000;

/** An upload that nobody finishes or uses is removed after this time without a change. */
export const KEPT_HOURS = 24;

/** The longest name of an uploaded file, in characters. */
export const MAX_FILENAME = 255;
