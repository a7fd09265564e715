import { notAudio, unsupported } from "./failures";
import type { AudioFacts } from "./shapes";

const PAGE_HEADER = 27;
/** Opus always plays at this rate, whatever was encoded. */
const OPUS_RATE = 48_000;

/** Reads the first page of an Ogg file; undefined when the head ends before that. */
export function readOggHead(head: Uint8Array, whole: boolean): AudioFacts | undefined {
  const at = PAGE_HEADER + (head[26] ?? 0);
  if (at + 30 > head.length) {
    if (whole) throw notAudio("The file ends before its sound begins.");
    return undefined;
  }
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const name = String.fromCharCode(...head.subarray(at, at + 8));
  const common = { container: "ogg", lossless: false, bitDepth: null, frames: null } as const;
  if (name === "OpusHead") {
    return { ...common, codec: "opus", sampleRate: OPUS_RATE, channels: head[at + 9] ?? 0 };
  }
  if (name.startsWith("\x01vorbis")) {
    return {
      ...common,
      codec: "vorbis",
      channels: head[at + 11] ?? 0,
      sampleRate: view.getUint32(at + 12, true),
    };
  }
  if (name.startsWith("\x80theora")) throw unsupported("Video");
  if (name.startsWith("\x7fFLAC")) throw unsupported("FLAC inside Ogg");
  throw unsupported(name.startsWith("Speex") ? "Speex" : "What is in this Ogg file");
}

/** Follows the pages of an Ogg file, to know whether it ends where it says. */
export class OggPages {
  private rest = new Uint8Array(0);
  /** Bytes of the current page's body that are still to come. */
  private pending = 0;
  private last = false;
  /** The position at which the last page ends, in samples; null before there is one. */
  position: number | null = null;

  push(chunk: Uint8Array): void {
    if (this.rest.length > 0) {
      const bytes = new Uint8Array(this.rest.length + chunk.length);
      bytes.set(this.rest);
      bytes.set(chunk, this.rest.length);
      this.read(bytes, 0);
      return;
    }
    const skipped = Math.min(this.pending, chunk.length);
    this.pending -= skipped;
    this.read(chunk, skipped);
  }

  private read(bytes: Uint8Array, from: number): void {
    let at = from;
    this.rest = new Uint8Array(0);
    while (at < bytes.length) {
      const segments = bytes[at + 26] ?? 0;
      const body = at + PAGE_HEADER + segments;
      if (at + PAGE_HEADER > bytes.length || body > bytes.length) {
        this.rest = bytes.slice(at);
        return;
      }
      if (String.fromCharCode(...bytes.subarray(at, at + 4)) !== "OggS") {
        at++;
        continue;
      }
      const view = new DataView(bytes.buffer, bytes.byteOffset + at, PAGE_HEADER);
      const position = view.getBigInt64(6, true);
      if (position >= 0n) this.position = Number(position);
      this.last = ((bytes[at + 5] ?? 0) & 4) !== 0;
      let size = 0;
      for (let i = body - segments; i < body; i++) size += bytes[i] ?? 0;
      this.pending = Math.max(0, body + size - bytes.length);
      at = body + size;
    }
  }

  /** Whether the file ended with its last page. */
  get complete(): boolean {
    return this.last && this.pending === 0 && this.rest.length === 0;
  }
}
