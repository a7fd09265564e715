import { randomInt } from "node:crypto";
import { encodeWav } from "@/lib/platform/audio-analysis/wav";

const SAMPLE_RATE = 22_050;
const SECONDS = 4;
const NOTES = 16;
const LOWEST_HERTZ = 110;
/** Semitones above the lowest note. */
const RANGE = 30;

/** Some seconds of music as a WAV file: notes that are drawn, so that it is like nothing that is there already. */
export function drawSound(): Uint8Array<ArrayBuffer> {
  const samples = new Int16Array(SAMPLE_RATE * SECONDS);
  const length = samples.length / NOTES;
  const notes = Array.from({ length: NOTES }, () => LOWEST_HERTZ * 2 ** (randomInt(RANGE) / 12));
  for (let at = 0; at < samples.length; at++) {
    const hertz = notes[Math.floor(at / length)] ?? LOWEST_HERTZ;
    const decay = 1 - (at % length) / length;
    const phase = (2 * Math.PI * hertz * at) / SAMPLE_RATE;
    samples[at] = 9_000 * decay * (Math.sin(phase) + Math.sin(2 * phase) / 3);
  }
  return encodeWav({ sampleRate: SAMPLE_RATE, samples });
}
