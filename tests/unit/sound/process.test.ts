import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ReadableStream as NodeStream } from "node:stream/web";
import { parseBuffer } from "music-metadata";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  analyzeAudio,
  type CodecProgress,
  renderSound,
  SoundError,
} from "@/lib/platform/audio-codec/service";
import { beats, tone, wavFile } from "@/tests/support/sounds";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sound-process-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pieces = (file: Uint8Array) =>
  NodeStream.from(
    Array.from({ length: Math.ceil(file.length / 65_536) }, (_, i) =>
      file.subarray(i * 65_536, (i + 1) * 65_536),
    ),
  ) as ReadableStream<Uint8Array>;

const source = (
  file: Uint8Array,
  more: { signal?: AbortSignal; onProgress?: (progress: CodecProgress) => void } = {},
) => ({
  content: pieces(file),
  size: file.length,
  folder,
  signal: new AbortController().signal,
  ...more,
});

/** The processes of this one that read audio. */
const children = () =>
  execFileSync("ps", ["-o", "pid=,ni=,args=", "--ppid", String(process.pid)], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("/sound.mjs"));

describe("The audio process", () => {
  it("The audio process measures a file and makes its stream, at low priority", async () => {
    const file = wavFile(beats(), { bits: 24 });
    const steps: string[] = [];
    let niceness: string | undefined;
    const analysis = await analyzeAudio(
      source(file, {
        onProgress: ({ step, progress }) => {
          niceness ??= children()[0]?.trim().split(/\s+/)[1];
          expect(progress).toBeLessThanOrEqual(1);
          steps.push(step);
        },
      }),
    );
    expect(analysis).toMatchObject({ codec: "pcm", duration: 12_000, bpm: 120, cover: null });
    expect(analysis.peaks).toHaveLength(1800);
    expect(analysis.print.length).toBeGreaterThan(60);
    expect(analysis.sha256).toHaveLength(32);
    expect(steps.at(-1)).toBe("finish");
    expect(niceness).toBe("10");
    // Constant bit rate: 160 kbit/s are 20 bytes a millisecond.
    expect(analysis.stream.size / 20 / 12_000).toBeCloseTo(1, 1);
    expect(readFileSync(analysis.stream.path).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xfb]));
    expect(children()).toEqual([]);
  });

  it.each([
    ["a listener waits for", true, "0"],
    ["nobody waits for", false, "10"],
  ])("The audio process makes a file that %s at the priority it needs", async (_who, isAwaited, expected) => {
    let niceness: string | undefined;
    const onProgress = () => {
      niceness ??= children()[0]?.trim().split(/\s+/)[1];
    };
    const file = source(wavFile(beats(), { bits: 24 }), { onProgress });
    await renderSound({ ...file, isAwaited }, { format: "wav" });
    expect(niceness).toBe(expected);
  });

  it("The audio process refuses a bad file with its reason, and leaves nothing", async () => {
    const error = await analyzeAudio(source(wavFile(tone()).subarray(0, 100_000))).catch(
      (cause: unknown) => cause,
    );
    expect(error).toBeInstanceOf(SoundError);
    expect(error).toMatchObject({ code: "truncated", message: expect.stringContaining("0:00 of 0:02") });
    expect(readdirSync(folder)).toEqual([]);
    expect(children()).toEqual([]);
  });

  it("The audio process ends with the signal, in the middle of a file that still comes", async () => {
    const abort = new AbortController();
    const file = wavFile(tone());
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(file.subarray(0, 90_000)),
    });
    const running = analyzeAudio({ ...source(file, { signal: abort.signal }), content: endless });
    await expect.poll(children).toHaveLength(1);
    abort.abort(new Error("canceled"));
    await expect(running).rejects.toThrow("canceled");
    expect(children()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("The audio process fails with a reason when it is killed", async () => {
    const file = wavFile(tone());
    let release = () => {};
    const pendingStream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(file.subarray(0, 90_000));
        release = () => controller.close();
      },
    });
    const running = analyzeAudio({ ...source(file), content: pendingStream }).catch(
      (cause: unknown) => cause,
    );
    await expect.poll(children).toHaveLength(1);
    process.kill(Number(children()[0]?.trim().split(/\s+/)[0]), "SIGKILL");
    release();
    expect(await running).toMatchObject({ name: "SoundError", code: "processing_failed" });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("The audio process passes on why the file stopped coming", async () => {
    const file = wavFile(tone());
    async function* broken() {
      yield file.subarray(0, 90_000);
      throw new Error("the store is away");
    }
    const running = analyzeAudio({
      ...source(file),
      content: NodeStream.from(broken()) as ReadableStream<Uint8Array>,
    });
    await expect(running).rejects.toThrow("the store is away");
    expect(children()).toEqual([]);
  });

  it("The audio process makes an MP3 with tags of ours", async () => {
    const rendition = await renderSound(source(wavFile(tone())), {
      format: "mp3",
      kbps: 320,
      tags: { title: "Låt mig – 夜", artist: "Mara" },
    });
    const file = readFileSync(rendition.path);
    expect(file).toHaveLength(rendition.size);
    const { common, format } = await parseBuffer(file, { mimeType: "audio/mpeg" }, { duration: true });
    expect(common).toMatchObject({ title: "Låt mig – 夜", artist: "Mara" });
    expect(format).toMatchObject({ codec: "MPEG 1 Layer 3", bitrate: 320_000, sampleRate: 44_100 });
    expect(existsSync(join(folder, "cover"))).toBe(false);
  });
});
