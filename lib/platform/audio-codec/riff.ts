/** Reads and writes the chunks of WAV files. */

/** The largest size that a chunk of 32 bits can say; longer files are RF64 (EBU Tech 3306). */
const MAX_SIZE = 0xffffffff;
const DS64_BYTES = 28;

/** Bytes before the first chunk that a caller adds: `RIFF`, size, `WAVE`, and the place of the sizes of 64 bits. */
const PREAMBLE_BYTES = 12 + 8 + DS64_BYTES;

export interface PcmLayout {
  kind: "integer" | "float";
  /** Bytes of a sample as it is stored. */
  width: number;
  /** The number of its bits that count. */
  bits: number;
  channels: number;
  rate: number;
}

/** A chunk with its name and length, and the byte that makes its length even. */
export function riffChunk(name: string, body: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length & 1)]);
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** The rest of the GUID that names a format, after its two bytes. */
const GUID_TAIL = Buffer.from("000000001000800000aa00389b71", "hex");
/** The usual speakers of one to eight channels. */
const SPEAKERS = [0x4, 0x3, 0x7, 0x33, 0x37, 0x3f, 0x70f, 0x63f];

/** The `fmt ` chunk: in its extensible form where the plain one cannot say how the samples lie. */
export function formatChunk({ kind, width, bits, channels, rate }: PcmLayout): Buffer {
  const isExtensible = channels > 2 || bits !== width * 8;
  const body = Buffer.alloc(isExtensible ? 40 : 16);
  const format = kind === "float" ? FLOAT : PCM;
  body.writeUInt16LE(isExtensible ? EXTENSIBLE : format, 0);
  body.writeUInt16LE(channels, 2);
  body.writeUInt32LE(rate, 4);
  body.writeUInt32LE(rate * channels * width, 8);
  body.writeUInt16LE(channels * width, 12);
  body.writeUInt16LE(width * 8, 14);
  if (isExtensible) {
    body.writeUInt16LE(22, 16);
    body.writeUInt16LE(bits, 18);
    body.writeUInt32LE(SPEAKERS[channels - 1] ?? 0, 20);
    body.writeUInt16LE(format, 24);
    GUID_TAIL.copy(body, 26);
  }
  return riffChunk("fmt ", body);
}

interface WavParts {
  /** The `fmt ` chunk, and what else stands before the samples. */
  before: readonly Uint8Array[];
  /** Bytes of samples. */
  samples: number;
  /** Bytes of the chunks that stand behind the samples. */
  after: number;
}

/** Everything before the samples of a WAV file. As many bytes for a file above 4 GiB, which becomes RF64, as for others. */
export function wavHead({ before, samples, after }: WavParts): Buffer {
  const inner = Buffer.concat(before);
  const total = PREAMBLE_BYTES + inner.length + 8 + samples + (samples & 1) + after;
  const isLong = total - 8 > MAX_SIZE;
  const head = Buffer.alloc(PREAMBLE_BYTES);
  head.write(isLong ? "RF64" : "RIFF", 0, "latin1");
  head.writeUInt32LE(isLong ? MAX_SIZE : total - 8, 4);
  head.write(isLong ? "WAVEds64" : "WAVEJUNK", 8, "latin1");
  head.writeUInt32LE(DS64_BYTES, 16);
  if (isLong) {
    head.writeBigUInt64LE(BigInt(total - 8), 20);
    head.writeBigUInt64LE(BigInt(samples), 28);
  }
  const data = Buffer.alloc(8);
  data.write("data", 0, "latin1");
  data.writeUInt32LE(isLong ? MAX_SIZE : samples, 4);
  return Buffer.concat([head, inner, data]);
}
