/** The encoding of samples in WAV and AIFF files. */
export interface PcmFormat {
  kind: "unsigned" | "integer" | "float";
  /** Bytes of a sample. */
  width: number;
  channels: number;
  littleEndian: boolean;
}

/** Reads whole frames into at most two channels of samples from -1 to 1. */
export function readPcm(bytes: Uint8Array, format: PcmFormat): Float32Array[] {
  const { width, channels } = format;
  const frames = Math.floor(bytes.length / (width * channels));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = reader(view, format);
  return Array.from({ length: Math.min(channels, 2) }, (_, channel) => {
    const samples = new Float32Array(frames);
    for (let i = 0, at = channel * width; i < frames; i++, at += width * channels) samples[i] = read(at);
    return samples;
  });
}

function reader(view: DataView, { kind, width, littleEndian }: PcmFormat): (at: number) => number {
  if (kind === "unsigned") return (at) => (view.getUint8(at) - 128) / 128;
  if (kind === "float") {
    return width === 4
      ? (at) => view.getFloat32(at, littleEndian)
      : (at) => view.getFloat64(at, littleEndian);
  }
  if (width === 1) return (at) => view.getInt8(at) / 128;
  if (width === 2) return (at) => view.getInt16(at, littleEndian) / 2 ** 15;
  if (width === 4) return (at) => view.getInt32(at, littleEndian) / 2 ** 31;
  const [top, low] = littleEndian ? [2, 0] : [0, 2];
  return (at) =>
    ((view.getInt8(at + top) << 16) | (view.getUint8(at + 1) << 8) | view.getUint8(at + low)) / 2 ** 23;
}

/** The same samples as WAV files store them: the low byte first, and of one byte without a sign. */
export function asWav(bytes: Uint8Array, { kind, width, littleEndian }: PcmFormat): Uint8Array {
  if (kind === "unsigned") return bytes;
  const turned = Uint8Array.from(bytes);
  if (width === 1) for (let i = 0; i < turned.length; i++) turned[i] = (turned[i] as number) ^ 0x80;
  else if (!littleEndian)
    for (let i = 0; i < turned.length; i += width) turned.subarray(i, i + width).reverse();
  return turned;
}

/** Integers as WAV files store them, in this many bytes each. */
export function wavOfIntegers(samples: Int32Array, width: number): Uint8Array {
  const bytes = new Uint8Array(samples.length * width);
  const sign = width === 1 ? 0x80 : 0;
  for (let i = 0, at = 0; i < samples.length; i++) {
    const sample = (samples[i] as number) ^ sign;
    for (let shift = 0; shift < width * 8; shift += 8) bytes[at++] = sample >> shift;
  }
  return bytes;
}

/** The samples of integer formats of up to four bytes as they are, those of all channels in turn. */
export function toIntegers(
  bytes: Uint8Array,
  { kind, width, littleEndian }: PcmFormat,
): Int32Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Int32Array(bytes.length / width);
  for (let i = 0, at = 0; i < samples.length; i++, at += width) {
    if (kind === "unsigned") samples[i] = view.getUint8(at) - 128;
    else if (width === 1) samples[i] = view.getInt8(at);
    else if (width === 2) samples[i] = view.getInt16(at, littleEndian);
    else if (width === 4) samples[i] = view.getInt32(at, littleEndian);
    else {
      const [top, low] = littleEndian ? [2, 0] : [0, 2];
      samples[i] = (view.getInt8(at + top) << 16) | (view.getUint8(at + 1) << 8) | view.getUint8(at + low);
    }
  }
  return samples;
}
