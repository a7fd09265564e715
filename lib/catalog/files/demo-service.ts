import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { stemsFile } from "@/db/seed/sound/stems";
import { synthesise, trackSamples } from "@/db/seed/sound/track-audio";
import { encodeWav } from "@/lib/platform/audio-analysis/wav";
import { singleton } from "@/lib/platform/singleton";
import type { DemoDrawing, DemoTrack } from "./demo-kinds";

const DEFAULT_BPM = 90;
const SAMPLE_BYTES = 2;

interface Drawing {
  bytes: Uint8Array<ArrayBuffer>;
  sha256: Buffer;
}

const drawings = singleton(
  "track audio",
  () =>
    new LRUCache<string, Drawing>({ maxSize: 32 * 2 ** 20, sizeCalculation: ({ bytes }) => bytes.length }),
);

/** The sound of a demo track as a WAV file, rendered when it is first asked for. */
export function demoAudio(track: DemoTrack): { bytes: Uint8Array<ArrayBuffer>; etag: string } {
  const { bytes, sha256 } = drawFile({ of: "sound", ...track });
  return { bytes, etag: `"${sha256.toString("hex")}"` };
}

/** Computes the number of bytes of its samples, without rendering them. */
export const demoWavBytes = ({ id, bpm }: DemoTrack): number =>
  trackSamples({ seed: id, bpm: bpm ?? DEFAULT_BPM }) * SAMPLE_BYTES;

/** The sound of a demo track as a WAV file, or its stems as a ZIP. */
export function drawFile({ of, id, bpm, key, scale }: DemoDrawing): Drawing {
  const spec = { seed: id, bpm: bpm ?? DEFAULT_BPM, key: key && scale ? `${key} ${scale}` : null };
  const name = JSON.stringify([of, spec.seed, spec.bpm, spec.key]);
  const known = drawings.get(name);
  if (known) return known;
  const bytes = of === "stems" ? stemsFile(spec) : encodeWav(synthesise(spec));
  const drawing = { bytes, sha256: createHash("sha256").update(bytes).digest() };
  drawings.set(name, drawing);
  return drawing;
}
