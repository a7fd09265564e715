/**
 * The uploads that this browser has begun, as tus-js-client keeps them in localStorage. Read without it, because its script is
 * loaded only for a file.
 */

export interface Resumable {
  key: string;
  fingerprint: string;
  artistId: number;
  /** The address of the upload. */
  url: string;
  name: string;
  size: number;
}

const prefix = (userId: number) => `downbeat-${userId}-`;

/** A value by which a file is recognized when it is chosen again. */
export function fileFingerprint(userId: number, artistId: number, file: File): string {
  return `${prefix(userId)}${artistId}-${file.size}-${file.lastModified}-${encodeURIComponent(file.name)}`;
}

/** The account's uploads that have begun and became no track yet, the oldest first. */
export function resumables(userId: number): Resumable[] {
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(`tus::${prefix(userId)}`))
      .flatMap(([key, value]) => parsed(key, value))
      .sort((one, other) => one.begun - other.begun);
  } catch {
    // Without storage, an upload lasts as long as the page.
    return [];
  }
}

function parsed(key: string, value: string): (Resumable & { begun: number })[] {
  try {
    const { uploadUrl: url, size, metadata, creationTime } = JSON.parse(value);
    const fingerprint = key.split("::")[1] ?? "";
    const artistId = Number(fingerprint.split("-")[2]);
    if (typeof url !== "string" || !artistId) return [];
    return [
      { key, fingerprint, artistId, url, name: metadata.filename, size, begun: Date.parse(creationTime) },
    ];
  } catch {
    return [];
  }
}

const doneKey = (fingerprint: string) => `downbeat-done::${fingerprint}`;

/** Notes the track that a file has become, so that it is not sent again when all files are chosen again after a reload. */
export function recordUpload(fingerprint: string, trackId: number): void {
  try {
    localStorage.setItem(doneKey(fingerprint), String(trackId));
  } catch {
    // Nothing is stored then.
  }
}

/** The track that a file has become in this browser; undefined when it has not, as far as is known. */
export function findUploadedTrack(fingerprint: string): number | undefined {
  try {
    return Number(localStorage.getItem(doneKey(fingerprint))) || undefined;
  } catch {
    return undefined;
  }
}

/** Forgets which files have become tracks, but for these tracks. */
export function pruneUploads(trackIds: readonly number[]): void {
  try {
    for (const [key, value] of Object.entries(localStorage))
      if (key.startsWith("downbeat-done::") && !trackIds.includes(Number(value)))
        localStorage.removeItem(key);
  } catch {
    // Nothing is stored then.
  }
}

/** Forgets an upload that is finished or given up. */
export function forgetUpload(fingerprint: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`tus::${fingerprint}::`)) localStorage.removeItem(key);
  } catch {
    // Nothing is stored then.
  }
}
