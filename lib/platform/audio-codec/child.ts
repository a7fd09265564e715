import { Console } from "node:console";
import { AudioPipeline } from "./audio-pipeline";
import { Conversion } from "./conversion";
import { processingFailed, SoundError } from "./failures";
import type { ChildLine, SoundJob } from "./shapes";

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

async function run(job: SoundJob): Promise<void> {
  const { output } = job;
  const isConversion = output !== null && output.format !== "mp3";
  const pass = isConversion ? new Conversion(job, output.format) : new AudioPipeline(job);
  let bytes = 0;
  let reported = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    for (let at = 0; at < chunk.length; at += PIECE) await pass.push(chunk.subarray(at, at + PIECE));
    if (process.memoryUsage.rss() > MAX_RSS) throw processingFailed();
    const now = Date.now();
    if (now - reported < REPORT_EVERY_MS) continue;
    reported = now;
    send(pass.progress());
  }
  if (bytes < job.size) process.exit(INTERRUPTED);
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
