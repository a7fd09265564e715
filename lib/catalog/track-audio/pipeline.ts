import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { inAmbientTransaction } from "@/db/transaction";
import { DatabaseUnavailable } from "@/db/unavailable";
import { takeEmbeddedCover } from "@/lib/catalog/covers/service";
import { noteSoundSize, openFile, releaseFile, storeFile } from "@/lib/catalog/files/service";
import { SAME_RECORDING } from "@/lib/catalog/fingerprints/constants";
import { findDuplicateTracks, indexPrint } from "@/lib/catalog/fingerprints/service";
import { readKey } from "@/lib/platform/audio-analysis/key-names";
import { interrupted, processingFailed } from "@/lib/platform/audio-codec/failures";
import { type Analysis, analyzeAudio, retryIfKilled, SoundError } from "@/lib/platform/audio-codec/service";
import { log } from "@/lib/platform/log";
import { toStream } from "@/lib/platform/stream";
import { inFolder } from "@/lib/platform/temporary-folder";
import { countProcessingAttempt, failVersion, type ProcessingFailure } from "./failure-queries";
import { PROCESSING_ATTEMPTS, PROCESSING_RUNS, type ProcessingStep } from "./processing-constants";
import {
  findDuplicates,
  finishVersion,
  lockVersion,
  startVersion,
  storeMeasurements,
  type Version,
  waitForTurn,
} from "./processing-queries";
import { SoundReport, VersionReplaced } from "./report";

interface Running {
  /** The number of attempts with this one. */
  attempts: number;
  /** Aborts when the process must end: the work is repeated elsewhere. */
  signal?: AbortSignal;
  /** Called before each step, by tests that end the work there. */
  before?: (step: ProcessingStep) => Promise<void>;
}

/** One processor stays for requests: two decoders on two of them made the slowest reads take 2.5 times as long, one 1.9 times. */
const decoders = pLimit(Math.max(1, availableParallelism() - 1));

/** Any other failure stops the work for good at once; these may pass. */
const MAY_PASS: readonly string[] = ["processing_failed", "processing_timeout"];

/**
 * Brings a version of a track's sound to its end: ready or failed. Each step is stored when it ends, so after a crash the next run goes on
 * from there, and two runs at the same time leave one result. Rejects when the work is to be tried again.
 */
export async function processVersion(id: number, running: Running): Promise<void> {
  const version = await startVersion(id);
  if (!version) return;
  const replacement = new AbortController();
  const report = new SoundReport(version, (cause) => replacement.abort(cause));
  if (running.attempts > PROCESSING_RUNS) return giveUp(version, report, interrupted());
  const pause = async (step: ProcessingStep) => {
    await running.before?.(step);
    running.signal?.throwIfAborted();
  };
  const begin = async (step: ProcessingStep) => {
    await pause(step);
    await report.begin(step);
  };
  try {
    const signal = AbortSignal.any(
      running.signal ? [replacement.signal, running.signal] : [replacement.signal],
    );
    if (!version.is_measured) await retryIfKilled(() => measure(version, begin, report, signal));
    await begin("fingerprint");
    const failure = await finish(version, () => pause("waveform"));
    await report.finish(failure ? "failed" : "ready", 1);
  } catch (cause) {
    if (cause instanceof VersionReplaced || replacement.signal.aborted) return;
    if (running.signal?.aborted || DatabaseUnavailable.is(cause)) throw cause;
    await giveUpOrRetry(version, report, cause);
  }
}

