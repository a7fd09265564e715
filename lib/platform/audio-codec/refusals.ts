import { notAudio, unsupported } from "./failures";
import type { FfmpegContainer } from "./shapes";

const text = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
const begins = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);

/** The container of a file that ffmpeg has to decode, by its first bytes; undefined for others. */
export function findFfmpegContainer(head: Uint8Array): FfmpegContainer | undefined {
  if (text(head, 4, 8) === "ftyp" && /^M4[AB]/.test(text(head, 8, 11))) return "mp4";
  if (begins(head, 0xff) && ((head[1] ?? 0) & 0xf6) === 0xf0) return "adts";
  return undefined;
}

/** Throws for the kinds of files that people take for audio, or that are audio of another kind, and names them. */
export function refuseKnownFormats(head: Uint8Array): void {
  const magic = text(head, 0, 4);
  if (magic === "RF64" || magic === "BW64") throw unsupported("A WAV file in the 64-bit format");
  if (magic === "RIFF") {
    if (text(head, 8, 11) === "AVI") throw unsupported("Video");
    throw notAudio();
  }
  if (text(head, 4, 8) === "ftyp") {
    throw unsupported(
      /^M4[AB]/.test(text(head, 8, 11)) ? "M4A (AAC or ALAC)" : "Video or M4A in an MP4 file",
    );
  }
  if (begins(head, 0x1a, 0x45, 0xdf, 0xa3)) throw unsupported("Video or audio in a Matroska or WebM file");
  if (begins(head, 0x30, 0x26, 0xb2, 0x75)) throw unsupported("Windows Media");
  if (begins(head, 0x00, 0x00, 0x01, 0xba) || begins(head, 0x00, 0x00, 0x01, 0xb3))
    throw unsupported("Video");
  if (magic === "caff") throw unsupported("CAF");
  if (magic === "wvpk") throw unsupported("WavPack");
  if (magic === "MAC ") throw unsupported("Monkey's Audio");
  if (magic === "MThd") throw unsupported("MIDI");
  if (magic === "FORM") throw unsupported("This kind of IFF file");
  if (begins(head, 0x50, 0x4b, 0x03, 0x04)) throw notAudio("This is a ZIP file, not audio.");
  if (begins(head, 0x89, 0x50, 0x4e, 0x47) || begins(head, 0xff, 0xd8, 0xff)) {
    throw notAudio("This is a picture, not audio.");
  }
  if (begins(head, 0xff)) {
    const kind = (head[1] ?? 0) & 0xf6;
    if (kind === 0xf0) throw unsupported("AAC");
    if (kind === 0xf4 || kind === 0xf6) throw unsupported("MPEG audio of layer I or II");
  }
}
