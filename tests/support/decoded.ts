import { decoder } from "@audio/decode-mp3";

/** The samples of an MP3 file as a player without its own gaps has them. */
export async function decodeMp3(file: Uint8Array): Promise<{ rate: number; channels: Float32Array[] }> {
  const mp3 = await decoder();
  const parts = [mp3.decode(file)];
  const count = Math.max(...parts.map(({ channelData }) => channelData.length));
  const channels = Array.from({ length: count }, (_, c) => {
    const pieces = parts.map(({ channelData }) => channelData[c] ?? new Float32Array());
    const joined = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of pieces) {
      joined.set(piece, at);
      at += piece.length;
    }
    return joined;
  });
  return { rate: parts[0]?.sampleRate ?? 0, channels };
}

/** The bytes of the samples of a WAV file. */
export function wavSamples(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    if (bytes.toString("latin1", at, at + 4) === "data") return bytes.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size & 1);
  }
  throw new Error("The file has no samples.");
}
