import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createArtist, createTrack, createUser } from "@/tests/support/factories";
import {
  begin,
  countFiles,
  createProcessing,
  listVersions,
  makeWav,
  storeUpload,
} from "@/tests/support/processing";
import { jobs } from "@/tests/support/pushes";
import { forgetJobs, runProcessing } from "@/tests/support/workers";

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

describe("A replacement", () => {
  it("A replacement takes the place of the version before it, with all that was made of it", async () => {
    const owner = await createUser();
    const { id, fileId } = await createProcessing(owner.id);
    await runProcessing();
    const second = await begin(id, owner.id, makeWav(9, 4));
    await runProcessing({
      before: async () => expect(await trackState(id)).toMatchObject({ status: "published", duration: 3000 }),
    });
    expect(await trackState(id)).toMatchObject({ status: "published", duration: 4000 });
    expect(await listVersions(id)).toMatchObject([{ version: 2, state: "ready", file_id: second }]);
    expect(await sql`select id from files where id = ${fileId}`).toEqual([]);
    expect(await countFiles()).toEqual({ all: 2, orphans: 0 });
    expect((await sql`select key from deleted_objects`).length).toBe(2);
  });

  it("A replacement gives way to a later one that comes while it is processed", async () => {
    const owner = await createUser();
    const { id } = await createProcessing(owner.id);
    let last = 0;
    await runProcessing({
      before: async (step) => {
        if (step === "render" && last === 0) last = await begin(id, owner.id, makeWav(8, 4));
      },
    });
    expect(await listVersions(id)).toMatchObject([{ state: "ready", file_id: last }]);
    expect(await trackState(id)).toMatchObject({ duration: 4000 });
    expect(await countFiles()).toEqual({ all: 2, orphans: 0 });
  });

  it("A replacement of a failed file brings the track back", async () => {
    const owner = await createUser();
    const { id } = await createProcessing(owner.id, { bytes: new Uint8Array([1, 2, 3]) });
    await runProcessing();
    await begin(id, owner.id, makeWav(7));
    expect(await trackState(id)).toMatchObject({ status: "processing" });
    await runProcessing();
    expect(await trackState(id)).toMatchObject({ status: "published" });
    expect(await listVersions(id)).toMatchObject([{ version: 2, state: "ready" }]);
  });
});

describe("A recording that somebody else has published", () => {
  const long = makeWav(77, 10);

  it("A recording that somebody else has published fails, and names the other track if everyone can see it", async () => {
    const first = await createProcessing((await createUser()).id, { bytes: long });
    await runProcessing();
    const second = await createProcessing((await createUser()).id, { bytes: long });
    await runProcessing();
    const [audio] = await sql`select state, code, message from track_audio where track_id = ${second.id}`;
    expect(audio).toMatchObject({ state: "failed", code: "duplicate" });
    expect(audio?.message).toContain(`(track ${first.id})`);
    expect(await trackState(second.id)).toMatchObject({ status: "failed" });
  });

  it("A recording that somebody else has published fails without a name if that track is unlisted", async () => {
    const first = await createProcessing((await createUser()).id, { bytes: long, visibility: "unlisted" });
    await runProcessing();
    const second = await createProcessing((await createUser()).id, { bytes: long });
    await runProcessing();
    const [audio] = await sql`select state, code, message from track_audio where track_id = ${second.id}`;
    expect(audio).toMatchObject({ state: "failed", code: "duplicate" });
    expect(audio?.message).not.toContain(String(first.id));
  });

  it("The same recording is no obstacle if it is one's own, or a draft", async () => {
    const owner = await createUser();
    await createProcessing(owner.id, { bytes: long });
    await runProcessing();
    const own = await createProcessing(owner.id, { bytes: long });
    await runProcessing();
    expect(await trackState(own.id)).toMatchObject({ status: "published" });
    await sql`update tracks set status = 'draft'`;
    const other = await createProcessing((await createUser()).id, { bytes: long });
    await runProcessing();
    expect(await trackState(other.id)).toMatchObject({ status: "published" });
  });
});

describe("The jobs of an account", () => {
  it("The jobs of an account run in two queues, so that one upload of many files leaves room for others", async () => {
    const owner = await createUser();
    const artist = await createArtist({ owner_id: owner.id });
    for (let file = 0; file < 5; file++) {
      const track = await createTrack([artist.id], { status: "processing" });
      await begin(track.id, owner.id, new Uint8Array([file]));
    }
    const queues = await sql<
      { queue_name: string }[]
    >`select distinct queue_name from graphile_worker.jobs order by 1`;
    expect(queues.map(({ queue_name }) => queue_name)).toEqual([
      `audio ${owner.id} 0`,
      `audio ${owner.id} 1`,
    ]);
  });
});

describe("A track that is deleted", () => {
  it("A track that is deleted releases its files, also while it is processed", async () => {
    const owner = await createUser();
    const { id } = await createProcessing(owner.id);
    await storeUpload(owner.id, new Uint8Array([1]));
    await runProcessing({
      before: async (step) => {
        if (step === "render") await sql`delete from tracks where id = ${id}`;
      },
    });
    expect(await countFiles()).toEqual({ all: 1, orphans: 1 });
    expect(await jobs()).toEqual([]);
  });
});
