/**
 * The first frame of an MP3 file as LAME writes it, which says how many samples the encoder has put before and after the sound: with it
 * players start and end where the source does, and play two halves of one recording without a gap. The layout is that of LAME's
 * "Mp3 Info Tag revision 1".
 */

/** Samples that LAME puts before the sound. Decoders know their own 529 samples and skip them too. */
export const ENCODER_DELAY = 576;
export const SAMPLES_A_FRAME = 1152;

const TOC_ENTRIES = 100;
const HEADER_BYTES = 4;
const LOWEST_BITRATE_UNKNOWN = 255;

interface Content {
  /** The header of the file's first frame of sound: the frame has the same bit rate and channels. */
  header: Uint8Array;
  kbps: number;
  /** Hertz, 44,100 or 48,000. */
  rate: number;
  /** Frames of sound, without this one. */
  frames: number;
  /** Bytes of those frames. */
  bytes: number;
  /** Samples of sound in each channel. */
  samples: number;
  /** CRC-16 of the frames of sound. */
  crc: number;
}

/** The length of a frame without padding, in bytes. */
export const frameBytes = (kbps: number, rate: number): number => Math.floor((144_000 * kbps) / rate);

export function lameFrame({ header, kbps, rate, frames, bytes, samples, crc }: Content): Uint8Array {
  const frame = Buffer.alloc(frameBytes(kbps, rate));
  frame.set(header.subarray(0, HEADER_BYTES));
  // Without a checksum and without the padding byte that the first frame may have.
  frame[1] = (frame[1] ?? 0) | 1;
  frame[2] = (frame[2] ?? 0) & ~2;
  const isMono = (header[3] ?? 0) >> 6 === 3;
  let at = HEADER_BYTES + (isMono ? 17 : 32);
  at += frame.write("Info", at, "latin1");
  at = frame.writeUInt32BE(0b1111, at);
  at = frame.writeUInt32BE(frames, at);
  at = frame.writeUInt32BE(frame.length + bytes, at);
  // At a constant bit rate the place in the file is the place in time.
  for (let i = 0; i < TOC_ENTRIES; i++) at = frame.writeUInt8(Math.floor((i * 256) / TOC_ENTRIES), at);
  at = frame.writeUInt32BE(0, at);
  at += frame.write("LAME3.100", at, "latin1");
  at = frame.writeUInt8(1, at);
  // Low-pass filter, replay gain and encoding flags are not known.
  at += 10;
  at = frame.writeUInt8(Math.min(kbps, LOWEST_BITRATE_UNKNOWN), at);
  const padding = Math.max(0, frames * SAMPLES_A_FRAME - ENCODER_DELAY - samples);
  at = frame.writeUIntBE((ENCODER_DELAY << 12) | Math.min(padding, 0xfff), at, 3);
  // Mode, gain and preset.
  at += 4;
  at = frame.writeUInt32BE(frame.length + bytes, at);
  at = frame.writeUInt16BE(crc, at);
  frame.writeUInt16BE(crc16(frame.subarray(0, at)), at);
  return frame;
}

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >> 1) ^ 0xa001 : value >> 1;
  return value;
});

/** CRC-16/ARC, continued from `crc`. */
export function crc16(bytes: Uint8Array, crc = 0): number {
  let value = crc;
  for (const byte of bytes) value = (value >> 8) ^ (TABLE[(value ^ byte) & 0xff] as number);
  return value;
}
