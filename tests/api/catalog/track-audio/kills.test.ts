import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { restart } from "@/lib/catalog/track-audio/processing-queries";
import { jobs as jobTable } from "@/lib/platform/jobs/queries";
import { createUser } from "@/tests/support/factories";
import { countFiles, createProcessing, listVersions } from "@/tests/support/processing";
import { jobs, makeDue } from "@/tests/support/pushes";
import { forgetJobs, runProcessing } from "@/tests/support/workers";

beforeEach(async () => {
  await forgetJobs();
  await sql`delete from tracks`;
  await sql`delete from files`;
});

const trackStatus = async (id: number) => (await sql`select status from tracks where id = ${id}`)[0]?.status;

describe("An audio process that is killed from outside", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "killed-"));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Replaces the audio process by one that is killed at its beginning, the first times; returns how often it has begun. */
  function killed(times: number): () => number {
    const [count, program] = [join(folder, "count"), join(folder, "killed.mjs")];
    writeFileSync(count, "");
    writeFileSync(
      program,
      `import { appendFileSync, readFileSync } from 'node:fs';
      appendFileSync(${JSON.stringify(count)}, ".");
      if (readFileSync(${JSON.stringify(count)}).length <= ${times}) process.kill(process.pid, "SIGKILL");
      await import(${JSON.stringify(resolve(process.env.DOWNBEAT_SOUND_PROGRAM ?? ""))});`,
    );
    vi.stubEnv("DOWNBEAT_SOUND_PROGRAM", program);
    return () => readFileSync(count).length;
  }

  it("An audio process that is killed from outside begins again at once, and no attempt is used up", async () => {
    const begun = killed(4);
    const { id } = await createProcessing((await createUser()).id);
    await runProcessing();
    expect(begun()).toBe(5);
    expect(await trackStatus(id)).toBe("published");
    expect(await listVersions(id)).toMatchObject([{ state: "ready", attempts: 0 }]);
    expect(await countFiles()).toEqual({ all: 2, orphans: 0 });
  });

  it("An audio process that is killed each time ends as a failure in words, as with a file that needs more memory than there is", async () => {
    const attempt = killed(100);
    const { id } = await createProcessing((await createUser()).id);
    for (const attempts of [1, 2]) {
      await makeDue();
      await runProcessing().catch(() => {});
      expect(await listVersions(id)).toMatchObject([{ state: "queued", attempts }]);
    }
    await makeDue();
    await runProcessing();
    expect(attempt()).toBe(15);
    const [audio] = await sql`select state, code, message, hint from track_audio where track_id = ${id}`;
    expect(audio).toEqual({
      state: "failed",
      code: "processing_failed",
      message: "The file could not be processed.",
      hint: expect.stringMatching(/^Try again\./),
    });
    expect(await countFiles()).toEqual({ all: 1, orphans: 0 });
  });
});

describe("A job whose server ends in the middle", () => {
  const setAttempts = (times: number) => sql`update ${jobTable} set attempts = ${times}`;

  it("A job whose server ends in the middle goes on, and no attempt is used up", async () => {
    const { id } = await createProcessing((await createUser()).id);
    await setAttempts(19);
    await runProcessing();
    expect(await listVersions(id)).toMatchObject([{ state: "ready", attempts: 0 }]);
  });

  it("A job whose server has ended in the middle twenty times fails in words, and can be tried again", async () => {
    const { id } = await createProcessing((await createUser()).id);
    await setAttempts(20);
    await runProcessing();
    const [audio] = await sql`select state, code, message, hint from track_audio where track_id = ${id}`;
    expect(audio).toEqual({
      state: "failed",
      code: "processing_failed",
      message: "Processing the file was interrupted again and again.",
      hint: expect.stringMatching(/^Try again\./),
    });
    expect(await jobs()).toEqual([]);
    await restart(id);
    await runProcessing();
    expect(await trackStatus(id)).toBe("published");
  });
});
