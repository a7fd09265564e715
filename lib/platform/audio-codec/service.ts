import "server-only";
import { createHash } from "node:crypto";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MAX_KILLS, type Mp3Kbps, STREAM_KBPS } from "./constants";
import { notAudio, SoundKilled } from "./failures";
import { findFfmpeg } from "./ffmpeg";
import { type FileTags, writeId3 } from "./id3";
import { readFacts, toProbe } from "./probe";
import { runChild } from "./process";
import { findFfmpegContainer } from "./refusals";
import {
  type CodecProgress,
  type LosslessFormat,
  type Measurements,
  OUTPUT,
  type Output,
  type Probe,
} from "./shapes";

export { SoundError } from "./failures";
export { readLayout } from "./layout";
export type { CodecProgress, Probe } from "./shapes";

/** The results of the analysis of a file. */
export interface Analysis extends Measurements {
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
  /** The folder for the results; created if it is not there. What was written is removed again when this fails. */
  folder: string;
  signal: AbortSignal;
  /** Whether somebody waits for it. */
  isAwaited?: boolean;
  onProgress?: (progress: CodecProgress) => void;
}

/** Enough for every header but that of an MP3 or FLAC file with a large cover at its beginning. */
export const PROBE_BYTES = 1024 * 1024;

/**
 * Reads the first bytes of a file, without decoding. `duration` is null where they do not tell. Undefined for a file that ffmpeg has to decode,
 * where there is one. Throws a `SoundError` for what is not accepted.
 */
export async function probeAudio(head: Uint8Array, size: number): Promise<Probe | undefined> {
  if (findFfmpegContainer(head) && (await findFfmpeg())) return undefined;
  const facts = readFacts(head, size);
  if (!facts) throw notAudio("The file has too much before its sound.");
  return toProbe(facts, head, size);
}

/**
 * Decodes and measures a file once, in a process of its own, and makes the rendition for streaming. Throws a `SoundError` when the
 * file is at fault or processing failed, and the reason of `signal` when that was aborted.
 */
export async function analyzeAudio(source: Source): Promise<Analysis> {
  const { folder } = source;
  await mkdir(folder, { recursive: true });
  const outputs = [join(folder, OUTPUT), join(folder, "cover")] as const;
  const [path, cover] = outputs;
  try {
    const sha256 = createHash("sha256");
    const output = { format: "mp3", kbps: STREAM_KBPS } as const;
    const job = { folder, size: source.size, output, analyze: true };
    const last = await runChild(job, { ...source, onChunk: (chunk) => sha256.update(chunk) });
    if (last.type !== "done") throw new Error("the audio process did not measure");
    return {
      ...last.measured,
      print: decodeFingerprint(last.print),
      sha256: sha256.digest(),
      stream: { path, size: (await stat(path)).size, bitrate: STREAM_KBPS * 1000 },
      cover: last.cover ? { path: cover } : null,
    };
  } catch (error) {
    await Promise.all(outputs.map((output) => rm(output, { force: true })));
    throw error;
  }
}

/** Measures a file and takes its Chromaprint print, without making a rendition. Fails as `analyzeAudio` does. */
export async function measureAudio(
  source: Source,
): Promise<{ measured: Measurements; print: Int32Array; hasCover: boolean }> {
  const last = await runChild(
    { folder: source.folder, size: source.size, output: null, analyze: true },
    source,
  );
  if (last.type !== "done") throw new Error("the audio process did not measure");
  return { measured: last.measured, print: decodeFingerprint(last.print), hasCover: last.cover };
}

/** Repeats the work at once when its process was killed, `MAX_KILLS` times at most: a file may need more memory than there is. */
export async function retryIfKilled<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let kills = 1; ; kills++) {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof SoundKilled) || kills === MAX_KILLS) throw cause;
    }
  }
}

function decodeFingerprint(base64: string): Int32Array {
  return new Int32Array(Uint8Array.from(Buffer.from(base64, "base64")).buffer);
}

const VOICE_TAG = "voice-tag.mp3";

/** A file to be made of a sound. Only an MP3 has tags in it: the others get theirs when they are sent. */
export type Rendering =
  | {
      format: "mp3";
      kbps: Mp3Kbps;
      /** None for a file that gets its tags when it is sent. */
      tags?: FileTags | undefined;
      /** An MP3 file to be mixed in again and again. */
      voiceTag?: Uint8Array | undefined;
    }
  | { format: "wav"; voiceTag: Uint8Array }
  | { format: LosslessFormat; voiceTag?: undefined };

/** Makes a file of a sound in the folder. Fails as `analyzeAudio` does, and for a lossless format of a lossy sound. */
export async function renderSound(
  source: Source,
  rendering: Rendering,
): Promise<{ path: string; size: number }> {
  const { folder, size } = source;
  await mkdir(folder, { recursive: true });
  const path = join(folder, OUTPUT);
  try {
    const output = await prepareFolder(folder, rendering);
    await runChild({ folder, size, output, analyze: false }, source);
    return { path, size: (await stat(path)).size };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Writes what an MP3 begins with, and the voice tag, into the folder. */
async function prepareFolder(folder: string, rendering: Rendering): Promise<Output> {
  if (rendering.voiceTag) await writeFile(join(folder, VOICE_TAG), rendering.voiceTag);
  if (rendering.format !== "mp3")
    return rendering.voiceTag ? { format: "wav", voiceTag: VOICE_TAG } : { format: rendering.format };
  const { kbps, tags, voiceTag } = rendering;
  if (tags) await writeFile(join(folder, OUTPUT), writeId3(tags));
  else await rm(join(folder, OUTPUT), { force: true });
  return { format: "mp3", kbps, voiceTag: voiceTag && VOICE_TAG };
}
