import "server-only";
import { createHash } from "node:crypto";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DOWNLOAD_KBPS, MAX_KILLS, STREAM_KBPS } from "./constants";
import { notAudio, SoundKilled } from "./failures";
import { type Mp3Cover, type Mp3Tags, writeId3 } from "./id3";
import { probeOf, readFacts } from "./probe";
import { runChild } from "./process";
import type { Measured, Probe, Progress } from "./shapes";

export { SoundError } from "./failures";
export type { Measured, Probe, Progress } from "./shapes";

/** What was learned about a file. */
export interface Analysis extends Measured {
  /** The Chromaprint print: one number for each 0.1238 s. */
  print: Int32Array;
  sha256: Buffer;
  /** The rendition for streaming; `bitrate` in bits per second. */
  stream: { path: string; size: number; bitrate: number };
  /** The embedded picture, as it is in the file. */
  cover: { path: string } | null;
}

interface Source {
  content: ReadableStream<Uint8Array>;
  /** The number of bytes in `content`. */
  size: number;
  /** Where the results go; created if it is not there. What was written is removed again when this fails. */
  folder: string;
  signal: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** Enough for every header but that of an MP3 or FLAC file with a large cover at its beginning. */
export const PROBE_BYTES = 1024 * 1024;

/**
 * What the first bytes of a file say, without decoding. `duration` is null where they do not tell. Throws a `SoundError` for what is
 * not accepted.
 */
export function probeAudio(head: Uint8Array, size: number): Probe {
  const facts = readFacts(head, size);
  if (!facts) throw notAudio("The file has too much before its sound.");
  return probeOf(facts, head, size);
}

/**
 * Decodes and measures a file once, in a process of its own, and makes the rendition for streaming. Throws a `SoundError` when the
 * file is at fault or processing failed, and the reason of `signal` when that was aborted.
 */
export async function analyzeAudio(source: Source): Promise<Analysis> {
  const { folder } = source;
  await mkdir(folder, { recursive: true });
  const outputs = [join(folder, "sound.mp3"), join(folder, "cover")] as const;
  const [path, cover] = outputs;
  try {
    const sha256 = createHash("sha256");
    const job = { folder, size: source.size, kbps: STREAM_KBPS, analyze: true } as const;
    const last = await runChild(job, { ...source, onChunk: (chunk) => sha256.update(chunk) });
    if (last.type !== "done") throw new Error("the audio process did not measure");
    return {
      ...last.measured,
      print: printOf(last.print),
      sha256: sha256.digest(),
      stream: { path, size: (await stat(path)).size, bitrate: STREAM_KBPS * 1000 },
      cover: last.cover ? { path: cover } : null,
    };
  } catch (error) {
    await Promise.all(outputs.map((output) => rm(output, { force: true })));
    throw error;
  }
}

/** What a file is and says, and its Chromaprint print, without making a rendition. Fails as `analyzeAudio` does. */
export async function measureAudio(
  source: Source,
): Promise<{ measured: Measured; print: Int32Array; hasCover: boolean }> {
  const last = await runChild(
    { folder: source.folder, size: source.size, kbps: null, analyze: true },
    source,
  );
  if (last.type !== "done") throw new Error("the audio process did not measure");
  return { measured: last.measured, print: printOf(last.print), hasCover: last.cover };
}

/** Repeats the work at once when its process was killed, `MAX_KILLS` times at most: a file may need more memory than there is. */
export async function despiteKills<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let kills = 1; ; kills++) {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof SoundKilled) || kills === MAX_KILLS) throw cause;
    }
  }
}

function printOf(base64: string): Int32Array {
  return new Int32Array(Uint8Array.from(Buffer.from(base64, "base64")).buffer);
}

const VOICE_TAG = "voice-tag.mp3";

/** Makes an MP3 file, by default of 320 kbit/s, with tags and picture, which are never taken from the source. Fails as `analyzeAudio` does. */
export async function renderMp3(
  source: Source & {
    tags: Mp3Tags;
    cover?: Mp3Cover;
    kbps?: typeof STREAM_KBPS | typeof DOWNLOAD_KBPS;
    /** An MP3 file to be mixed in again and again. */
    voiceTag?: Uint8Array | undefined;
  },
): Promise<{ path: string; size: number; bitrate: number }> {
  const { folder } = source;
  await mkdir(folder, { recursive: true });
  const path = join(folder, "sound.mp3");
  try {
    // The encoder appends to it.
    await writeFile(path, writeId3(source.tags, source.cover));
    const { kbps = DOWNLOAD_KBPS, voiceTag } = source;
    if (voiceTag) await writeFile(join(folder, VOICE_TAG), voiceTag);
    const job = { folder, size: source.size, kbps, analyze: false, ...(voiceTag && { voiceTag: VOICE_TAG }) };
    await runChild(job, source);
    return { path, size: (await stat(path)).size, bitrate: kbps * 1000 };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
