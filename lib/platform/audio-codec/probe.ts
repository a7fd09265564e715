import { MAX_CHANNELS, MAX_SAMPLE_RATE, MAX_SECONDS, MIN_SAMPLE_RATE, MIN_SECONDS } from "./constants";
import {
  badSampleRate,
  damaged,
  empty,
  notAudio,
  tooLong,
  tooManyChannels,
  tooShort,
  truncated,
  unsupported,
} from "./failures";
import { findFlac, findMp3, id3Length } from "./headers-compressed";
import { readOggHead } from "./headers-ogg";
import { readPcmHead } from "./headers-pcm";
import { refuseKnownFormats } from "./refusals";
import type { AudioFacts, Container, Probe } from "./shapes";

/** Bytes after an ID3 tag that are enough to see three frames of MP3. */
const AFTER_TAG = 8192;
/** A file that decodes to less of what its header promises is incomplete. */
const MIN_SHARE = 0.995;

/** The container of a file by its first bytes. Throws a `SoundError` that names what else it is. */
function sniff(head: Uint8Array): Container {
  if (head.length === 0) throw empty();
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 4) === "RIFF" && text(8, 12) === "WAVE") return "wav";
  if (text(0, 4) === "FORM" && /^AIF[FC]$/.test(text(8, 12))) return "aiff";
  if (text(0, 4) === "OggS") return "ogg";
  if (findFlac(head)) return "flac";
  refuseKnownFormats(head);
  const tag = id3Length(head);
  // Only MP3 and FLAC begin with such a tag, which may be longer than the head.
  if (tag + AFTER_TAG > head.length && tag > 0) return "mp3";
  if (findMp3(head.subarray(tag))) return "mp3";
  throw notAudio();
}

/**
 * Reads the facts in the head of a file; undefined when more of it is needed. `size` is that of the whole file. Throws a `SoundError` for
 * what is not accepted.
 */
export function readFacts(head: Uint8Array, size: number): AudioFacts | undefined {
  const whole = head.length >= size;
  const container = sniff(head);
  const facts = containerFacts(container, head, whole);
  if (facts) checkFacts(facts, size);
  return facts;
}

function containerFacts(container: Container, head: Uint8Array, whole: boolean): AudioFacts | undefined {
  if (container === "wav" || container === "aiff") return readPcmHead(head, whole)?.facts;
  if (container === "ogg") return readOggHead(head, whole);
  const tag = id3Length(head);
  if (tag + AFTER_TAG > head.length && !whole) return undefined;
  const facts = findFlac(head) ?? findMp3(head.subarray(tag))?.facts;
  if (!facts) throw notAudio();
  return facts;
}

function checkFacts(
  { channels, sampleRate, frames, container, bitDepth, codec }: AudioFacts,
  size: number,
): void {
  if (sampleRate < MIN_SAMPLE_RATE || sampleRate > MAX_SAMPLE_RATE) throw badSampleRate(sampleRate);
  // The decoder yields infinite samples for other depths.
  if (codec === "flac" && ![8, 16, 24].includes(bitDepth ?? 0)) {
    throw unsupported(`FLAC with samples of ${bitDepth} bits`);
  }
  if (channels < 1) throw notAudio("The file says that it has no channels.");
  if (channels > MAX_CHANNELS) throw tooManyChannels(channels);
  if (frames === null) return;
  if (frames === 0) throw empty();
  if (container === "wav" || container === "aiff") {
    // Uncompressed sound needs its bytes: a promise of more than there are needs no decoding to be seen.
    const width = Math.ceil((codec === "float" && bitDepth === 64 ? 64 : (bitDepth ?? 8)) / 8);
    const there = Math.floor(size / (width * channels));
    if (there < frames * MIN_SHARE) throw truncated(there / sampleRate, frames / sampleRate);
  }
  checkLength(frames, sampleRate);
}

/** Throws a `SoundError` when a sound is too short or too long. */
function checkLength(frames: number, sampleRate: number): void {
  if (frames === 0) throw empty();
  if (frames < MIN_SECONDS * sampleRate) throw tooShort(frames / sampleRate);
  if (frames > MAX_SECONDS * sampleRate) throw tooLong();
}

/**
 * Throws a `SoundError` when a file of this many frames has ended before its header says, or is too short or too long. `isComplete`: whether
 * its container says that it ended.
 */
export function checkWhole(facts: AudioFacts, frames: number, isComplete = true): void {
  // A header that promises none was refused before.
  if (frames === 0) throw damaged();
  const seconds = frames / facts.sampleRate;
  if (facts.frames !== null && frames < facts.frames * MIN_SHARE) {
    throw truncated(seconds, facts.frames / facts.sampleRate);
  }
  if (!isComplete) throw truncated(seconds, null);
  checkLength(frames, facts.sampleRate);
}

/** The same as others read it. An MP3 without a note of its length is taken for one of constant bit rate. */
export function toProbe(facts: AudioFacts, head: Uint8Array, size: number): Probe {
  const { container, codec, lossless, bitDepth, sampleRate, channels, frames } = facts;
  return {
    container,
    codec,
    lossless,
    bit_depth: bitDepth,
    sample_rate: sampleRate,
    channels,
    duration: frames === null ? estimate(facts, head, size) : Math.round((frames / sampleRate) * 1000),
  };
}

function estimate({ container }: AudioFacts, head: Uint8Array, size: number): number | null {
  if (container !== "mp3") return null;
  const tag = id3Length(head);
  const found = findMp3(head.subarray(tag));
  return found ? Math.round(((size - tag - found.at) * 8) / found.first.kbps) : null;
}
