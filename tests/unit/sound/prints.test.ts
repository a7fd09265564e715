import { describe, expect, it } from "vitest";
import { SAME_RECORDING } from "@/lib/catalog/fingerprints/constants";
import {
  comparePrints,
  findPassages,
  indexedItems,
  printDuration,
} from "@/lib/platform/audio-analysis/matching";
import {
  type Color,
  coloredNoise,
  cutRecording,
  joined,
  quieter,
  record,
  resampled,
  tagged,
  throughMp3,
  toFingerprint,
} from "@/tests/support/prints";

/** The output of `fpcalc -raw -signed -length 0` of Chromaprint 1.5.1 for `record(1)` as a 16-bit WAV file. */
const FPCALC = [-750420670, 1363635458, 1364655378, 1373095218, 1423296371, 1419105875];

const original = record(1);
const print = toFingerprint(original);

describe("A print", () => {
  it("A print is the same, item by item, as fpcalc makes of the same file", () => {
    expect([...print.slice(0, 6)]).toEqual(FPCALC);
    expect(print).toHaveLength(221);
  });

  it("A print tells the duration of its sound within a tenth of a second", () => {
    expect(Math.abs(printDuration(print.length) - 30_000)).toBeLessThan(100);
  });

  it("A print of less than three seconds is empty or nearly so", () => {
    expect(toFingerprint(record(1, 2)).length).toBe(0);
  });

  it("A print is indexed by the same items, wherever a part begins", () => {
    const part = indexedItems(print.slice(40)).map(({ hash, position }) => [hash, position + 40]);
    const whole = new Set(indexedItems(print).map(({ hash, position }) => `${hash} ${position}`));
    const shared = part.filter(([hash, position]) => whole.has(`${hash} ${position}`));
    expect(shared.length / part.length).toBeGreaterThan(0.8);
    expect(whole.size / print.length).toBeGreaterThan(0.1);
    expect(whole.size / print.length).toBeLessThan(0.45);
  });

  it("A print of one tone does not fill the index", () => {
    expect(indexedItems(new Int32Array(10_000).fill(4)).length).toBeLessThanOrEqual(8);
  });
});

describe("Two prints", () => {
  const copies: [string, () => Int32Array, { share?: number; offset?: number }][] = [
    ["the same file", () => print, { share: 1, offset: 0 }],
    ["a copy 6 dB quieter", () => toFingerprint(quieter(original, 0.5)), { share: 1, offset: 0 }],
    [
      "a copy at another sample rate",
      () => toFingerprint(resampled(original, 16_000)),
      { share: 1, offset: 0 },
    ],
    ["a copy with a voice tag", () => toFingerprint(tagged(original)), { share: 0.8, offset: 0 }],
    [
      "a copy without its first ten seconds",
      () => toFingerprint(cutRecording(original, 10)),
      { share: 0.99, offset: -10_000 },
    ],
    [
      "a copy without its last ten seconds",
      () => toFingerprint(cutRecording(original, 0, 20)),
      { share: 0.99, offset: 0 },
    ],
    [
      "a track that contains it",
      () => toFingerprint(joined(record(2, 12), original)),
      { share: 0.85, offset: 12_000 },
    ],
  ];
  it.each(copies)("Two prints match: %s", (_name, other, { share = 0, offset = 0 }) => {
    const match = comparePrints(print, other());
    expect(match?.similarity).toBeGreaterThanOrEqual(0.85);
    expect(match?.share).toBeGreaterThanOrEqual(share);
    expect(Math.abs((match?.offset_ms ?? Number.NaN) - offset)).toBeLessThan(400);
    expect(match?.overlap_ms).toBeGreaterThan(15_000);
  });

  it("Two prints are alike in both directions, with opposite offsets", () => {
    const part = toFingerprint(cutRecording(original, 10));
    const [there, back] = [comparePrints(print, part), comparePrints(part, print)];
    expect(back).toMatchObject({ similarity: there?.similarity, share: there?.share });
    expect(back?.offset_ms).toBe(-(there?.offset_ms ?? 0));
  });

  it("Two prints of different music are not the same recording", () => {
    for (let seed = 10; seed < 22; seed++) {
      const match = comparePrints(print, toFingerprint(record(seed)));
      expect((match?.share ?? 0) >= 0.8 && (match?.similarity ?? 0) >= 0.85).toBe(false);
    }
  });

  it("Two prints of next to nothing are not compared", () => {
    expect(comparePrints(new Int32Array(3), print)).toBeUndefined();
    expect(comparePrints(new Int32Array(0), new Int32Array(0))).toBeUndefined();
  });
});

const isSame = (one: Int32Array, other: Int32Array) => {
  const { similarity = 0, share = 0 } = comparePrints(one, other) ?? {};
  return similarity >= SAME_RECORDING.similarity && share >= SAME_RECORDING.share;
};

describe("Twenty seconds of noise", () => {
  const SEEDS = 20;
  const colors: Color[] = ["white", "pink", "brown", "blue"];
  const prints = colors.map((color, place) =>
    Array.from({ length: SEEDS }, (_, seed) => toFingerprint(coloredNoise(color, place * SEEDS + seed))),
  );

  it("Twenty seconds of noise are never the same recording as other noise of any color", () => {
    const all = prints.flat();
    const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => isSame(one, other))).toHaveLength(0);
    expect(pairs).toHaveLength((80 * 79) / 2);
  });

  it.each(colors.map((color, place) => ({ color, place })))(
    "Twenty seconds of $color noise are the same recording as their MP3 of 128 kbit/s",
    async ({ color, place }) => {
      for (let seed = 0; seed < 3; seed++) {
        const copy = toFingerprint(await throughMp3(coloredNoise(color, place * SEEDS + seed)));
        expect(isSame(prints[place]?.[seed] as Int32Array, copy)).toBe(true);
      }
    },
  );
});

describe("Passages", () => {
  const near = (ms: number) => (actual: number | undefined) =>
    expect(Math.abs((actual ?? Number.NaN) - ms)).toBeLessThan(2_000);

  it("A part of a recording in another one is a passage with its place in both, in either order", () => {
    const other = toFingerprint(joined(record(5, 8), cutRecording(original, 5, 20), record(6, 8)));
    const [passage, ...more] = findPassages(print, other);
    expect(more).toEqual([]);
    near(5_000)(passage?.from_ms);
    near(20_000)(passage?.to_ms);
    near(8_000)(passage?.other_from_ms);
    const [turned] = findPassages(other, print);
    near(8_000)(turned?.from_ms);
    near(23_000)(turned?.to_ms);
    near(5_000)(turned?.other_from_ms);
  });

  it("Two copies of one recording have one passage of their whole length", () => {
    const [passage, ...more] = findPassages(print, print);
    expect(more).toEqual([]);
    expect(passage).toMatchObject({ from_ms: 0, other_from_ms: 0 });
    near(30_000)(passage?.to_ms);
  });

  it("Different recordings have no passage", () => {
    expect(findPassages(print, toFingerprint(record(9)))).toEqual([]);
  });
});
