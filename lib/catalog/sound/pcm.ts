/** How samples are written in WAV and AIFF files. */
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
