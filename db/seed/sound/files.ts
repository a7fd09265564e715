import { setImmediate as others } from "node:timers/promises";
import { Zip, ZipPassThrough } from "fflate";
import { toLittleEndian, WAV_HEADER_BYTES, wavHeader } from "@/lib/platform/audio-analysis/wav";
import { LAYER_NAMES, type LayerName } from "./arrangement";
import {
  CHANNELS,
  FRAME_BYTES,
  openPiece,
  type Piece,
  SAMPLE_RATE,
  type TrackSpec,
  trackFrames,
} from "./track-audio";

/** The files of a track, drawn piece by piece while they are read. Their sizes are known without drawing anything. */

/** Renders the loops of a track while others go on. */
export async function loadPiece(spec: TrackSpec): Promise<Piece> {
  const work = openPiece(spec);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await others();
  }
}

/** The number of bytes of a track's sound as a WAV file. */
export const wavBytes = (spec: Pick<TrackSpec, "seed" | "bpm">): number =>
  WAV_HEADER_BYTES + trackFrames(spec) * FRAME_BYTES;

/** The bytes of a track's sound as a WAV file, from the bar on that has the byte at `from`. Yields where the piece starts, and its bytes. */
export async function* readWav(
  piece: Piece,
  from = 0,
  names?: readonly LayerName[],
): AsyncGenerator<{ at: number; bytes: Uint8Array }> {
  const bytes = piece.frames * FRAME_BYTES;
  if (from < WAV_HEADER_BYTES)
    yield { at: 0, bytes: wavHeader({ sampleRate: SAMPLE_RATE, channels: CHANNELS, bytes }) };
  const barBytes = piece.barFrames * FRAME_BYTES;
  const first = Math.min(piece.bars - 1, Math.max(0, Math.floor((from - WAV_HEADER_BYTES) / barBytes)));
  for (let bar = first; bar < piece.bars; bar++) {
    yield { at: WAV_HEADER_BYTES + bar * barBytes, bytes: toLittleEndian(piece.readBar(bar, names)) };
    await others();
  }
}

/** The first day that ZIP files know, in local time as the library reads it: the file is the same whenever it is drawn. */
const DATE = new Date(1980, 0, 1);

const fileName = (layer: LayerName) => `${layer.slice(0, 1).toUpperCase()}${layer.slice(1)}.wav`;

/** The stems of a track as a ZIP of WAV files, one for each layer it is mixed from, piece by piece. */
export async function* readStems(piece: Piece): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = openZip(chunks);
  for (const layer of LAYER_NAMES) {
    const file = addStem(zip, layer);
    for await (const { bytes } of readWav(piece, 0, [layer])) {
      file.push(bytes);
      yield* chunks.splice(0);
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* chunks;
}

/** The number of bytes of a track's stems: those of its layers, and what a ZIP file of as many empty files has. */
export function stemsBytes(spec: Pick<TrackSpec, "seed" | "bpm">): number {
  const chunks: Uint8Array[] = [];
  const zip = openZip(chunks);
  for (const layer of LAYER_NAMES) addStem(zip, layer).push(new Uint8Array(0), true);
  zip.end();
  const overhead = chunks.reduce((bytes, { length }) => bytes + length, 0);
  return overhead + LAYER_NAMES.length * wavBytes(spec);
}

const openZip = (chunks: Uint8Array[]) =>
  new Zip((error, bytes) => {
    if (error) throw error;
    chunks.push(bytes);
  });

function addStem(zip: Zip, layer: LayerName): ZipPassThrough {
  const file = new ZipPassThrough(fileName(layer));
  file.mtime = DATE;
  zip.add(file);
  return file;
}
