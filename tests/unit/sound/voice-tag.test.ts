import { expect, it } from "vitest";
import { VoiceTagMixer } from "@/lib/platform/audio-codec/voice-tag";

const RATE = 1_000;

/** Mixes a minute of music at half volume, in pieces of an odd length. */
function mixed(): Float32Array {
  const mixer = new VoiceTagMixer(new Float32Array(1_500).fill(0.25), RATE);
  const out = new Float32Array(60 * RATE);
  for (let at = 0; at < out.length; at += 777) {
    const length = Math.min(777, out.length - at);
    const [leftChannel, right] = mixer.mix([
      new Float32Array(length).fill(0.5),
      new Float32Array(length).fill(-0.5),
    ]);
    expect(right).toHaveLength(length);
    out.set(leftChannel ?? [], at);
  }
  return out;
}

it("A voice tag is heard at 2 seconds and every 20 seconds after, over music at half its volume", () => {
  const out = mixed();
  for (const second of [2, 22, 42]) {
    expect(out[second * RATE]).toBeCloseTo(0.5);
    expect(out[(second + 1) * RATE]).toBeCloseTo(0.5 * 0.5 + 0.25);
  }
  for (const second of [0, 1, 5, 21, 30, 59]) expect(out[second * RATE]).toBe(0.5);
});

it("The music fades out before it and in after it", () => {
  const out = mixed();
  const [before, after] = [out.subarray(21_970, 22_000), out.subarray(23_500, 23_750)];
  expect(before.every((sample, i) => i === 0 || sample <= (before[i - 1] ?? 0))).toBe(true);
  expect(after.every((sample, i) => i === 0 || sample >= (after[i - 1] ?? 0))).toBe(true);
  expect(out[23_750]).toBe(0.5);
});

it("Loud music with a voice tag stays within full scale", () => {
  const mixer = new VoiceTagMixer(new Float32Array(1_000).fill(1), RATE);
  const [out] = mixer.mix([new Float32Array(5 * RATE).fill(1)]);
  expect(Math.max(...(out ?? []))).toBe(1);
});
