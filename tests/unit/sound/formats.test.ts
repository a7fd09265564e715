import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { AudioPipeline } from "@/lib/platform/audio-codec/audio-pipeline";
import { SoundError } from "@/lib/platform/audio-codec/failures";
import { probeAudio } from "@/lib/platform/audio-codec/service";
import {
  aiffFile,
  flacFile,
  infoChunk,
  mp3File,
  opusFile,
  type Sound,
  tone,
  vorbisFile,
  wavFile,
} from "@/tests/support/sounds";

const folder = mkdtempSync(join(tmpdir(), "sound-formats-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Everything the child process does with a file, in this process. */
async function measure(file: Uint8Array, piece = 50_000) {
  rmSync(join(folder, "sound"), { force: true });
  const pass = new AudioPipeline({
    folder,
    size: file.length,
    output: { format: "mp3", kbps: 160 },
    analyze: true,
  });
  for (let at = 0; at < file.length; at += piece) await pass.push(file.subarray(at, at + piece));
  const result = await pass.finish();
  if (!result) throw new Error("nothing was measured");
  return result.measured;
}

/** The code with which a file is refused, when it is read and when its beginning is probed. */
async function refusal(file: Uint8Array): Promise<string> {
  try {
    await measure(file);
  } catch (error) {
    if (!(error instanceof SoundError)) throw error;
    expect(error.message).toMatch(/^[A-Z].*\.$/);
    expect(error.hint).toMatch(/^[A-Z].*\.$/);
    return error.code;
  }
  return "accepted";
}

const probeFile = async (file: Uint8Array) => {
  try {
    return await probeAudio(file.subarray(0, 1_000_000), file.length);
  } catch (error) {
    return error instanceof SoundError ? error.code : error;
  }
};

const sound = tone({ seconds: 1 });

describe("Every format", () => {
  const uncompressed: [string, () => Buffer, { codec: string; bit_depth: number }][] = [
    ["WAV of 8 bits", () => wavFile(sound, { bits: 8 }), { codec: "pcm", bit_depth: 8 }],
    ["WAV of 16 bits", () => wavFile(sound), { codec: "pcm", bit_depth: 16 }],
    [
      "WAV of 24 bits, extensible",
      () => wavFile(sound, { bits: 24, extensible: true }),
      { codec: "pcm", bit_depth: 24 },
    ],
    ["WAV of 32 bits", () => wavFile(sound, { bits: 32 }), { codec: "pcm", bit_depth: 32 }],
    [
      "WAV of 32-bit floats",
      () => wavFile(sound, { bits: 32, float: true }),
      { codec: "float", bit_depth: 32 },
    ],
    [
      "WAV of 64-bit floats",
      () => wavFile(sound, { bits: 64, float: true }),
      { codec: "float", bit_depth: 64 },
    ],
    ["AIFF of 16 bits", () => aiffFile(sound), { codec: "pcm", bit_depth: 16 }],
    ["AIFF of 24 bits", () => aiffFile(sound, { bits: 24 }), { codec: "pcm", bit_depth: 24 }],
    ["AIFC, little-endian", () => aiffFile(sound, { compression: "sowt" }), { codec: "pcm", bit_depth: 16 }],
    [
      "AIFC of floats",
      () => aiffFile(sound, { bits: 32, float: true, compression: "fl32" }),
      { codec: "float", bit_depth: 32 },
    ],
    ["FLAC", () => flacFile(sound), { codec: "flac", bit_depth: 16 }],
  ];
  it.each(uncompressed)("A file of %s is read to the sample", async (_name, file, expected) => {
    const bytes = file();
    const measurements = await measure(bytes);
    expect(measurements).toMatchObject({
      ...expected,
      lossless: true,
      sample_rate: 44_100,
      channels: 2,
      frames: 44_100,
      duration: 1000,
    });
    expect(measurements.true_peak_dbtp).toBeCloseTo(-6.02, 1);
    expect(await probeFile(bytes)).toMatchObject({ ...expected, duration: 1000 });
  });

  it("MP3 is read, with its length estimated from its size", async () => {
    const file = await mp3File(sound);
    const measurements = await measure(file);
    expect(measurements).toMatchObject({
      container: "mp3",
      codec: "mp3",
      lossless: false,
      bit_depth: null,
      channels: 2,
    });
    expect(Math.abs(measurements.duration - 1000)).toBeLessThan(80);
    expect(await probeFile(file)).toMatchObject({ codec: "mp3", duration: expect.closeTo(1050, -2) });
  });

  it("Ogg Vorbis is read to the sample", async () => {
    const found = await measure(await vorbisFile(sound));
    expect(found).toMatchObject({ container: "ogg", codec: "vorbis", frames: 44_100, duration: 1000 });
  });

  it("Opus is read to the sample, at 48 kHz", async () => {
    const found = await measure(opusFile());
    expect(found).toMatchObject({
      container: "ogg",
      codec: "opus",
      sample_rate: 48_000,
      channels: 1,
      duration: 1500,
    });
  });

  it("The size of the pieces of a file changes nothing", async () => {
    const file = flacFile(sound);
    const { peaks, ...whole } = await measure(file, file.length);
    expect(await measure(file, 777)).toMatchObject(whole);
  });

  it("The first two of up to 8 channels are used", async () => {
    const loud = tone({ channels: 2, seconds: 1 });
    const file: Sound = {
      ...loud,
      channels: [...loud.channels, ...tone({ channels: 6, level: 1, seconds: 1 }).channels],
    };
    const found = await measure(wavFile(file));
    expect(found.channels).toBe(8);
    expect(found.true_peak_dbtp).toBeCloseTo(-6.02, 1);
  });

  it("Tags are read from before and after the samples", async () => {
    const before = await measure(wavFile(sound, { before: infoChunk({ INAM: "Low Tide", IART: "Mara" }) }));
    expect(before.tags).toMatchObject({ title: "Low Tide", artist: "Mara", year: null });
    const after = await measure(wavFile(sound, { after: infoChunk({ INAM: "  High\u0001Tide " }) }));
    expect(after.tags.title).toBe("High Tide");
  });
});

describe("Files that cannot become a track", () => {
  const bad: [string, () => Buffer | Promise<Buffer>, string][] = [
    ["nothing at all", () => Buffer.alloc(0), "empty"],
    ["a header alone", () => wavFile({ rate: 44_100, channels: [new Float32Array(0)] }), "empty"],
    ["text", () => Buffer.from("These are the lyrics.\n".repeat(500)), "not_audio"],
    [
      "random bytes",
      () => Buffer.from(Array.from({ length: 9000 }, (_, i) => (i * i * 31 + i * 7) & 255)),
      "not_audio",
    ],
    ["a header of 4 GB over 1 kB", () => claim(wavFile(sound).subarray(0, 1024), 0xfffffff0), "truncated"],
    ["a WAV cut in the middle", () => wavFile(sound).subarray(0, 50_000), "truncated"],
    ["an AIFF cut in the middle", () => aiffFile(sound).subarray(0, 50_000), "truncated"],
    ["a FLAC cut in the middle", () => flacFile(sound).subarray(0, 50_000), "truncated"],
    [
      "a Vorbis cut in the middle",
      async () => (await vorbisFile(tone({ seconds: 1 }))).subarray(0, -3000),
      "truncated",
    ],
    ["an Opus cut in the middle", () => opusFile().subarray(0, -500), "truncated"],
    [
      "a Vorbis whose tables are damaged",
      async () => damage(await vorbisFile(sound), 300, 4000),
      "truncated",
    ],
    [
      "a Vorbis whose comments are damaged",
      async () => damage(await vorbisFile(sound), 60, 110),
      "truncated",
    ],
    ["half a second", () => wavFile(tone({ seconds: 0.5 })), "too_short"],
    ["9 channels", () => wavFile(tone({ channels: 9 })), "too_many_channels"],
    ["1 Hz", () => wavFile({ ...tone({ seconds: 2 }), rate: 1 }), "sample_rate"],
    ["silence", () => wavFile(tone({ level: 0 })), "silent"],
    [
      "a constant offset",
      () => wavFile({ rate: 44_100, channels: [new Float32Array(44_100).fill(0.5)] }),
      "silent",
    ],
    [
      "samples that are not numbers",
      () => wavFile(holed(Number.NaN), { bits: 32, float: true }),
      "invalid_samples",
    ],
    [
      "infinite samples",
      () => wavFile(holed(Number.POSITIVE_INFINITY), { bits: 32, float: true }),
      "invalid_samples",
    ],
    [
      "AAC in MP4",
      () => Buffer.from("\0\0\0\x20ftypM4A \0\0\0\0isomiso2".padEnd(500, "\0"), "latin1"),
      "unsupported_format",
    ],
    [
      "video",
      () => Buffer.from("\0\0\0\x20ftypisom\0\0\x02\0isomiso2".padEnd(500, "\0"), "latin1"),
      "unsupported_format",
    ],
    ["AAC", () => Buffer.from([0xff, 0xf1, 0x50, 0x80, ...new Uint8Array(500)]), "unsupported_format"],
    ["a ZIP file", () => Buffer.from("PK\x03\x04".padEnd(500, "\0"), "latin1"), "not_audio"],
    ["a picture", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, ...new Uint8Array(500)]), "not_audio"],
  ];
  it.each(bad)("A file that cannot become a track is refused by name: %s", async (_name, file, code) => {
    expect(await refusal(await file())).toBe(code);
  });

  it("A file of thirty-one minutes is refused by its header alone", async () => {
    const size = 31 * 60 * 8000;
    const head = wavFile(tone({ rate: 8000, channels: 1, level: 0 }), { bits: 8 });
    claim(head, size);
    await expect(probeAudio(head, head.length + size)).rejects.toThrow("longer than 30 minutes");
  });

  it("A file that is refused leaves no picture behind", () => {
    expect(readdirSync(folder)).not.toContain("cover");
  });
});

/** Makes the header promise other sizes than there are. */
function claim(file: Buffer, bytes: number): Buffer {
  file.writeUInt32LE(bytes, 40);
  return file;
}

function holed(value: number): Sound {
  const { rate, channels } = tone({ channels: 1, seconds: 1 });
  channels[0]?.fill(value, 5000, 5001);
  return { rate, channels };
}

function damage(file: Buffer, from: number, to: number): Buffer {
  for (let at = from; at < to; at += 7) file[at] = (file[at] ?? 0) ^ 0x55;
  return file;
}
