import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseBuffer } from "music-metadata";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DELIVERED_KBPS, TAG_BYTES } from "@/lib/platform/audio-codec/constants";
import { readLayout } from "@/lib/platform/audio-codec/layout";
import { type Rendering, renderSound, SoundError } from "@/lib/platform/audio-codec/service";
import { surround, taggedSize } from "@/lib/platform/audio-codec/tagging";
import { decodeMp3, wavSamples } from "@/tests/support/decoded";
import { aiffFile, beats, noise, type Sound, tone, wavFile } from "@/tests/support/sounds";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "renditions-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function render(file: Uint8Array, rendering: Rendering): Promise<Buffer> {
  const { path } = await renderSound(
    {
      content: new Blob([Uint8Array.from(file)]).stream(),
      size: file.length,
      folder,
      signal: new AbortController().signal,
    },
    rendering,
  );
  return readFileSync(path);
}

const TYPES = { wav: "audio/wav", flac: "audio/flac", mp3: "audio/mpeg" } as const;

const asFile = (bytes: Uint8Array, format: keyof typeof TYPES) => ({
  mediaType: TYPES[format],
  size: bytes.length,
  read: (from: number, to: number) => new Blob([Uint8Array.from(bytes.subarray(from, to))]).stream(),
});

const shapes = [
  { bits: 8, channels: 2, rate: 22_050 },
  { bits: 16, channels: 1, rate: 44_100 },
  { bits: 16, channels: 2, rate: 48_000 },
  { bits: 24, channels: 2, rate: 96_000 },
  { bits: 24, channels: 6, rate: 48_000 },
] as const;

describe("Lossless renditions", () => {
  it.each(shapes)(
    "Lossless renditions keep every sample of $bits bits and $channels channels on every way between WAV, AIFF and FLAC",
    async ({ bits, ...shape }) => {
      const sound: Sound = noise({ seconds: 1.1, ...shape });
      const wav = wavFile(sound, { bits });
      const samples = wavSamples(wav);
      const flac = await render(wav, { format: "flac" });
      // Compared as a whole: toEqual goes through a million bytes one by one.
      expect(wavSamples(await render(flac, { format: "wav" })).equals(samples)).toBe(true);
      const aiff = aiffFile(sound, { bits });
      expect(wavSamples(await render(aiff, { format: "wav" })).equals(samples)).toBe(true);
      expect((await render(aiff, { format: "flac" })).equals(flac)).toBe(true);
    },
  );

  it("Lossless renditions keep samples of floating point in WAV, and are refused as FLAC, which has none", async () => {
    const sound = noise({ seconds: 1.1 });
    const aiff = aiffFile(sound, { bits: 32, float: true, compression: "fl32" });
    const samples = wavSamples(wavFile(sound, { bits: 32, float: true }));
    expect(wavSamples(await render(aiff, { format: "wav" })).equals(samples)).toBe(true);
    await expect(render(wavFile(sound, { bits: 32, float: true }), { format: "flac" })).rejects.toThrow(
      SoundError,
    );
  });

  it("Lossless renditions are refused of a lossy file", async () => {
    const mp3 = await render(wavFile(tone()), { format: "mp3", kbps: 320 });
    await expect(render(mp3, { format: "wav" })).rejects.toMatchObject({ code: "unsupported_format" });
  });
});

describe("WAV renditions with a voice tag", () => {
  it.each([
    { bits: 16, written: 16, channels: 1 },
    { bits: 24, written: 24, channels: 2 },
  ] as const)(
    "WAV renditions of $bits bits differ from their source where the voice tag is, and nowhere else",
    async ({ bits, written, channels }) => {
      const rate = 22_050;
      const sound = noise({ seconds: 4, channels, rate, level: 0.5 });
      const voiceTag = await render(wavFile(tone({ seconds: 1, rate })), { format: "mp3", kbps: 320 });
      const file = await render(wavFile(sound, { bits }), { format: "wav", voiceTag });
      expect((await parseBuffer(file, { mimeType: "audio/wav" })).format).toMatchObject({
        bitsPerSample: written,
        sampleRate: rate,
        numberOfChannels: channels,
      });
      const [tagged, clean] = [wavSamples(file), wavSamples(wavFile(sound, { bits }))];
      expect(tagged).toHaveLength(clean.length);
      const part = (bytes: Buffer, from: number, to: number) =>
        bytes.subarray(from * rate * channels * (bits / 8), to * rate * channels * (bits / 8));
      expect(part(tagged, 0, 1.9).equals(part(clean, 0, 1.9))).toBe(true);
      expect(part(tagged, 2, 3).equals(part(clean, 2, 3))).toBe(false);
      expect(part(tagged, 3.4, 4).equals(part(clean, 3.4, 4))).toBe(true);
    },
  );
});

