import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { stemsFile } from "@/db/seed/sound/stems";
import { synthesise } from "@/db/seed/sound/track-audio";
import { encodeWav } from "@/lib/catalog/audio/wav";
import { singleton } from "@/lib/platform/singleton";
import type { Drawn } from "./kinds";
import { type DemoTrack, findDemoTrack } from "./queries";

const DEFAULT_BPM = 90;

export type AudioFile = { bytes: Uint8Array<ArrayBuffer>; etag: string };

interface Drawing {
  bytes: Uint8Array<ArrayBuffer>;
  sha256: Buffer;
}

const drawings = singleton(
  "track audio",
  () =>
    new LRUCache<string, Drawing>({ maxSize: 32 * 2 ** 20, sizeCalculation: ({ bytes }) => bytes.length }),
);

/** The track's audio as a WAV file, rendered on demand; undefined when there is no such track, or its sound was uploaded. */
export async function findTrackAudio(trackId: number): Promise<AudioFile | undefined> {
  const track = await findDemoTrack(trackId);
  return track && demoAudio(track);
}

/** The path of a demo track's audio, for the tracks that `findTrackAudio` finds. */
export const demoAudioPath = (trackId: number) => `/media/tracks/${trackId}.wav`;

/** The sound of a demo track as a WAV file, rendered when it is first asked for. */
export function demoAudio(track: DemoTrack): AudioFile {
  const { bytes, sha256 } = drawFile({ of: "sound", ...track });
  return { bytes, etag: `"${sha256.toString("hex")}"` };
}

/** The sound of a demo track as a WAV file, or its stems as a ZIP. */
export function drawFile({ of, id, bpm, key, scale }: Drawn): Drawing {
  const spec = { seed: id, bpm: bpm ?? DEFAULT_BPM, key: key && scale ? `${key} ${scale}` : null };
  const name = JSON.stringify([of, spec.seed, spec.bpm, spec.key]);
  const known = drawings.get(name);
  if (known) return known;
  const bytes = of === "stems" ? stemsFile(spec) : encodeWav(synthesise(spec));
  const drawing = { bytes, sha256: createHash("sha256").update(bytes).digest() };
  drawings.set(name, drawing);
  return drawing;
}
