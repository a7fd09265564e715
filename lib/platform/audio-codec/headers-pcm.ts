import { empty, notAudio, unsupported } from "./failures";
import type { PcmFormat } from "./pcm";
import type { AudioFacts } from "./shapes";

/** The header before the samples of a WAV or AIFF file. */
export interface PcmHead {
  facts: AudioFacts;
  format: PcmFormat;
  /** The position of the samples, in bytes from the beginning of the file. */
  dataStart: number;
  /** The bytes of samples that the header promises; null when it leaves that open. */
  dataBytes: number | null;
}

type PcmDescription = Pick<PcmHead, "format"> & { facts: Omit<AudioFacts, "frames"> };

const OPEN_SIZE = 0xffffffff;
const INTEGER = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/** Reads a WAV or AIFF file up to its samples; undefined when the head ends before them. `whole`: nothing comes after the head. */
export function readPcmHead(head: Uint8Array, whole: boolean): PcmHead | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const name = (at: number) => String.fromCharCode(...head.subarray(at, at + 4));
  const wav = name(0) === "RIFF";
  let description: PcmDescription | undefined;
  let frames: number | undefined;
  for (let at = 12; at + 8 <= head.length; ) {
    const id = name(at);
    const size = view.getUint32(at + 4, wav);
    const body = at + 8;
    if (wav && id === "fmt ") {
      if (body + Math.min(size, 40) > head.length) break;
      description = describeWav(view, body, size);
    } else if (!wav && id === "COMM") {
      if (body + Math.min(size, 22) > head.length) break;
      ({ description: description, frames } = describeAiff(view, head, body, size));
    } else if (id === "data" || id === "SSND") {
      if (!description) throw notAudio("The file has samples but does not say how they are written.");
      if (!wav && body + 8 > head.length) break;
      const offset = wav ? 0 : 8 + view.getUint32(body);
      // A recorder that was cut off, or that writes to a pipe, leaves the size open.
      const open = wav && (size === OPEN_SIZE || (size === 0 && !whole));
      return finish(description, {
        dataStart: body + offset,
        dataBytes: open ? null : size - offset,
        frames,
      });
    }
    at = body + size + (size & 1);
  }
  if (!whole) return undefined;
  throw description ? empty() : notAudio("This file begins like audio, but has no description of its sound.");
}

function finish(
  { format, facts }: PcmDescription,
  { dataStart, dataBytes, frames }: { dataStart: number; dataBytes: number | null; frames?: number },
): PcmHead {
  const frameBytes = format.width * format.channels;
  const storedFrames = dataBytes === null ? null : Math.max(0, Math.floor(dataBytes / frameBytes));
  // AIFF writes the number twice; the smaller one is what both parts agree on.
  const frameCount =
    storedFrames !== null && frames !== undefined ? Math.min(storedFrames, frames) : storedFrames;
  return {
    format,
    dataStart,
    dataBytes: frameCount === null ? null : frameCount * frameBytes,
    facts: { ...facts, frames: frameCount },
  };
}

function describeWav(view: DataView, at: number, size: number): PcmDescription {
  if (size < 16) throw notAudio("The description of the sound is cut short.");
  let tag = view.getUint16(at, true);
  if (tag === EXTENSIBLE && size >= 26) tag = view.getUint16(at + 24, true);
  if (tag !== INTEGER && tag !== FLOAT) throw unsupported("A WAV file with compressed sound");
  const channels = view.getUint16(at + 2, true);
  const sampleRate = view.getUint32(at + 4, true);
  const bits = view.getUint16(at + 14, true);
  const kind = tag === FLOAT ? "float" : bits <= 8 ? "unsigned" : "integer";
  // 24 bits may lie in four bytes.
  const width = view.getUint16(at + 12, true) / channels;
  return detail({ container: "wav", kind, bits, width, channels, sampleRate, littleEndian: true });
}

function describeAiff(view: DataView, head: Uint8Array, at: number, size: number) {
  if (size < 18) throw notAudio("The description of the sound is cut short.");
  const compression = size >= 22 ? String.fromCharCode(...head.subarray(at + 18, at + 22)) : "NONE";
  const float = /^fl(32|64)$/i.exec(compression);
  if (!float && !["NONE", "twos", "sowt"].includes(compression)) {
    throw unsupported("An AIFF file with compressed sound");
  }
  const bits = float ? Number(float[1]) : view.getUint16(at + 6);
  const description = detail({
    container: "aiff",
    kind: float ? "float" : "integer",
    bits,
    width: Math.ceil(bits / 8),
    channels: view.getUint16(at),
    sampleRate: extended(view, at + 8),
    littleEndian: compression === "sowt",
  });
  return { description: description, frames: view.getUint32(at + 2) };
}

function detail(header: {
  container: "wav" | "aiff";
  kind: PcmFormat["kind"];
  bits: number;
  width: number;
  channels: number;
  sampleRate: number;
  littleEndian: boolean;
}): PcmDescription {
  const { container, kind, bits, width, channels, sampleRate, littleEndian } = header;
  const widths = kind === "float" ? [4, 8] : kind === "unsigned" ? [1] : [1, 2, 3, 4];
  const readable = widths.includes(width) && bits >= 1 && bits <= width * 8;
  if (!readable) throw unsupported(`${container.toUpperCase()} with samples of ${bits} bits`);
  return {
    format: { kind, width, channels, littleEndian },
    facts: {
      container,
      codec: kind === "float" ? "float" : "pcm",
      lossless: true,
      bitDepth: bits,
      sampleRate,
      channels,
    },
  };
}

/** The 80-bit number in which AIFF writes the sample rate, rounded to an integer. */
function extended(view: DataView, at: number): number {
  const exponent = (view.getUint16(at) & 0x7fff) - 16383;
  const mantissa = view.getUint32(at + 2) * 2 ** 32 + view.getUint32(at + 6);
  return Math.round(mantissa * 2 ** (exponent - 63));
}
