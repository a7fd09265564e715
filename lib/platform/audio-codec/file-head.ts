import { notAudio } from "./failures";
import { readFacts } from "./probe";
import type { AudioFacts } from "./shapes";
import { MAX_TAG_BYTES } from "./tags";

const READ_AGAIN_BYTES = 1024 * 1024;

/** Collects the beginning of a file of `size` bytes until it tells what the file is. */
export class FileHead {
  private parts: Uint8Array[] = [];
  private bytes = 0;

  constructor(private readonly size: number) {}

  /**
   * Returns the facts of the file, with everything of it so far; undefined while that does not reveal them. Throws a `SoundError` for what
   * is not accepted.
   */
  push(chunk: Uint8Array): { facts: AudioFacts; head: Uint8Array } | undefined {
    this.parts.push(chunk);
    this.bytes += chunk.length;
    // Most heads are whole in the first piece; a long one is not read again for every piece.
    const isDue = this.parts.length === 1 || this.bytes % READ_AGAIN_BYTES < chunk.length;
    return isDue || this.bytes >= this.size ? this.read() : undefined;
  }

  /** Throws what is wrong with a file that ended before it told what it is. */
  refuse(): never {
    this.read();
    throw notAudio();
  }

  private read(): { facts: AudioFacts; head: Uint8Array } | undefined {
    const head = Buffer.concat(this.parts);
    const facts = readFacts(head, this.size);
    if (facts) return { facts, head };
    if (head.length > MAX_TAG_BYTES || head.length >= this.size) throw notAudio();
    return undefined;
  }
}