/** Decodes the original and stores what comes of it, with the stream. */
async function measure(
  version: Version,
  begin: (step: ProcessingStep) => Promise<void>,
  report: SoundReport,
  signal: AbortSignal,
): Promise<void> {
  await begin("probe");
  const file = await openFile(version.file_id);
  if (!file) throw new Error(`The original of track ${version.track_id} is not in the store.`);
  await inFolder(async (folder) => {
    await begin("analyze");
    const { stream, ...analysis } = await decoders(() =>
      analyzeAudio({
        content: file.read(0, file.size),
        size: file.size,
        folder,
        signal,
        onProgress: ({ progress }) => report.advance(progress),
      }),
    );
    await begin("render");
    await noteSoundSize(version.file_id);
    const coverId = await adoptCover(version, analysis.cover);
    const content = toStream(createReadStream(stream.path));
    const isStored = await inAmbientTransaction(async () => {
      const { id } = await storeFile({
        ownerId: version.owner_id,
        use: "rendition",
        mediaType: "audio/mpeg",
        content,
      });
      const { duration, codec, lossless, sample_rate, bit_depth, channels, peaks, print, sha256 } = analysis;
      const decoded = {
        ...{ duration, codec, lossless, sample_rate, bit_depth, channels, peaks, print, sha256 },
        loudness_lufs: analysis.loudness_lufs,
        true_peak_dbtp: analysis.true_peak_dbtp,
        bpm_detected: analysis.bpm,
        bpm_confidence: analysis.bpm_confidence,
        key_detected: analysis.key,
        scale_detected: analysis.scale,
        key_confidence: analysis.key_confidence,
        tags: { ...trackTags(analysis), cover_id: coverId },
      };
      const isFirst = await storeMeasurements(version, decoded, id);
      if (!isFirst) await releaseFile(id);
      return isFirst;
    });
    if (!isStored) throw new VersionReplaced();
  });
}

/** Makes the picture of a file the cover of its track. One that is too small or damaged is left where it is: the sound is what was sent. */
async function adoptCover(
  { track_id, owner_id, use_embedded_cover, created_at }: Version,
  picture: Analysis["cover"],
): Promise<number | null> {
  if (owner_id === null || picture === null || !use_embedded_cover) return null;
  const coverId = await takeEmbeddedCover(owner_id, track_id, await readFile(picture.path), created_at);
  if (coverId === undefined) log.debug({ track_id }, "the picture in a file was not used");
  return coverId ?? null;
}

function trackTags({ tags: { title, genre, bpm, key, isrc } }: Pick<Analysis, "tags">) {
  const tonality = key === null ? undefined : readKey(key);
  return { title, genre, bpm, isrc, key: tonality?.key ?? null, scale: tonality?.scale ?? null };
}

/** Compares the recording with others, and puts the version in its place: all at once. Returns why that was refused. */
async function finish(version: Version, pause: () => Promise<void>): Promise<ProcessingFailure | undefined> {
  return inAmbientTransaction(async () => {
    await waitForTurn();
    const locked = await lockVersion(version);
    if (!locked) throw new VersionReplaced();
    const print = Int32Array.from(locked.print);
    const same = (await findDuplicateTracks(print)).filter(
      ({ similarity, share }) => similarity >= SAME_RECORDING.similarity && share >= SAME_RECORDING.share,
    );
    const duplicates = await findDuplicates(
      version.track_id,
      same.map(({ track_id }) => track_id),
    );
    const [duplicate] = duplicates;
    if (duplicate) {
      const failure = { ...duplicateFailure(duplicate), duplicateIds: duplicates.map(({ id }) => id) };
      await failVersion(version, failure);
      return failure;
    }
    await pause();
    await finishVersion(version);
    await indexPrint(version.track_id, print);
    return undefined;
  });
}

function duplicateFailure({
  id,
  name,
  listed,
}: {
  id: number;
  name: string;
  listed: boolean;
}): ProcessingFailure {
  return {
    code: "duplicate",
    message: listed
      ? `This recording is already published as “${name}” (track ${id}).`
      : "This recording is already published by someone else.",
    hint: "Upload another recording. If this one is yours to publish, dispute it: an operator decides.",
  };
}

async function giveUpOrRetry(version: Version, report: SoundReport, cause: unknown): Promise<void> {
  const isKnown = cause instanceof SoundError;
  if (!isKnown || MAY_PASS.includes(cause.code)) {
    const attempts = await countProcessingAttempt(version.id);
    if (attempts === 0) return;
    if (attempts < PROCESSING_ATTEMPTS) throw cause;
    log.error({ err: cause, track_id: version.track_id }, "a track could not be processed");
  }
  await giveUp(version, report, isKnown ? cause : processingFailed());
}

async function giveUp(
  version: Version,
  report: SoundReport,
  { code, message, hint }: SoundError,
): Promise<void> {
  const isEnded = await inAmbientTransaction(async () => {
    await lockVersion(version);
    return failVersion(version, { code, message, hint });
  });
  if (isEnded) await report.finish("failed", 1);
}
