import { createHash } from "node:crypto";
import { parseBuffer } from "music-metadata";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call, documented, get } from "@/tests/support/api";
import { wavSamples } from "@/tests/support/decoded";
import { createAlbum, createArtist, createCaller, createToken, createTrack } from "@/tests/support/factories";
import { sell } from "@/tests/support/licenses";
import { createProcessing, makeWav } from "@/tests/support/processing";
import { beats, mp3File } from "@/tests/support/sounds";
import { runProcessing } from "@/tests/support/workers";

const download = (id: number, query = "", options: Parameters<typeof get>[1] = {}) =>
  get(`/tracks/${id}/download${query}`, options);

const sha256 = (bytes: Uint8Array) => `"${createHash("sha256").update(bytes).digest("hex")}"`;

let ready: { id: number; bytes: Uint8Array<ArrayBuffer>; token: string };
beforeAll(async () => {
  const owner = await createCaller();
  const bytes = makeWav(5);
  const { id } = await createProcessing(owner.id, { bytes });
  await runProcessing();
  await sql`update tracks set name = 'Nightbus' where id = ${id}`;
  ready = { id, bytes, token: owner.token };
});

/** Each track has a sound of its own: somebody else's would be refused as a duplicate. */
let recordings = 0;

/** Creates a buyer of a license of an uploaded track that nobody else may open any more. */
async function createPurchase(
  withdraw: (sold: { id: number; artistId: number; token: string }) => Promise<unknown>,
) {
  const owner = await createCaller();
  recordings += 1;
  const bytes = makeWav(100 + recordings);
  const { id, artist: artistId } = await createProcessing(owner.id, { bytes });
  await runProcessing();
  const buyer = await createCaller();
  const { uuid } = await sell({ trackId: id, artistId, buyerId: buyer.id });
  await withdraw({ id, artistId, token: owner.token });
  return { id, bytes, uuid, buyerId: buyer.id, token: buyer.token };
}
const makePrivate = ({ id }: { id: number }) =>
  sql`update tracks set visibility = 'private', downloadable = true where id = ${id}`;

beforeEach(() => sql`update tracks set downloadable = false, visibility = 'public' where id = ${ready.id}`);

