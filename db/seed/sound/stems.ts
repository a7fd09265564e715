import { zipSync } from "fflate";
import { encodeWav } from "@/lib/platform/audio-analysis/wav";
import { synthesiseLayers, type TrackSpec } from "./track-audio";

/** The stems of a track as a ZIP of WAV files, one for each layer it is mixed from. */
export function stemsFile(spec: TrackSpec): Uint8Array<ArrayBuffer> {
  const files = Object.entries(synthesiseLayers(spec)).map(([layer, pcm]) => [
    `${layer.slice(0, 1).toUpperCase()}${layer.slice(1)}.wav`,
    encodeWav(pcm),
  ]);
  return zipSync(Object.fromEntries(files), { level: 0, mtime: DATE });
}

/** The first day that ZIP files know, in local time as the library reads it: the file is the same whenever it is drawn. */
const DATE = new Date(1980, 0, 1);
