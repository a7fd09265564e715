import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { loadPiece, readStems, readWav, stemsBytes, wavBytes } from "@/db/seed/sound/files";
import { type Piece, synthesise, type TrackSpec } from "@/db/seed/sound/track-audio";
import { encodeWav, WAV_HEADER_BYTES } from "@/lib/platform/audio-analysis/wav";
import { singleton } from "@/lib/platform/singleton";
import { toStream } from "@/lib/platform/stream";
import type { DemoDrawing, DemoTrack } from "./demo-kinds";

const DEFAULT_BPM = 90;
/** Part of the ETags: to be raised when the same track is drawn otherwise. */
const DRAWING_VERSION = 2;
/** A piece has some 30 MB of loops, and who reads a part of it soon reads the next. */
const PIECE_TTL_MS = 30_000;
/** Prints are made of sound at 11,025 Hz. */
const PRINT_RATE = 11_025;

const pieces = singleton(
  "demo sound",
  () => new LRUCache<string, Promise<Piece>>({ max: 2, ttl: PIECE_TTL_MS, ttlAutopurge: true }),
);

const toSpec = ({ id, bpm, key, scale }: DemoTrack): TrackSpec => ({
  seed: id,
  bpm: bpm ?? DEFAULT_BPM,
  key: key && scale ? `${key} ${scale}` : null,
});

function openPiece(spec: TrackSpec): Promise<Piece> {
  const name = JSON.stringify([spec.seed, spec.bpm, spec.key]);
  const piece = pieces.get(name) ?? loadPiece(spec);
  pieces.set(name, piece);
  return piece;
}

/** A file that is drawn while it is read. */
interface Drawing {
  size: number;
  etag: string;
  /** The bytes from `from` up to and excluding `to`. */
  read(from: number, to: number): ReadableStream<Uint8Array>;
}

/** The sound of a demo track as a WAV file, or its stems as a ZIP. */
export function drawFile({ of, ...track }: DemoDrawing): Drawing {
  const spec = toSpec(track);
  const facts = JSON.stringify([DRAWING_VERSION, of, spec.seed, spec.bpm, spec.key]);
  return {
    size: of === "stems" ? stemsBytes(spec) : wavBytes(spec),
    etag: `"${createHash("sha256").update(facts).digest("hex")}"`,
    read: (from, to) => toStream(readSection(of, spec, from, to)),
  };
}

/** The sound of a demo track as a WAV file. */
export const demoAudio = (track: DemoTrack): Drawing => drawFile({ of: "sound", ...track });

/** The same with what a print is made of, as a smaller file. */
export const demoPrintAudio = (track: DemoTrack): Uint8Array<ArrayBuffer> =>
  encodeWav(synthesise(toSpec(track), PRINT_RATE));

/** Computes the number of bytes of its samples, without rendering them. */
export const demoSoundBytes = (track: DemoTrack): number => wavBytes(toSpec(track)) - WAV_HEADER_BYTES;

async function* readSection(of: DemoDrawing["of"], spec: TrackSpec, from: number, to: number) {
  const piece = await openPiece(spec);
  for await (const { at, bytes } of of === "stems" ? numbered(readStems(piece)) : readWav(piece, from)) {
    if (at >= to) return;
    const section = bytes.subarray(Math.max(0, from - at), Math.min(bytes.length, to - at));
    if (section.length > 0) yield section;
  }
}

async function* numbered(chunks: AsyncIterable<Uint8Array>) {
  let at = 0;
  for await (const bytes of chunks) {
    yield { at, bytes };
    at += bytes.length;
  }
}