describe("MP3 renditions", () => {
  it("MP3 renditions of 256 kbit/s are no file of 320, but have room for tags", async () => {
    const mp3 = asFile(await render(wavFile(tone()), { format: "mp3", kbps: 256 }), "mp3");
    expect(await readLayout(mp3)).toBeUndefined();
    expect(await readLayout(mp3, DELIVERED_KBPS)).toMatchObject({ format: "mp3", bytes: mp3.size });
  });

  it.each([
    { rate: 44_100, kbps: 320 },
    { rate: 44_100, kbps: 256 },
    { rate: 44_100, kbps: 160 },
    { rate: 48_000, kbps: 160 },
    { rate: 22_050, kbps: 320 },
    { rate: 96_000, kbps: 320 },
  ] as const)(
    "MP3 renditions begin, end and are as loud as their source of $rate Hz at $kbps kbit/s",
    async ({ rate, kbps }) => {
      const sound = beats({ seconds: 2, rate });
      const mp3 = await render(wavFile(sound, { bits: 24 }), { format: "mp3", kbps });
      const decoded = await decodeMp3(mp3);
      const [played = new Float32Array()] = decoded.channels;
      const [original = new Float32Array()] = sound.channels;
      expect(Math.abs(played.length - (original.length * decoded.rate) / rate)).toBeLessThanOrEqual(1);
      expect(20 * Math.log10(loudness(played) / loudness(original))).toBeCloseTo(0, 1);
      // The first click is where it is in the source: nothing was put before it.
      expect(offset(played, original, decoded.rate / rate)).toBeLessThanOrEqual(1);
    },
  );

  it("MP3 renditions continue each other without a click when a sound is cut in two", async () => {
    const whole = tone({ seconds: 3, level: 0.5 });
    const at = 70_001;
    const halves = [whole.channels.map((c) => c.subarray(0, at)), whole.channels.map((c) => c.subarray(at))];
    const decoded = [];
    for (const channels of halves) {
      decoded.push(
        await decodeMp3(await render(wavFile({ rate: 44_100, channels }), { format: "mp3", kbps: 320 })),
      );
    }
    const joined = decoded.flatMap(({ channels: [first] }) => [...(first ?? [])]);
    const [original = new Float32Array()] = whole.channels;
    expect(joined).toHaveLength(original.length);
    const around = Array.from({ length: 200 }, (_, i) => at - 100 + i);
    for (const i of around) expect(Math.abs((joined[i] ?? 9) - (original[i] ?? 0))).toBeLessThan(0.05);
  });
});

const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** By how many samples a sound lies beside its source, which is `1 / ratio` times as dense. */
function offset(played: Float32Array, original: Float32Array, ratio: number): number {
  const likeness = (shift: number) => {
    let sum = 0;
    for (let i = 2000; i < 60_000; i++)
      sum += (played[i + shift] ?? 0) * (original[Math.round(i / ratio)] ?? 0);
    return sum;
  };
  const shifts = Array.from({ length: 81 }, (_, i) => i - 40);
  return Math.abs(shifts.reduce((best, shift) => (likeness(shift) > likeness(best) ? shift : best), 0));
}

describe("Tags of delivered files", () => {
  const tags = {
    title: "Spät am Kai – 夜",
    artist: "Low Tide Assembly",
    album: "Slack Water",
    genre: "Trap",
    year: 2026,
    bpm: 140,
    key: "F#m",
    isrc: "NLA502600001",
    composer: "Jo Doe",
    copyright: "© 2026 Low Tide Assembly. License 3f2b8c1e-6a4d-4c57-9e0b-5d1f7a2c9b34",
  };
  const picture = { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xd9]), width: 1000, height: 1000 };

  it.each(["wav", "flac", "mp3"] as const)(
    "Tags of delivered files say all of it in %s, around the same sound",
    async (format) => {
      const source = wavFile(noise({ seconds: 1.5, channels: 1, rate: 44_101 }), { bits: 24 });
      const plain =
        format === "wav"
          ? source
          : await render(source, format === "mp3" ? { format, kbps: 320 } : { format });
      const layout = await readLayout(asFile(plain, format));
      if (!layout) throw new Error("no layout");
      const { head, tail } = surround(layout, tags, picture);
      const sound = plain.subarray(layout.start, layout.start + layout.bytes);
      const delivered = Buffer.concat([head, sound, tail]);
      expect(delivered).toHaveLength(taggedSize(layout));
      expect(delivered.length - sound.length - TAG_BYTES).toBeLessThanOrEqual(1);
      const { common, format: read } = await parseBuffer(delivered, { mimeType: TYPES[format] });
      expect(common).toMatchObject({
        ...{ title: tags.title, artist: tags.artist, album: tags.album, genre: [tags.genre], year: 2026 },
        ...{ bpm: 140, key: "F#m", isrc: [tags.isrc], composer: [tags.composer], copyright: tags.copyright },
      });
      expect(Buffer.from(common.picture?.[0]?.data ?? [])).toEqual(picture.bytes);
      expect(read.duration).toBeCloseTo(1.5, 1);
      expect(await readLayout(asFile(delivered, format))).toMatchObject({
        bytes: layout.bytes,
        start: head.length,
      });
    },
  );
});
