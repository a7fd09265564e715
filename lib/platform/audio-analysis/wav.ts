/** 16-bit audio; the samples of a frame of two channels follow each other. One channel unless it says otherwise. */
export type Pcm = { sampleRate: number; channels?: 1 | 2; samples: Int16Array };

/** Bytes before the samples of a file that `encodeWav` writes. */
export const WAV_HEADER_BYTES = 44;

/** Wraps 16-bit samples in a RIFF/WAVE container (44 bytes of header, then little-endian samples). */
export function encodeWav({ samples, ...format }: Pcm): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(WAV_HEADER_BYTES + samples.length * 2);
  bytes.set(wavHeader({ ...format, bytes: samples.length * 2 }));
  bytes.set(toLittleEndian(samples), WAV_HEADER_BYTES);
  return bytes;
}

/** The header of a file with so many `bytes` of 16-bit samples. */
export function wavHeader({
  sampleRate,
  channels = 1,
  bytes,
}: Omit<Pcm, "samples"> & { bytes: number }): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(WAV_HEADER_BYTES);
  const view = new DataView(header.buffer);
  writeAscii(header, 0, "RIFF");
  view.setUint32(4, WAV_HEADER_BYTES + bytes - 8, true);
  writeAscii(header, 8, "WAVEfmt ");
  view.setUint32(16, 16, true); // length of the format chunk
  view.setUint16(20, 1, true); // integer PCM
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels * 2, true); // bytes per second
  view.setUint16(32, channels * 2, true); // bytes per frame
  view.setUint16(34, 16, true); // bits per sample
  writeAscii(header, 36, "data");
  view.setUint32(40, bytes, true);
  return header;
}

/** The bytes of samples as WAV files have them; the same memory where the machine has them so. */
export function toLittleEndian(samples: Int16Array): Uint8Array {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  return isLittleEndian ? bytes : Buffer.from(bytes).swap16();
}

/** Reads a mono 16-bit PCM WAV file, skipping unknown chunks. Throws a `RangeError` with the reason for anything else. */
export function decodeWav(bytes: Uint8Array): Pcm {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || ascii(bytes, 0, 4) !== "RIFF" || ascii(bytes, 8, 12) !== "WAVE") {
    throw new RangeError("not a RIFF/WAVE file");
  }
  let sampleRate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = ascii(bytes, at, at + 4);
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (body + size > bytes.length) throw new RangeError(`the ${name.trim()} chunk is cut short`);
    if (name === "fmt ") {
      if (size < 16) throw new RangeError("the format chunk is cut short");
      const [format, channels, bits] = [0, 2, 14].map((offset) => view.getUint16(body + offset, true));
      if (format !== 1 || channels !== 1 || bits !== 16)
        throw new RangeError("only mono 16-bit PCM is supported");
      sampleRate = view.getUint32(body + 4, true);
    } else if (name === "data") {
      if (sampleRate === 0) throw new RangeError("the data comes before its format");
      const samples = new Int16Array(size >> 1);
      for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(body + i * 2, true);
      return { sampleRate, samples };
    }
    at = body + size + (size & 1); // chunks are padded to an even length
  }
  throw new RangeError("the file has no data chunk");
}

const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

function writeAscii(bytes: Uint8Array, at: number, text: string): void {
  for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
