import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import type { ProcessingStep } from "@/lib/catalog/track-audio/processing-constants";
import {
  processTrack,
  releaseFailedFiles,
  resumeProcessing,
} from "@/lib/catalog/track-audio/processing-jobs";
import { get } from "@/tests/support/api";
import { createUser } from "@/tests/support/factories";
import { begin, countFiles, createProcessing, listVersions, makeWav } from "@/tests/support/processing";
import { jobs, makeDue } from "@/tests/support/pushes";
import { forgetJobs, queueJob, runProcessing } from "@/tests/support/workers";

beforeEach(async () => {
  await forgetJobs();
  await sql`delete from tracks`;
  await sql`delete from files`;
  await sql`delete from deleted_objects`;
});

const trackState = async (id: number) => {
  const [track] = await sql`
    select status, duration, bpm, key, scale, listed, (select status from fingerprints where track_id = id) as fingerprint,
      (select cardinality(peaks) from waveforms where track_id = id) as peaks from tracks where id = ${id}`;
  return track;
};

describe("A track whose file is processed", () => {
  it("A track whose file is processed is published with its length, peaks, stream and measurements", async () => {
    const owner = await createUser();
    const { id } = await createProcessing(owner.id, { bpm: null, key: null, scale: null });
    await runProcessing();
    expect(await trackState(id)).toMatchObject({
      status: "published",
      duration: 3000,
      listed: true,
      fingerprint: "completed",
      peaks: 1800,
    });
    const [audio] = await sql`
      select state, progress, codec, lossless, sample_rate, bit_depth, channels, loudness_lufs, peaks, print, started_at, finished_at
      from track_audio where track_id = ${id}`;
    expect(audio).toMatchObject({
      state: "ready",
      progress: 1,
      codec: "pcm",
      lossless: true,
      sample_rate: 22_050,
      bit_depth: 16,
      channels: 1,
      peaks: null,
      print: null,
    });
    expect(audio?.loudness_lufs).toBeLessThan(0);
    expect((await get(`/tracks/${id}/wave`)).body.loudness_lufs).toBe(audio?.loudness_lufs);
    const [stream] = await sql`
      select use, media_type, size, octet_length(sha256) as hash, owner_id from renditions join files on files.id = file_id
      where name = 'stream' and track_audio_id = (select id from track_audio where track_id = ${id})`;
    expect(stream).toMatchObject({
      use: "rendition",
      media_type: "audio/mpeg",
      hash: 32,
      owner_id: owner.id,
    });
    // Three seconds of 160 kbit/s.
    expect(Math.abs(stream?.size - 60_000)).toBeLessThan(3000);
    expect(await jobs()).toEqual([]);
  });

  it("A track whose file is processed keeps the tempo and the key that its owner gave", async () => {
    const { id } = await createProcessing((await createUser()).id, { bpm: 71, key: "C#", scale: "dorian" });
    await runProcessing();
    expect(await trackState(id)).toMatchObject({ bpm: 71, key: "C#", scale: "dorian" });
  });

  it.each([
    ["stays a draft without a time", null, "draft"],
    ["waits for a time to come", new Date(Date.now() + 86_400_000), "scheduled"],
    ["is published when its time has passed", new Date(Date.now() - 1000), "published"],
  ])("A track whose file is processed %s", async (_, publish_at, status) => {
    const { id } = await createProcessing((await createUser()).id, { publish_at });
    await runProcessing();
    expect(await trackState(id)).toMatchObject({ status });
  });
});

