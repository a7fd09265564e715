import { Console } from "node:console";
import { AudioPipeline } from "./audio-pipeline";
import { Conversion } from "./conversion";
import { processingFailed, SoundError } from "./failures";
import { FfmpegPass } from "./ffmpeg-pass";
import { findFfmpegContainer } from "./refusals";
import type { ChildLine, Pass, SoundJob } from "./shapes";

/**
 * The process that decodes, measures and encodes one file. It gets the job as its argument and the file on its standard input, and
 * answers in lines of JSON. It has no database, no network and no secrets, and whatever a hostile file does to it ends with it.
 */

const MAX_RSS = 512 * 1024 * 1024;
const REPORT_EVERY_MS = 250;
/** Decoders take what comes at once, so pieces bound the memory. */
const PIECE = 64 * 1024;
/** The file did not arrive whole: its sender is gone, or has said why itself. */
const INTERRUPTED = 3;

// Packages write about odd files; only our lines may be on the standard output.
globalThis.console = new Console(process.stderr);

const send = (line: ChildLine) => process.stdout.write(`${JSON.stringify(line)}\n`);

const createPass = (job: SoundJob): Pass =>
  job.output === null || job.output.format === "mp3" || job.output.voiceTag !== undefined
    ? new AudioPipeline(job)
    : new Conversion(job, job.output.format);

/** The pass over a file with these first bytes. */
function choosePass(job: SoundJob, head: Uint8Array, report: () => void): Pass {
  const container = findFfmpegContainer(head);
  if (!container || job.ffmpeg === undefined) return createPass(job);
  // The size of what ffmpeg makes is open.
  const inner = createPass({ ...job, size: Number.MAX_SAFE_INTEGER });
  return new FfmpegPass({ ...job, ffmpeg: job.ffmpeg }, container, inner, report);
}

async function run(job: SoundJob): Promise<void> {
  let pass: Pass | undefined;
  let bytes = 0;
  let reported = 0;
  const report = () => {
    if (process.memoryUsage.rss() > MAX_RSS) throw processingFailed();
    const now = Date.now();
    if (now - reported < REPORT_EVERY_MS || !pass) return;
    reported = now;
    send(pass.progress());
  };
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    pass ??= choosePass(job, chunk, report);
    for (let at = 0; at < chunk.length; at += PIECE) await pass.push(chunk.subarray(at, at + PIECE));
    report();
  }
  if (bytes < job.size) process.exit(INTERRUPTED);
  pass ??= createPass(job);
  send({ ...pass.progress(), step: "finish" });
  const result = await pass.finish();
  if (!result) return void send({ type: "encoded" });
  const { measured, print, cover } = result;
  send({
    type: "done",
    measured,
    print: Buffer.from(print.buffer, print.byteOffset, print.byteLength).toString("base64"),
    cover,
  });
}

try {
  await run(JSON.parse(process.argv[2] ?? "{}") as SoundJob);
} catch (cause) {
  const error = cause instanceof SoundError ? cause : processingFailed();
  if (error !== cause) process.stderr.write(`${cause instanceof Error ? cause.stack : String(cause)}\n`);
  send({ type: "failed", code: error.code, message: error.message, hint: error.hint });
}
// The rest of a refused file may still be arriving.
process.stdout.end(() => process.exit(0));
