import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { IFormat } from "music-metadata";
import { MAX_SECONDS } from "./constants";
import { damaged, notAudio, processingFailed, timedOut, unsupported } from "./failures";
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

/** Limits ffmpeg to five minutes of processor time and 2 GiB of memory: it also ends when nobody ends it. */
const SHELL = 'ulimit -t 300; ulimit -v 2097152; exec "$0" "$@"';

/** The demuxer of ffmpeg for each container; it looks for no other. */
const DEMUXERS: Record<FfmpegContainer, string> = { mp4: "mov", adts: "aac" };

interface Description {
  codec: "aac" | "alac";
  lossless: boolean;
  /** Null for AAC. */
  bitDepth: number | null;
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
    const metadata = await parseFile(this.path).catch(() => {
      throw damaged();
    });
    const description = await this.describe(metadata.format);
    this.isDecoding = true;
    await this.decode(description);
    const result = await this.inner.finish();
    if (!result) return undefined;
    const { tags, cover } = toTags(metadata);
    if (cover) writeFileSync(join(this.job.folder, COVER), cover);
    const { codec, lossless, bitDepth } = description;
    const facts = { container: this.container, codec, lossless, bit_depth: bitDepth };
    return { ...result, measured: { ...result.measured, ...facts, tags }, cover: cover !== undefined };
  }

  /** Throws a `SoundError` for what is neither AAC nor ALAC, or has several sounds. */
  private async describe({ codec }: IFormat): Promise<Description> {
    if (codec === undefined) throw notAudio("The file has no sound.");
    if (AAC.test(codec)) return { codec: "aac", lossless: false, bitDepth: null };
    if (codec !== "ALAC") throw unsupported(`A file with sound as ${codec.slice(0, 40)}`);
    return { codec: "alac", lossless: true, bitDepth: await readAlacDepth(this.path) };
  }

  private async decode({ codec, bitDepth }: Description): Promise<void> {
    // A file that ends in the middle is an error, and the decoder is none that the file chooses.
    const options = ["-nostdin", "-hide_banner", "-v", "error", "-xerror", "-threads", "1"];
    const format = ["-protocol_whitelist", "file,pipe", "-f", DEMUXERS[this.container], "-c:a", codec];
    const input = ["-i", this.path, "-map", "0:a:0", "-map_metadata", "-1"];
    // A second more than is taken is refused as too long.
    const output = [
      "-t",
      String(MAX_SECONDS + 1),
      "-bitexact",
      "-c:a",
      sampleCodec(bitDepth),
      "-f",
      "wav",
      "pipe:1",
    ];
    const { NODE_ENV } = process.env;
    const child = spawn(
      "/bin/sh",
      ["-c", SHELL, this.job.ffmpeg, ...options, ...format, ...input, ...output],
      {
        env: { NODE_ENV },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    // With the pipe of this process itself, its parent would wait for the end of ffmpeg too.
    child.stderr.pipe(process.stderr, { end: false });
    const exit = once(child, "close");
    for await (const chunk of child.stdout) {
      await this.inner.push(chunk);
      this.report();
    }
    const [code, signal] = await exit;
    if (signal === "SIGXCPU") throw timedOut();
    if (signal !== null) throw processingFailed();
    if (code !== 0) throw damaged();
  }
}

const AAC = /^(MPEG-4\/)?AAC( .*)?$/;

/** Samples of AAC are numbers of no width; those of ALAC are integers of 16, 20, 24 or 32 bits. */
const sampleCodec = (bitDepth: number | null): string =>
  bitDepth === null ? "pcm_f32le" : bitDepth > 24 ? "pcm_s32le" : bitDepth > 16 ? "pcm_s24le" : "pcm_s16le";

/** The box with the description of ALAC, of 36 bytes, without version and flags. */
const ALAC_BOX = Buffer.from("\0\0\0\x24alac\0\0\0\0", "latin1");
/** Behind the box's head are the samples of a frame, in four bytes, and a version. */
const DEPTH_AT = ALAC_BOX.length + 5;
/** The directory of an MP4 file is at its beginning or at its end. */
const DIRECTORY_BYTES = 4 * 1024 * 1024;

/** The bits of a sample of ALAC, by its own description: what the container says of it may be another number. Throws a `SoundError`. */
async function readAlacDepth(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    for (const start of [0, Math.max(0, size - DIRECTORY_BYTES)]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(DIRECTORY_BYTES), 0, DIRECTORY_BYTES, start);
      const at = buffer.subarray(0, bytesRead).indexOf(ALAC_BOX);
      const depth = at === -1 ? undefined : buffer[at + DEPTH_AT];
      if (depth !== undefined && ALAC_DEPTHS.includes(depth)) return depth;
    }
  } finally {
    await file.close();
  }
  throw damaged();
}

const ALAC_DEPTHS = [16, 20, 24, 32];
