import type { Metadata } from "sharp";

const BYTES: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2, int: 4, uint: 4, float: 4 };

/** Computes the memory of a picture while it is decoded: an interlaced one of 16 bits is a megabyte as a file and hundreds as pixels. */
export function decodedBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (BYTES[depth] ?? 8);
}

/** 40 megapixels of 8 bits, in four channels. */
export const MAX_DECODED_BYTES = 160_000_000;
