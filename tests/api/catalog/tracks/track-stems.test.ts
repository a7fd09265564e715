import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { sell } from "@/tests/support/licenses";
import { createSeller } from "@/tests/support/offers";
import { makeWav } from "@/tests/support/processing";
import { makeStems, uploaded } from "@/tests/support/stems";

const download = (id: number, token?: string, headers: Record<string, string> = {}) =>
  get(`/tracks/${id}/download?format=stems`, { ...(token !== undefined && { token }), headers });

/** A track that is sold with its stems. */
async function createStage() {
  const seller = await createSeller();
  const { caller, track, send } = seller;
  const zip = makeStems(track.id);
  const give = (upload: string | null) => send("PATCH", `/tracks/${track.id}`, { stems_upload_id: upload });
  const first = await give(await uploaded(caller.token, zip, "stems"));
  return { ...seller, zip, give, first };
}

describe("The stems of a track", () => {
  it("The stems of a track are named by the track, and listed with their size where they are delivered", async () => {
    const { track, first, zip, give, offer, send } = await createStage();
    expect([first.status, first.body.track.has_stems]).toEqual([200, true]);
    await offer({ mp3: 2_900, trackout: 9_900, exclusive: 90_000 });
    const offers = async () => (await send("GET", `/tracks/${track.id}/license-offers`)).body.offers;
    const [mp3, trackout, exclusive] = await offers();
    const stems = { kind: "stems", format: "ZIP", bytes: zip.length };
    expect(mp3.files).not.toContainEqual(expect.objectContaining({ kind: "stems" }));
    for (const { files, sellable } of [trackout, exclusive])
      expect([files.at(-1), sellable]).toEqual([expect.objectContaining(stems), true]);
    const removed = await give(null);
    expect(removed.body.track.has_stems).toBe(false);
    expect(await sql`select from track_stems where track_id = ${track.id}`).toHaveLength(0);
    expect((await offers()).map(({ reason_code }: { reason_code: string }) => reason_code)).toEqual([
      null,
      "files_missing",
      "files_missing",
    ]);
  });

  it("The stems of a track are replaced, and the file before goes with its bytes", async () => {
    const { caller, track, give } = await createStage();
    const [before] = await sql<
      [{ file_id: number }]
    >`select file_id from track_stems where track_id = ${track.id}`;
    expect((await give(await uploaded(caller.token, makeStems(99), "stems"))).status).toBe(200);
    expect(await sql`select from files where id = ${before.file_id}`).toHaveLength(0);
    expect(await sql`select from track_stems where track_id = ${track.id}`).toHaveLength(1);
  });

  it("The stems of a track are only taken from an upload of stems", async () => {
    const { caller, give } = await createStage();
    const { status, body } = await give(await uploaded(caller.token, makeWav(4), "audio"));
    expect([status, body.errors]).toEqual([
      422,
      { stems_upload_id: "Must be an upload with the purpose stems; this one is for audio." },
    ]);
  });
});

describe("downloadTrack with stems: answers", () => {
  it("downloadTrack answers those who manage the track with its stems, in full and in part", async () => {
    const { caller, track, zip } = await createStage();
    const whole = await download(track.id, caller.token);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-length": String(zip.length),
      "content-disposition": expect.stringMatching(/^attachment; filename=".*\.zip"/),
      etag: expect.any(String),
    });
    expect(Buffer.from(whole.bytes).equals(zip)).toBe(true);
    const part = await download(track.id, caller.token, { Range: "bytes=2-9" });
    expect([part.status, [...part.bytes]]).toEqual([206, [...zip.subarray(2, 10)]]);
    const etag = whole.headers.get("etag") ?? "";
    expect((await download(track.id, caller.token, { "If-None-Match": etag })).status).toBe(304);
  });

  it("downloadTrack answers buyers of the stems with those that were sold, and counts the bytes sent", async () => {
    const { caller, artist, track, zip, give } = await createStage();
    const buyer = await createCaller();
    const { uuid } = await sell({
      trackId: track.id,
      artistId: artist.id,
      buyerId: buyer.id,
      type: "trackout",
    });
    await give(await uploaded(caller.token, makeStems(7), "stems"));
    for (const range of ["bytes=0-", "bytes=0-9", "bytes=0-"]) {
      const { bytes, status } = await download(track.id, buyer.token, { Range: range });
      expect(status).toBeLessThan(300);
      expect(Buffer.from(bytes).equals(zip.subarray(0, bytes.length))).toBe(true);
    }
    const [stemsFile] = await sql`
      select kind, sum(sent_bytes)::bigint as bytes from download_events where user_id = ${buyer.id} group by kind`;
    expect(stemsFile).toEqual({ kind: "stems", bytes: 2 * zip.length + 10 });
    const { body } = await get(`/licenses/${uuid}/downloads`, { token: buyer.token });
    expect(body.files).toContainEqual(
      expect.objectContaining({ kind: "stems", format: "ZIP", bytes: zip.length, url: expect.any(String) }),
    );
    await sql`update licenses set state = 'revoked', reason = 'refund', ended_at = now() where uuid = ${uuid}`;
    expect((await download(track.id, buyer.token)).status).toBe(403);
  });
});

describe("downloadTrack with stems: refusals", () => {
  it("downloadTrack refuses the stems to everybody else, and names the licenses that give the right", async () => {
    const { artist, track, offer } = await createStage();
    await offer({ mp3: 2_900, trackout: 9_900, exclusive: 90_000 });
    await sql`update tracks set downloadable = true where id = ${track.id}`;
    const leased = await createCaller();
    await sell({ trackId: track.id, artistId: artist.id, buyerId: leased.id, type: "mp3" });
    for (const token of [undefined, leased.token]) {
      const { status, body } = await download(track.id, token);
      expect([status, body.message]).toEqual([
        403,
        "Stems are not a free download. Those who manage one of its artists can download it, and buyers of a license that delivers it (Trackout lease, Exclusive rights).",
      ]);
    }
  });

  it("downloadTrack refuses stems of a track without them", async () => {
    const { caller, track } = await createSeller();
    expect((await download(track.id, caller.token)).body.message).toBe("This track has no stems.");
  });
});
