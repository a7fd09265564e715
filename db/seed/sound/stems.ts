import { encodeWav } from "@/lib/catalog/audio/wav";
import { zipFile } from "@/lib/platform/documents/zip";
import { synthesiseLayers, type TrackSpec } from "./track-audio";

/** The stems of a track as a ZIP of WAV files, one for each layer it is mixed from. */
export function stemsFile(spec: TrackSpec): Uint8Array<ArrayBuffer> {
  return zipFile(
    Object.entries(synthesiseLayers(spec)).map(([layer, pcm]) => ({
      name: `${layer.slice(0, 1).toUpperCase()}${layer.slice(1)}.wav`,
      content: encodeWav(pcm),
    })),
  );
}
