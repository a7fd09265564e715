import { sql } from "@/db/client";
import { noteSoundSize, storeFile } from "@/lib/catalog/files/service";
import { beginProcessing } from "@/lib/catalog/track-audio/processing-fragments";
import { encodeWav } from "@/lib/platform/audio-analysis/wav";
import { random } from "@/lib/platform/random";
import { createArtist, createTrack } from "./factories";
import { rows } from "./rows";

const RATE = 22_050;
/** Frames of a note. */
const NOTE = RATE / 7;

/** Some seconds of two melodies as a WAV file, others for each seed. To render a demo track takes a hundred times as long. */
export function makeWav(seed: number, seconds = 3): Uint8Array<ArrayBuffer> {
  const next = random(`recording ${seed}`);
  const samples = new Int16Array(seconds * RATE);
  const drawPitch = () => (2 * Math.PI * 110 * 2 ** (Math.floor(next() * 36) / 12)) / RATE;
  for (let start = 0; start < samples.length; start += NOTE) {
    const [low, high] = [drawPitch(), drawPitch()];
    for (let i = 0; i < NOTE; i++)
      samples[start + i] = (1 - i / NOTE) * 9_000 * (Math.sin(low * i) + Math.sin(high * i));
  }
  return encodeWav({ sampleRate: RATE, samples });
}

/** Gives a track some sound of its own, as if it had been processed: that of a demo track takes seconds to render. */
export async function giveSound(trackId: number, seconds = 1): Promise<void> {
  const content = new Blob([makeWav(trackId, seconds)]).stream();
  const { id } = await storeFile({ ownerId: null, use: "audio", mediaType: "audio/wav", content });
  await noteSoundSize(id);
  const facts = { codec: "pcm", lossless: true, bit_depth: 16, sample_rate: RATE, channels: 1 };
  await sql`
    insert into track_audio
    ${rows({ track_id: trackId, version: 1, file_id: id, state: "ready", step: "waveform", progress: 1, ...facts })}`;
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