describe("A file that is at fault", () => {
  it("A file that is at fault fails at once, with the fault and the remedy, and is kept", async () => {
    const owner = await createUser();
    const { id, fileId } = await createProcessing(owner.id, {
      bytes: new TextEncoder().encode("no music at all"),
    });
    await runProcessing();
    expect(await trackState(id)).toMatchObject({ status: "failed", fingerprint: "failed", peaks: null });
    const [audio] =
      await sql`select state, code, message, hint, attempts from track_audio where track_id = ${id}`;
    expect(audio).toMatchObject({ state: "failed", code: "not_audio", attempts: 0 });
    expect(audio?.message).toMatch(/\.$/);
    expect(audio?.hint).toMatch(/\.$/);
    expect(await jobs()).toEqual([]);
    expect(await sql`select id from files`).toEqual([{ id: fileId }]);
  });

  it("A file that is at fault does not touch the version that plays", async () => {
    const owner = await createUser();
    const { id } = await createProcessing(owner.id);
    await runProcessing();
    await begin(id, owner.id, new TextEncoder().encode("no music at all"));
    await runProcessing();
    expect((await listVersions(id)).map(({ version, state }) => [version, state])).toEqual([
      [1, "ready"],
      [2, "failed"],
    ]);
    expect(await trackState(id)).toMatchObject({
      status: "published",
      fingerprint: "completed",
      peaks: 1800,
    });
  });

  it("A file that is at fault is released after seven days, and never before", async () => {
    const { id } = await createProcessing((await createUser()).id, { bytes: makeWav(1).subarray(0, 2000) });
    await runProcessing();
    const release = async (days: number) => {
      const clock = () => new Date(Date.now() + days * 86_400_000);
      await queueJob(releaseFailedFiles, {});
      await runProcessing({ clock });
      return (await countFiles()).all;
    };
    expect(await release(6.9)).toBe(1);
    expect(await release(7.1)).toBe(0);
    expect(await listVersions(id)).toMatchObject([{ state: "failed", file_id: null }]);
  });
});

describe("Processing that fails for a reason that may pass", () => {
  it("Processing that fails for a reason that may pass is tried three times, and then has failed in words", async () => {
    const { id } = await createProcessing((await createUser()).id);
    const broken = async () => {
      throw new Error("The disk is on fire.");
    };
    for (const attempts of [1, 2]) {
      await makeDue();
      await runProcessing({ before: broken });
      expect(await listVersions(id)).toMatchObject([{ state: "queued", attempts }]);
      expect(await jobs()).toMatchObject([{ last_error: "The disk is on fire." }]);
      expect(await trackState(id)).toMatchObject({ status: "processing" });
    }
    await makeDue();
    await runProcessing({ before: broken });
    expect(await listVersions(id)).toMatchObject([{ state: "failed", code: "processing_failed" }]);
    expect(await trackState(id)).toMatchObject({ status: "failed" });
    expect(await jobs()).toEqual([]);
  });

  it("Processing that fails for a reason that may pass succeeds when it passes", async () => {
    const { id } = await createProcessing((await createUser()).id);
    await runProcessing({
      before: async () => {
        throw new Error("The disk is on fire.");
      },
    });
    await makeDue();
    await runProcessing();
    expect(await trackState(id)).toMatchObject({ status: "published" });
  });
});

describe("A job that ends in the middle", () => {
  it.each<ProcessingStep>(["probe", "analyze", "render", "fingerprint", "waveform"])(
    "A job that ends in the middle goes on before %s, and leaves one result and no file that nothing names",
    async (last) => {
      const { id } = await createProcessing((await createUser()).id);
      await runProcessing({
        before: async (step) => {
          if (step === last) throw new Error("The process is gone.");
        },
      });
      expect(await trackState(id)).toMatchObject({ status: "processing", peaks: null });
      const steps: string[] = [];
      await makeDue();
      await runProcessing({
        before: async (step) => {
          steps.push(step);
        },
      });
      expect(await trackState(id)).toMatchObject({ status: "published", peaks: 1800 });
      expect(await listVersions(id)).toMatchObject([{ version: 1, state: "ready" }]);
      // A file that was decoded is not decoded again.
      expect(steps.includes("analyze")).toBe(!["fingerprint", "waveform"].includes(last));
      expect(await countFiles()).toEqual({ all: 2, orphans: 0 });
    },
  );

  it("Two runs of one processing job at once have one result", async () => {
    const { id } = await createProcessing((await createUser()).id);
    const [{ audio }] = await sql<
      [{ audio: number }]
    >`select id as audio from track_audio where track_id = ${id}`;
    let isFirst = true;
    await runProcessing({
      before: async (step) => {
        if (step !== "render" || !isFirst) return;
        isFirst = false;
        // The lease of the first was lost.
        await queueJob(processTrack, { track_audio_id: audio });
        await runProcessing();
      },
    });
    expect(await trackState(id)).toMatchObject({ status: "published", peaks: 1800 });
    expect(await countFiles()).toEqual({ all: 2, orphans: 0 });
  });

  it("A processing job that is lost is queued again", async () => {
    const { id } = await createProcessing((await createUser()).id);
    await forgetJobs();
    await queueJob(resumeProcessing, {});
    await runProcessing();
    expect(await trackState(id)).toMatchObject({ status: "published" });
  });
});
