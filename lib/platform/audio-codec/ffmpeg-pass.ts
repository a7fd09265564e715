import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { IFormat } from "music-metadata";
import { MAX_SECONDS } from "./constants";
import { damaged, notAudio, truncated, unsupported } from "./failures";
import { MIN_SHARE } from "./probe";
import {
  type Advance,
  COVER,
  type FfmpegContainer,
  type Pass,
  type PassResult,
  type SoundJob,
} from "./shapes";
import { toTags } from "./tags";

const INPUT = "input";
const MAX_ALLOCATION = 256 * 1024 * 1024;

/** The demuxer of ffmpeg for each container; it looks for no other. */
const DEMUXERS: Record<FfmpegContainer, string> = { mp4: "mov", adts: "aac" };

interface Description {
  codec: "aac" | "alac";
  lossless: boolean;
  bitDepth: number | null;
  /** Seconds; undefined where the file does not say. */
  duration: number | undefined;
}

/**
 * A pass over a file that ffmpeg decodes. An MP4 file may have its directory at the end, so the file is written to the folder first; what comes out
 * of ffmpeg is a WAV file, which another pass takes as it arrives.
 */
export class FfmpegPass implements Pass {
  private readonly input: ReturnType<typeof createWriteStream>;
  private readonly path: string;
  private bytes = 0;
  private isDecoding = false;

  constructor(
    private readonly job: SoundJob & { ffmpeg: string },
    private readonly container: FfmpegContainer,
    private readonly inner: Pass,
    private readonly report: () => void,
  ) {
    this.path = join(job.folder, INPUT);
    this.input = createWriteStream(this.path);
  }

  progress(): Advance {
    const progress = Math.min(1, this.bytes / Math.max(1, this.job.size));
    return this.isDecoding
      ? { ...this.inner.progress(), progress }
      : { type: "progress", step: "probe", progress: 0, declared_ms: 0 };
  }

  async push(chunk: Uint8Array): Promise<void> {
    this.bytes += chunk.length;
    if (!this.input.write(chunk)) await once(this.input, "drain");
  }

  async finish(): Promise<PassResult | undefined> {
    this.input.end();
    await once(this.input, "close");
    const { parseFile } = await import("music-metadata");
    const metadata = await parseFile(this.path, { duration: true }).catch(() => {
      throw damaged();
    });
    const description = describeFormat(metadata.format);
    this.isDecoding = true;
    await this.decode(description);
    const result = await this.inner.finish();
    if (!result) return undefined;
    const { duration } = description;
    const seconds = result.measured.frames / result.measured.sample_rate;
    if (duration !== undefined && seconds < duration * MIN_SHARE) throw truncated(seconds, duration);
    const { tags, cover } = toTags(metadata);
    if (cover) writeFileSync(join(this.job.folder, COVER), cover);
    const { codec, lossless, bitDepth } = description;
    const facts = { container: this.container, codec, lossless, bit_depth: bitDepth };
    return { ...result, measured: { ...result.measured, ...facts, tags }, cover: cover !== undefined };
  }

  private async decode({ lossless, bitDepth }: Description): Promise<void> {
    const samples = lossless ? (bitDepth === 16 ? "pcm_s16le" : "pcm_s24le") : "pcm_f32le";
    const options = ["-nostdin", "-hide_banner", "-v", "error", "-threads", "1"];
    const limits = ["-max_alloc", String(MAX_ALLOCATION), "-protocol_whitelist", "file,pipe"];
    const input = ["-f", DEMUXERS[this.container], "-i", this.path, "-map", "0:a:0", "-map_metadata", "-1"];
    // A second more than is taken is refused as too long.
    const output = ["-t", String(MAX_SECONDS + 1), "-bitexact", "-c:a", samples, "-f", "wav", "pipe:1"];
    const { NODE_ENV } = process.env;
    const child = spawn(this.job.ffmpeg, [...options, ...limits, ...input, ...output], {
      env: { NODE_ENV },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const exit = once(child, "close");
    for await (const chunk of child.stdout) {
      await this.inner.push(chunk);
      this.report();
    }
    const [code] = await exit;
    if (code !== 0) throw damaged();
  }
}

/** Throws a `SoundError` for what is neither AAC nor ALAC. */
function describeFormat(format: IFormat): Description {
  const codec = /alac/i.test(format.codec ?? "")
    ? "alac"
    : /aac/i.test(format.codec ?? "")
      ? "aac"
      : undefined;
  if (format.codec === undefined) throw notAudio("The file has no sound.");
  if (!codec) throw unsupported(`A file with sound as ${format.codec.slice(0, 40)}`);
  const lossless = codec === "alac";
  return {
    codec,
    lossless,
    bitDepth: lossless ? (format.bitsPerSample ?? 16) : null,
    duration: format.duration,
  };
}
