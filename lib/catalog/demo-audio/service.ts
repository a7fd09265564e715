import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { synthesise } from "@/db/seed/sound/track-audio";
import { encodeWav } from "@/lib/catalog/audio/wav";
import { singleton } from "@/lib/platform/singleton";
import { findTrackSpec } from "./queries";

export type AudioFile = { bytes: Uint8Array<ArrayBuffer>; etag: string };

const files = singleton(
  "track audio",
  () =>
    new LRUCache<string, AudioFile>({ maxSize: 32 * 2 ** 20, sizeCalculation: ({ bytes }) => bytes.length }),
);

/** The track's audio as a WAV file, rendered on demand; undefined when there is no such track. */
export async function findTrackAudio(trackId: number): Promise<AudioFile | undefined> {
  const spec = await findTrackSpec(trackId);
  if (!spec) return undefined;
  const name = JSON.stringify([spec.seed, spec.bpm, spec.key]);
  const known = files.get(name);
  if (known) return known;
  const bytes = encodeWav(synthesise(spec));
  const file = { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
  files.set(name, file);
  return file;
}
