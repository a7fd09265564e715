import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runChild } from "@/lib/platform/audio-codec/process";
import { tone, wavFile } from "@/tests/support/sounds";

const ALLOWANCE_MS = 1_000;
/** A busy machine takes some of the tenfold of it, by the clock, to start the process. */
const PAUSED_ALLOWANCE_MS = 2_000;
/** Longer than the file may take by its processor time. */
const PAUSE_MS = 3_000;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sound-deadline-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const file = wavFile(tone({ seconds: 1 }));

const run = (allowanceMs = ALLOWANCE_MS) =>
  runChild(
    { folder, size: file.length, output: null, analyze: true },
    {
      content: new Blob([Uint8Array.from(file)]).stream(),
      signal: new AbortController().signal,
      allowanceMs,
    },
  );

/** A program in the place of the one that reads audio. */
function replaceProgram(code: string): void {
  writeFileSync(join(folder, "program.mjs"), code);
  vi.stubEnv("DOWNBEAT_SOUND_PROGRAM", join(folder, "program.mjs"));
}

const startChild = () =>
  Number(
    execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], { encoding: "utf8" })
      .split("\n")
      .find((line) => line.includes(folder))
      ?.trim()
      .split(" ")[0],
  );

describe("The process that reads audio", () => {
  it("The process that reads audio is not ended for time that a busy machine has given to others", async () => {
    const running = run(PAUSED_ALLOWANCE_MS);
    await expect.poll(startChild, { interval: 20 }).toBeGreaterThan(0);
    const child = startChild();
    process.kill(child, "SIGSTOP");
    await sleep(PAUSE_MS);
    process.kill(child, "SIGCONT");
    expect(await running).toMatchObject({ type: "done", measured: { duration: 1_000 } });
  });

  it("The process that reads audio is ended when it takes its processor time without saying how far it is", async () => {
    replaceProgram("for (;;);");
    await expect(run()).rejects.toMatchObject({ code: "processing_timeout" });
  });

  it("The process that reads audio is ended when it takes more processor time than the length of the sound allows, however it advances", async () => {
    replaceProgram(`
      const line = JSON.stringify({ type: "progress", step: "analyze", progress: 0.5, declared_ms: 500 });
      setInterval(() => {
        console.log(line);
        for (const end = Date.now() + 90; Date.now() < end; );
      }, 1);`);
    const startedAt = performance.now();
    await expect(run()).rejects.toMatchObject({ code: "processing_timeout" });
    expect(performance.now() - startedAt).toBeGreaterThan(ALLOWANCE_MS + 500);
  });
});
