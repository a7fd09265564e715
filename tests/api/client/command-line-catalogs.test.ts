import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importTasks } from "@/lib/commerce/catalogs/tasks";
import { encodeWav } from "@/lib/platform/audio-analysis/wav";
import { exportRows, toCsv } from "@/tests/support/catalogs";
import { startCommandLine } from "@/tests/support/command-line";
import { createProducer } from "@/tests/support/releases";
import { runDue } from "@/tests/support/workers";

let commandLine: Awaited<ReturnType<typeof startCommandLine>>;
let server: typeof commandLine.server;
const folder = mkdtempSync(join(tmpdir(), "downbeat-catalog-"));

beforeAll(async () => {
  commandLine = await startCommandLine();
  server = commandLine.server;
});
afterAll(async () => {
  await commandLine.stop();
  rmSync(folder, { recursive: true });
});

/** Waits for a command while the jobs of imports run. */
async function whileWorking<Result>(command: Promise<Result>): Promise<Result> {
  let hasEnded = false;
  const result = command.finally(() => {
    hasEnded = true;
  });
  while (!hasEnded) await runDue(importTasks());
  return result;
}

describe("The command line", () => {
  it("The command import sends the files that rows name, and export writes the same tracks", async () => {
    const { caller, artist } = await createProducer();
    const { run } = commandLine.createHome();
    await run("login", "--server", server.origin, "--token", caller.token);
    mkdirSync(join(folder, "masters", "deep"), { recursive: true });
    const wav = encodeWav({ sampleRate: 8_000, samples: new Int16Array(16_000) });
    writeFileSync(join(folder, "masters", "One.WAV"), wav);
    writeFileSync(join(folder, "masters", "deep", "two.wav"), wav);
    const rows = ["One", "Two", "Three"].map((title) => ({
      title,
      audio_file: `${title.toLowerCase()}.wav`,
    }));
    const file = join(folder, "catalog.csv");
    writeFileSync(file, toCsv(rows));
    const masters = join(folder, "masters");
    const importing = run("import", file, "--artist", String(artist.id), "--audio", masters);
    const { code, stdout } = await whileWorking(importing);
    expect(stdout).toContain(
      "2 created, 0 changed, 0 left as they were, 0 with errors.\nRows that wait for their audio: 1",
    );
    expect(code).toBe(0);
    expect((await exportRows(caller.token, artist.id)).map(({ title }) => title)).toEqual(["One", "Two"]);
    const output = join(folder, "export.csv");
    expect((await run("export", "catalog", "--artist", String(artist.id), "--output", output)).code).toBe(0);
    expect(readFileSync(output, "utf8")).toContain("\uFEFFaudio_file,title,");
    const copy = await run("export", "catalog", "--artist", String(artist.id), "--json");
    expect(JSON.parse(copy.stdout).csv).toBe(readFileSync(output, "utf8"));
  });

  it("The command import names the rows with errors and does not start before they may be left out", async () => {
    const { caller, artist } = await createProducer();
    const { run } = commandLine.createHome();
    await run("login", "--server", server.origin, "--token", caller.token);
    const file = join(folder, "wrong.csv");
    writeFileSync(file, toCsv([{ title: "One", audio_file: "one.wav", bpm: "fast" }]));
    const args = ["import", file, "--artist", String(artist.id)];
    const { code, stderr } = await whileWorking(run(...args));
    expect(code).toBe(1);
    expect(stderr).toContain("line 2, bpm: Must be a whole number.");
    expect((await run("import")).code).toBe(2);
    expect((await run("import", join(folder, "missing.csv"), "--artist", "1")).code).toBe(2);
  });
});
