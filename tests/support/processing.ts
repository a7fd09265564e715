import { sql } from "@/db/client";
import { storeFile } from "@/lib/catalog/files/service";
import { beginProcessing } from "@/lib/catalog/track-audio/processing-fragments";
import { encodeWav } from "@/lib/platform/audio-analysis/wav";
import { createArtist, createTrack } from "./factories";
import { synthesizeMono } from "./sounds";

/** Some seconds of music as a WAV file, different for each seed. */
export function makeWav(seed: number, seconds = 3): Uint8Array<ArrayBuffer> {
  return encodeWav(synthesizeMono({ seed, bpm: 90 + (seed % 40), key: "D minor" }, seconds));
}

/** Stores an upload, as if it had arrived. */
export async function storeUpload(
  ownerId: number,
  bytes: Uint8Array<ArrayBuffer>,
  mediaType = "audio/wav",
): Promise<number> {
  const { id } = await storeFile({ ownerId, use: "audio", mediaType, content: new Blob([bytes]).stream() });
  return id;
}

interface ProcessingOptions {
  bytes?: Uint8Array<ArrayBuffer>;
  mediaType?: string;
  /** The time of publication: at once, unless given. */
  publish_at?: Date | null;
  visibility?: "public" | "unlisted" | "private";
  bpm?: number | null;
  key?: string | null;
  scale?: string | null;
}

/** A track of the account whose file waits to be processed. */
export async function createProcessing(
  ownerId: number,
  { bytes, mediaType, ...wishes }: ProcessingOptions = {},
) {
  const artist = await createArtist({ owner_id: ownerId });
  const values = { publish_at: new Date("2026-03-06"), duration: 1, ...wishes };
  const track = await createTrack([artist.id], { ...values, status: "processing" });
  const fileId = await begin(track.id, ownerId, bytes ?? makeWav(track.id), mediaType);
  return { id: track.id, artist: artist.id, fileId };
}

/** Gives a track another file. */
export async function begin(
  trackId: number,
  ownerId: number,
  bytes: Uint8Array<ArrayBuffer>,
  mediaType?: string,
): Promise<number> {
  const fileId = await storeUpload(ownerId, bytes, mediaType);
  await sql`${beginProcessing(trackId, { fileId, useEmbeddedCover: true })}`;
  return fileId;
}

/** The versions of a track's sound. */
export const listVersions = (trackId: number) =>
  sql<
    { version: number; state: string; code: string | null; file_id: number | null; attempts: number }[]
  >`select version, state, code, file_id, attempts from track_audio where track_id = ${trackId} order by version`;

/** The files there are, and which of them nothing names. */
export async function countFiles(): Promise<{ all: number; orphans: number }> {
  const [row] = await sql<[{ all: number; orphans: number }]>`
    select count(*) as all, count(*) filter (where not exists (
      select from track_audio where file_id = files.id union all select from renditions where file_id = files.id)) as orphans
    from files`;
  return row;
}
