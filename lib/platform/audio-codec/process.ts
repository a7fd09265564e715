import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { log } from "@/lib/platform/log";
import { killed, processingFailed, SoundError, timedOut } from "./failures";
import { findFfmpeg } from "./ffmpeg";
import type { ChildLine, CodecProgress, SoundJob } from "./shapes";

/** child.ts as the production build compiles it; tests name another place, and in development it is compiled when it starts. */
const COMPILED = ".next/gateway/sound.mjs";
const SOURCE = "lib/platform/audio-codec/child.ts";

const HEAP_MB = 256;
const MAX_RSS_BYTES = 640 * 1024 * 1024;
const PAGE_BYTES = 4096;
/** Everything else on the machine comes before a file that nobody waits for. */
const BACKGROUND_NICENESS = 10;
/** Processor time that a file may take besides its own duration, and that may pass without progress. */
const CPU_ALLOWANCE_MS = 60_000;
/** On the clock a file may take so many times that; this bounds what waits without end. */
const CLOCK_FACTOR = 10;
const TICK_MS = 10;
const WATCH_EVERY_MS = 500;
const MAX_STDERR = 2000;

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

interface Input {
  content: ReadableStream<Uint8Array>;
  signal: AbortSignal;
  onProgress?: (progress: CodecProgress) => void;
  onChunk?: (chunk: Uint8Array) => void;
  /** Processor time that the file may take besides its own duration; a minute unless given. */
  allowanceMs?: number;
  /** Whether a listener or buyer waits for it: then it does not stand back behind the rest of the machine. */
  isAwaited?: boolean;
}

/** Runs the child process over a file and returns its last line. Throws as `analyzeAudio` does; the process is gone afterward. */
export async function runChild(job: SoundJob, input: Input): Promise<ChildLine> {
  const ffmpeg = await findFfmpeg();
  input.signal.throwIfAborted();
  const child = start({ ...job, ffmpeg: ffmpeg?.path }, input.isAwaited ?? false);
  const exited = once(child, "close");
  const end = new AbortController();
  const limits = watch(child, end, input.allowanceMs ?? CPU_ALLOWANCE_MS);
  const stop = () => end.abort(input.signal.reason);
  input.signal.addEventListener("abort", stop, { once: true });
  end.signal.addEventListener("abort", () => child.kill("SIGKILL"), { once: true });
  let errorOutput = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errorOutput = (errorOutput + text).slice(-MAX_STDERR);
  });
  try {
    const fed = feed(child, input).catch((error: unknown) => end.abort(error));
    const last = await listen(child, input, limits.note);
    const [code, signal] = await exited;
    end.signal.throwIfAborted();
    await fed;
    end.signal.throwIfAborted();
    if (last?.type === "failed") throw new SoundError(last.code, last.message, last.hint);
    if (code === 0 && last && last.type !== "progress") return last;
    log.warn({ code, signal, stderr: errorOutput }, "an audio process ended early");
    throw signal === "SIGKILL" || signal === "SIGTERM" ? killed() : processingFailed();
  } finally {
    limits.stop();
    input.signal.removeEventListener("abort", stop);
    child.kill("SIGKILL");
    await exited;
    if (errorOutput) log.debug({ stderr: errorOutput }, "an audio process wrote");
  }
}

function start(job: SoundJob, isAwaited: boolean): Child {
  const { NODE_ENV, DOWNBEAT_SOUND_PROGRAM } = process.env;
  const compiled =
    DOWNBEAT_SOUND_PROGRAM ?? (NODE_ENV === "production" && existsSync(COMPILED) ? COMPILED : undefined);
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MB}`,
      ...(compiled ? [compiled] : ["--import", "tsx/esm", SOURCE]),
      JSON.stringify({ ...job, folder: resolve(job.folder) }),
    ],
    // No secret reaches the process that reads strangers' files.
    { env: { NODE_ENV }, stdio: ["pipe", "pipe", "pipe"] },
  );
  try {
    if (child.pid && !isAwaited) setPriority(child.pid, BACKGROUND_NICENESS);
  } catch {
    // It has ended already, which its exit reports.
  }
  return child;
}

/** Sends the file, as fast as the process reads it. A process that has seen enough closes its end. */
async function feed(child: Child, { content, onChunk }: Input): Promise<void> {
  let open = true;
  child.stdin.on("error", () => {
    open = false;
  });
  const close = once(child, "close");
  for await (const chunk of content) {
    if (!open || child.exitCode !== null || child.signalCode !== null) return;
    onChunk?.(chunk);
    if (!child.stdin.write(chunk)) await Promise.race([once(child.stdin, "drain").catch(() => {}), close]);
  }
  child.stdin.end();
}

async function listen(child: Child, { onProgress }: Input, note: (line: { declared_ms: number }) => void) {
  let last: ChildLine | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    last = JSON.parse(line) as ChildLine;
    if (last.type !== "progress") continue;
    note(last);
    onProgress?.({ step: last.step, progress: Math.min(1, last.progress) });
  }
  return last;
}

/** Ends the process when it takes too much processor time or memory, or does not advance. A busy machine gives it time late, not less. */
function watch(child: Child, end: AbortController, allowance: number) {
  const startTime = performance.now();
  let allowed = allowance;
  let advanced = { clock: startTime, cpu: 0 };
  const cpuUsage = () => {
    const clock = performance.now();
    return { clock, cpu: processorMs(child.pid) ?? clock - startTime };
  };
  const timer = setInterval(() => {
    const { clock, cpu } = cpuUsage();
    const isSlow = cpu > allowed || clock - startTime > allowed * CLOCK_FACTOR;
    const isStuck = cpu - advanced.cpu > allowance || clock - advanced.clock > allowance * CLOCK_FACTOR;
    if (isSlow || isStuck) end.abort(timedOut());
    else if (residentBytes(child.pid) > MAX_RSS_BYTES) end.abort(processingFailed());
  }, WATCH_EVERY_MS);
  timer.unref();
  return {
    note({ declared_ms }: { declared_ms: number }): void {
      advanced = cpuUsage();
      allowed = allowance + declared_ms;
    },
    stop: () => clearInterval(timer),
  };
}

/** Reads the processor time on systems that report it; elsewhere the time on the clock stands for it. */
function processorMs(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ");
    return (Number(fields?.[11]) + Number(fields?.[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** Reads the memory on systems that report it; elsewhere the process watches itself. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
