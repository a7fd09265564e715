import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Embedded, startEmbedded } from "@/db/embedded";
import { env } from "@/lib/platform/env";
import { freePort } from "@/lib/platform/free-port";
import { NO_DATABASE } from "@/scripts/database";

mkdirSync(env.DATA_DIR, { recursive: true });
const dataDir = mkdtempSync(join(env.DATA_DIR, "commands-test-"));
let running: Embedded | undefined;
let port = 0;

beforeAll(async () => {
  port = await freePort();
  running = await startEmbedded({ dataDir, ephemeral: false, doing: "the test" });
});

afterAll(async () => {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a command as on a machine where nothing is set. Resolves to its exit code and what it printed. */
const run = (words: readonly string[], variables: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const nothing = { ...NO_DATABASE, NEXTAUTH_SECRET: undefined, NEXTAUTH_URL: undefined };
    const settings = { ...nothing, DATA_DIR: dataDir, DEMO_DATA: "0", PORT: String(port), ...variables };
    const args = ["--conditions=react-server", "scripts/run.mjs", ...words];
    execFile(process.execPath, args, { env: { ...process.env, ...settings } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

describe("The commands of a server with the embedded database", { timeout: 120_000 }, () => {
  it("A new license key is made with the secret that the server has kept", async () => {
    const { code, output } = await run(["rotate-license-key"]);
    expect(output).toMatch(/^Licenses are now signed with the key \S+\.$/m);
    expect(code).toBe(0);
  });

  it("The books are checked, also beside the embedded bank", async () => {
    const { code, output } = await run(["verify-ledger", "--provider"]);
    expect(output).toContain("The provider and the books say the same.");
    expect(output).not.toContain("BROKEN");
    expect(code).toBe(0);
  });

  it("The deliveries of licenses are checked", async () => {
    expect(await run(["verify-deliveries"])).toEqual({
      code: 0,
      output: "0 licenses lack files that their tier promises.\n",
    });
  });

  it("A file that is no backup is refused in one sentence", async () => {
    const file = join(dataDir, "notes.tar.gz");
    writeFileSync(file, "notes");
    const { code, output } = await run(["restore", file], { DATA_DIR: join(dataDir, "restored") });
    expect(output.trim().split("\n").at(-1)).toMatch(
      /^.+ is damaged or not a backup .+ Use another backup\.$/,
    );
    expect(code).toBe(1);
  });

  it("A backup is not written where it would be lost together with the data, nor over another file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "downbeat-backups-"));
    const file = join(folder, "downbeat.tar.gz");
    const link = join(folder, "data");
    symlinkSync(dataDir, link);
    writeFileSync(file, "notes");
    for (const [target, words] of [
      [join(dataDir, "downbeat.tar.gz"), "would be lost together with it"],
      [join(link, "downbeat.tar.gz"), "would be lost together with it"],
      [join(folder, "nowhere/downbeat.tar.gz"), "There is no folder"],
      [folder, "is not a file"],
      [file, "To replace it, add --force."],
    ] as const) {
      const { code, output } = await run(["backup", target]);
      expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(words) });
    }
    expect(readFileSync(file, "utf8")).toBe("notes");
    rmSync(folder, { recursive: true });
  });

  it("The doctor examines the embedded database", async () => {
    const { code, output } = await run(["doctor"]);
    expect(output).toMatch(/^ {2}ok {4}database +embedded: PostgreSQL /m);
    expect(output).toMatch(/^ {2}ok {4}environment +set: PORT, DATA_DIR, .*DEMO_DATA$/m);
    expect(output).not.toContain("DATABASE_URL");
    expect(output).toMatch(/^ {2}ok {4}payments +purchases are paid at the test bank/m);
    expect(code).toBe(0);
  });
});