describe("downloadTrack: answers", () => {
  it("downloadTrack answers with the file that was uploaded, byte for byte, in full or in part", async () => {
    const { id, bytes, token } = ready;
    const whole = await download(id, "", { token });
    expect(whole.status).toBe(200);
    expect(Buffer.from(whole.bytes).equals(Buffer.from(bytes))).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "audio/wav",
      "content-length": String(bytes.length),
      "content-disposition": expect.stringMatching(/^attachment; filename="Artist \w+ - Nightbus\.wav"$/),
      "accept-ranges": "bytes",
      etag: sha256(bytes),
    });
    const etag = whole.headers.get("etag") ?? "";
    const part = await download(id, "", { token, headers: { Range: "bytes=10-19" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect([...part.bytes]).toEqual([...bytes.subarray(10, 20)]);
    expect((await download(id, "", { token, headers: { "If-None-Match": etag } })).status).toBe(304);
    const beyond = await download(id, "", { token, headers: { Range: `bytes=${bytes.length}-` } });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
    const head = await call("HEAD", `/tracks/${id}/download`, { token });
    expect([head.status, head.headers.get("content-length"), head.bytes.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
  });

  it("downloadTrack answers with the same samples as WAV and FLAC, around which are tags, in full or in part", async () => {
    const { id, bytes, token } = ready;
    const wav = await download(id, "?format=wav", { token });
    expect(wavSamples(wav.bytes).equals(wavSamples(bytes))).toBe(true);
    expect(wav.headers.get("content-length")).toBe(String(wav.bytes.length));
    const part = await download(id, "?format=wav", { token, headers: { Range: "bytes=30-299" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes 30-299/${wav.bytes.length}`,
    ]);
    expect([...part.bytes]).toEqual([...wav.bytes.subarray(30, 300)]);
    const end = await download(id, "?format=wav", { token, headers: { Range: "bytes=-200000" } });
    expect(Buffer.from(end.bytes).equals(Buffer.from(wav.bytes.subarray(-200_000)))).toBe(true);
    const flac = await download(id, "?format=flac", { token });
    const { common, format } = await parseBuffer(flac.bytes, { mimeType: "audio/flac" });
    expect(common).toMatchObject({ title: "Nightbus", picture: [{ format: "image/jpeg" }] });
    expect(format).toMatchObject({ lossless: true, duration: 3 });
  });

  it("downloadTrack answers with an MP3 that is made once, with title and artist", async () => {
    const { id, token } = ready;
    const [first, second] = await Promise.all([
      download(id, "?format=mp3", { token }),
      download(id, "?format=mp3", { token }),
    ]);
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    expect(new TextDecoder("latin1").decode(first.bytes.subarray(0, 3))).toBe("ID3");
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    const again = await download(id, "?format=mp3", { token });
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(await sql`select name from renditions where name = 'mp3_320'`).toHaveLength(1);
  });

  it("downloadTrack names the album in the tags of a file once it is public, and not before", async () => {
    const { id, token } = ready;
    const album = await createAlbum([], { name: "Slack Water", visibility: "private" });
    await sql`update tracks set album_id = ${album.id}, album_position = 1 where id = ${id}`;
    const named = async () =>
      (await parseBuffer((await download(id, "?format=mp3", { token })).bytes)).common.album;
    expect(await named()).toBe(undefined);
    await sql`update albums set visibility = 'public' where id = ${album.id}`;
    expect(await named()).toBe("Slack Water");
  });

  it("downloadTrack answers anyone, where the track is a free download", async () => {
    const { id } = ready;
    await sql`update tracks set downloadable = true where id = ${id}`;
    expect((await download(id)).status).toBe(200);
  });

  it.each([
    ["is private", makePrivate],
    [
      "is unlisted",
      ({ id }: { id: number }) => sql`update tracks set visibility = 'unlisted' where id = ${id}`,
    ],
    [
      "is a draft again",
      ({ id }: { id: number }) => sql`update tracks set status = 'draft' where id = ${id}`,
    ],
    [
      "went with its hidden artist",
      async ({ artistId, token }: { artistId: number; token: string }) => {
        const { body } = await call("DELETE", `/artists/${artistId}`, { token });
        expect(body.hidden).toEqual([artistId]);
      },
    ],
    [
      "is deleted",
      async ({ id, token }: { id: number; token: string }) => {
        expect((await call("DELETE", `/tracks/${id}`, { token })).status).toBe(200);
      },
    ],
  ])("downloadTrack answers buyers with the file that was sold, when the track %s", async (_, withdraw) => {
    const { id, bytes, uuid, token } = await createPurchase(withdraw);
    const whole = await download(id, "?format=wav", { token });
    expect([whole.status, wavSamples(whole.bytes).equals(wavSamples(bytes))]).toEqual([200, true]);
    const unnamed = await download(id, "", { token });
    expect(wavSamples(unnamed.bytes).equals(wavSamples(bytes))).toBe(true);
    const mp3 = await download(id, "?format=mp3", { token });
    expect([mp3.status, mp3.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    expect((await get(`/licenses/${uuid}/downloads`, { token })).status).toBe(200);
  });

  it("downloadTrack answers operators", async () => {
    const { id } = ready;
    await sql`update tracks set visibility = 'private' where id = ${id}`;
    const operator = await createCaller();
    await sql`update users set role = 'operator' where id = ${operator.id}`;
    expect((await download(id, "", { token: operator.token })).status).toBe(200);
  });

  it("downloadTrack answers with the sound of a demo track", async () => {
    const owner = await createCaller();
    const artist = await createArtist({ owner_id: owner.id });
    const track = await createTrack([artist.id]);
    const { status, bytes, headers } = await download(track.id, "?format=wav", { token: owner.token });
    expect([status, headers.get("content-length")]).toEqual([200, String(bytes.length)]);
    expect(wavSamples(bytes).length).toBeGreaterThan(500_000);
    expect(
      (await download(track.id, "?format=mp3", { token: owner.token })).headers.get("content-type"),
    ).toBe("audio/mpeg");
  });
});

describe("downloadTrack: refusals", () => {
  it("downloadTrack refuses those who may not have the file, naming who may", async () => {
    const { id } = ready;
    for (const token of [undefined, (await createCaller()).token]) {
      const { status, body } = await download(id, "", token ? { token } : {});
      expect([status, body]).toEqual([
        403,
        {
          status: "error",
          message:
            "This track is not a free download. Those who manage one of its artists can download it, and buyers of a license that delivers it.",
          ...documented,
        },
      ]);
    }
  });

  it("downloadTrack refuses a token without downloads:read what is not for everybody, of those who manage the artist and of buyers", async () => {
    const { id, buyerId } = await createPurchase(makePrivate);
    const [row] = await sql<[{ id: number }]>`
      select user_id as id from artist_members join credits using (artist_id) where track_id = ${id} limit 1`;
    for (const userId of [row.id, buyerId]) {
      const token = await createToken(userId, ["catalog:read"]);
      const { status, headers, body } = await download(id, "", { token });
      expect([status, body.message]).toEqual([403, "The token lacks the scope downloads:read."]);
      expect(headers.get("WWW-Authenticate")).toContain('scope="downloads:read"');
      const both = await createToken(userId, ["catalog:read", "downloads:read"]);
      expect((await download(id, "", { token: both })).status).toBe(200);
    }
    await sql`update tracks set downloadable = true, visibility = 'public' where id = ${ready.id}`;
    const token = await createToken(buyerId, ["catalog:read"]);
    expect((await download(ready.id, "", { token })).status).toBe(200);
  });

  it("downloadTrack refuses a format that the track does not have", async () => {
    const { id, token } = ready;
    const owner = await createCaller();
    const lossy = await createProcessing(owner.id, {
      bytes: Uint8Array.from(await mp3File(beats({ seconds: 1 }))),
      mediaType: "audio/mpeg",
    });
    await runProcessing();
    for (const format of ["wav", "flac"]) {
      const { status, body } = await download(lossy.id, `?format=${format}`, { token: owner.token });
      expect([status, body.message]).toEqual([
        404,
        `There is no ${format} file of this track, only mp3: a lossless file is not made from a lossy one.`,
      ]);
    }
    expect((await download(id, "?format=ogg", { token })).status).toBe(422);
    expect((await download(id, "?format=tagged", { token })).body.message).toBe(
      "The artist of this track has no voice tag.",
    );
  });

  it("downloadTrack refuses a track without its sound", async () => {
    const owner = await createCaller();
    const { id } = await createProcessing(owner.id);
    expect((await download(id, "", { token: owner.token })).status).toBe(409);
  });

  it("downloadTrack refuses buyers of a private track what the license does not deliver, and everything once it has ended", async () => {
    const { id, uuid, token } = await createPurchase(makePrivate);
    expect((await download(id, "?format=stems", { token })).status).toBe(403);
    expect((await get(`/tracks/${id}/stream`, { token })).status).toBe(404);
    await sql`update licenses set state = 'revoked', reason = 'refund', ended_at = now() where uuid = ${uuid}`;
    expect((await download(id, "?format=wav", { token })).status).toBe(404);
  });

  it("downloadTrack refuses others' private and unknown tracks in the same words", async () => {
    const { id } = ready;
    await sql`update tracks set downloadable = true, visibility = 'private' where id = ${id}`;
    const { token } = await createCaller();
    for (const unknown of [id, 999_999_999]) {
      const { status, body } = await download(unknown, "", { token });
      expect([status, body.message]).toEqual([404, "There is no track with this id."]);
    }
  });
});
