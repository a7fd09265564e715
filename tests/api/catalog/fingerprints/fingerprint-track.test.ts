import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { fingerprintTasks } from "@/lib/catalog/fingerprints/tasks";
import { get, post } from "@/tests/support/api";
import { createArtist, createCaller, createToken, createTrack, createUser } from "@/tests/support/factories";
import { createProcessing } from "@/tests/support/processing";
import { jobs } from "@/tests/support/pushes";
import { forgetJobs, runDue, runProcessing } from "@/tests/support/workers";

beforeEach(forgetJobs);

async function ownTrack() {
  const { token, id: owner_id } = await createCaller();
  const artist = await createArtist({ owner_id });
  const { id } = await createTrack([artist.id]);
  return { token, id };
}

const storedRows = async (id: number) => {
  const [row] = await sql`
    select status, algorithm, octet_length(print) as bytes, attempts, error, fingerprinted_at is not null as is_made,
      (select count(*) from fingerprint_hashes where track_id = ${id}) as hashes
    from fingerprints where track_id = ${id}`;
  return row;
};

const run = () => runDue(fingerprintTasks);

describe("fingerprintTrack: answers", () => {
  it("fingerprintTrack answers pending, and completed once the sound of a demo track has been read", async () => {
    const { token, id } = await ownTrack();
    const { status, body } = await post(`/tracks/${id}/fingerprint`, { token, body: {} });
    expect(status).toBe(202);
    expect(body).toEqual({ status: "success", fingerprint_status: "pending" });
    await run();
    expect(await storedRows(id)).toMatchObject({
      status: "completed",
      algorithm: "chromaprint2/v1",
      is_made: true,
      error: null,
    });
    const { bytes, hashes } = (await storedRows(id)) as { bytes: number; hashes: number };
    expect(bytes).toBeGreaterThan(300);
    expect(hashes).toBeGreaterThan(10);
    expect((await get(`/tracks/${id}/fingerprint/status`, { token })).body.fingerprint_status).toBe(
      "completed",
    );
  });

  it("fingerprintTrack answers completed when there is one, unless it is forced", async () => {
    const { token, id } = await ownTrack();
    await post(`/tracks/${id}/fingerprint`, { token, body: {} });
    await run();
    const again = await post(`/tracks/${id}/fingerprint`, { token, body: {} });
    expect(again.body.fingerprint_status).toBe("completed");
    expect(await jobs()).toEqual([]);
    const forced = await post(`/tracks/${id}/fingerprint`, { token, body: { force: true } });
    expect(forced.body.fingerprint_status).toBe("pending");
    const before = await storedRows(id);
    await run();
    expect(await storedRows(id)).toEqual({ ...before, status: "completed", attempts: 1 });
  });

  it("fingerprintTrack answers pending for a track that only claims to be completed", async () => {
    const { token, id } = await ownTrack();
    await sql`insert into fingerprints (track_id, status) values (${id}, 'completed')`;
    const { body } = await post(`/tracks/${id}/fingerprint`, { token, body: {} });
    expect(body.fingerprint_status).toBe("pending");
  });

  it("fingerprintTrack reads the file of a track that has one", async () => {
    const owner = await createUser();
    const { id } = await createProcessing(owner.id);
    await runProcessing();
    const before = await storedRows(id);
    await sql`update fingerprints set status = 'failed', print = null where track_id = ${id}`;
    const token = await createToken(owner.id);
    expect((await post(`/fingerprints/${id}/retry`, { token })).status).toBe(202);
    await run();
    expect(await storedRows(id)).toEqual({ ...before, attempts: 1 });
  });
});

describe("fingerprintTrack: authorization", () => {
  it("fingerprintTrack refuses others' tracks, and does not tell of private ones", async () => {
    const { id } = await ownTrack();
    const { token } = await createCaller();
    const ask = (trackId: number) => post(`/tracks/${trackId}/fingerprint`, { token, body: {} });
    expect((await ask(id)).status).toBe(403);
    await sql`update tracks set visibility = 'private' where id = ${id}`;
    expect((await ask(id)).status).toBe(404);
    expect((await ask(999_999_999)).status).toBe(404);
  });
});
