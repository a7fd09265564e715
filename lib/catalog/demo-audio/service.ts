import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { synthesise } from "@/db/seed/sound/track-audio";
import { encodeWav } from "@/lib/catalog/audio/wav";
import { singleton } from "@/lib/platform/singleton";
import { type DemoTrack, findDemoTrack } from "./queries";

const DEFAULT_BPM = 90;

export type AudioFile = { bytes: Uint8Array<ArrayBuffer>; etag: string };

const files = singleton(
  "track audio",
  () =>
    new LRUCache<string, AudioFile>({ maxSize: 32 * 2 ** 20, sizeCalculation: ({ bytes }) => bytes.length }),
);

/** The track's audio as a WAV file, rendered on demand; undefined when there is no such track, or its sound was uploaded. */
export async function findTrackAudio(trackId: number): Promise<AudioFile | undefined> {
  const track = await findDemoTrack(trackId);
  return track && demoAudio(track);
}

/** The path of a demo track's audio, for the tracks that `findTrackAudio` finds. */
export const demoAudioPath = (trackId: number) => `/media/tracks/${trackId}.wav`;

/** The sound of a demo track as a WAV file, rendered when it is first asked for. */
export function demoAudio({ id, bpm, key, scale }: DemoTrack): AudioFile {
  const spec = { seed: id, bpm: bpm ?? DEFAULT_BPM, key: key && scale ? `${key} ${scale}` : null };
  const name = JSON.stringify([spec.seed, spec.bpm, spec.key]);
  const known = files.get(name);
  if (known) return known;
  const bytes = encodeWav(synthesise(spec));
  const file = { bytes, etag: `"${createHash("sha256").update(bytes).digest("hex")}"` };
  files.set(name, file);
  return file;
}
