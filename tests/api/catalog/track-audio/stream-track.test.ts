import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as audio from "@/app/media/audio/[link]/route";
import { sql } from "@/db/client";
import { audioLink, openAudioLink } from "@/lib/catalog/track-audio/links";
import { publicOrigin } from "@/lib/platform/public-origin";
import { call, documented, get } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { whileHolding } from "@/tests/support/holding";
import { createListener, listen } from "@/tests/support/node-http";
import { createProcessing } from "@/tests/support/processing";
import { changes } from "@/tests/support/rows";
import { runProcessing } from "@/tests/support/workers";

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(
    createListener((request) => {
      const link = new URL(request.url).pathname.split("/").at(-1) ?? "";
      const context = { params: Promise.resolve({ link }) };
      return request.method === "HEAD" ? audio.HEAD(request, context) : audio.GET(request, context);
    }),
  );
});
afterAll(() => server.stop());

let ready: { id: number; token: string };
beforeAll(async () => {
  const owner = await createCaller();
  const { id } = await createProcessing(owner.id);
  await runProcessing();
  ready = { id, token: owner.token };
});
beforeEach(
  () =>
    sql`update tracks set status = 'published', hidden_reason = null, visibility = 'public' where id = ${ready.id}`,
);

async function streamPath(id: number, token?: string): Promise<string> {
  const { status, headers } = await get(`/tracks/${id}/stream`, token ? { token } : {});
  expect(status).toBe(302);
  const location = headers.get("location") ?? "";
  expect(location.startsWith(`${publicOrigin()}/media/audio/`)).toBe(true);
  return new URL(location).pathname;
}

const fetchAt = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

describe("streamTrack: answers", () => {
  it("streamTrack answers with an address that everyone can play, in full or in part, over HTTP", async () => {
    const { id } = ready;
    const path = await streamPath(id);
    const whole = await fetchAt(path);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const etag = `"${createHash("sha256").update(bytes).digest("hex")}"`;
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "content-length": String(bytes.length),
      "accept-ranges": "bytes",
      "access-control-allow-origin": "*",
      "cache-control": expect.stringMatching(/^public, max-age=\d+$/),
      "x-content-type-options": "nosniff",
      etag,
    });
    expect(bytes[0]).toBe(0xff);
    const part = await fetchAt(path, { headers: { Range: "bytes=100-299" } });
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([
      206,
      `bytes 100-299/${bytes.length}`,
      "200",
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(Buffer.from(bytes.subarray(100, 300)))).toBe(true);
    const last = await fetchAt(path, { headers: { Range: "bytes=-10" } });
    expect((await last.arrayBuffer()).byteLength).toBe(10);
    const revalidation = await fetchAt(path, { headers: { "If-None-Match": etag } });
    expect([revalidation.status, await revalidation.text()]).toEqual([304, ""]);
    const beyond = await fetchAt(path, { headers: { Range: `bytes=${bytes.length}-` } });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
    const head = await fetchAt(path, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(bytes.length),
      "",
    ]);
  });

  it("streamTrack answers with the same address for all who ask within half an hour, and counts no play", async () => {
    const { id, token } = ready;
    expect(await streamPath(id)).toBe(await streamPath(id, token));
    await (await fetchAt(await streamPath(id))).arrayBuffer();
    expect(await sql`select * from play_queue`).toEqual([]);
  });

  it("streamTrack answers those who have the id of an unlisted track, and keeps it out of shared caches", async () => {
    const { id } = ready;
    await sql`update tracks set visibility = 'unlisted' where id = ${id}`;
    const response = await fetchAt(await streamPath(id));
    expect(response.headers.get("cache-control")).toMatch(/^private, max-age=\d+$/);
    await response.arrayBuffer();
  });

  it("streamTrack answers those who manage the artist, before a track is published and when it is private", async () => {
    const { id, token } = ready;
    for (const change of [{ status: "draft" }, { visibility: "private" }]) {
      await sql`update tracks set ${changes(change)} where id = ${id}`;
      expect((await fetchAt(await streamPath(id, token), { method: "HEAD" })).status).toBe(200);
      expect((await get(`/tracks/${id}/stream`)).status).toBe(404);
      expect((await get(`/tracks/${id}/stream`, { token: (await createCaller()).token })).status).toBe(404);
    }
  });

  it("streamTrack answers with the MP3 of a demo track, whose source is nowhere else, made once", async () => {
    const track = await createTrack([(await createArtist()).id]);
    const [waited, second] = await Promise.all([streamPath(track.id), streamPath(track.id)]);
    expect(second).toBe(waited);
    const response = await fetchAt(waited);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    expect(Buffer.from(await response.arrayBuffer()).toString("latin1", 0, 3)).toBe("ID3");
    expect(await streamPath(track.id)).toBe(waited);
    const versions = await sql`select version from track_audio where track_id = ${track.id}`;
    expect(versions).toEqual([{ version: 0 }]);
  });

  it("streamTrack answers 404 for a demo track that is deleted while its MP3 is made", async () => {
    const track = await createTrack([(await createArtist()).id]);
    const { status } = await whileHolding(
      (holder) => holder`delete from tracks where id = ${track.id}`,
      () => get(`/tracks/${track.id}/stream`),
    );
    expect(status).toBe(404);
  });
});

describe("streamTrack: refusals", () => {
  it("streamTrack refuses an unknown track", async () => {
    const { status, body } = await get("/tracks/999999999/stream");
    expect([status, body]).toEqual([
      404,
      { status: "error", message: "There is no track with this id.", ...documented },
    ]);
  });

  it("streamTrack refuses a track that is being processed or has failed, and says which", async () => {
    const owner = await createCaller();
    const { id } = await createProcessing(owner.id, { bytes: new Uint8Array([1, 2, 3]) });
    const waiting = await get(`/tracks/${id}/stream`, { token: owner.token });
    expect([waiting.status, waiting.body.message]).toEqual([
      409,
      "This track is being processed. GET /tracks/{id}/processing says how far it is.",
    ]);
    await runProcessing();
    const failed = await get(`/tracks/${id}/stream`, { token: owner.token });
    expect([failed.status, failed.body.message]).toEqual([
      409,
      "This track has no audio: GET /tracks/{id}/processing says why.",
    ]);
  });
});

describe("A signed address", () => {
  it("A signed address of which a part was changed, or that has ended, answers 403", async () => {
    const { id } = ready;
    const path = await streamPath(id);
    const [, file, end, mac] = /(\d+)-(\d+)-p-([\w-]+)\.mp3$/.exec(path) ?? [];
    const expiredLink = audioLink(Number(file), "public", new Date(Date.now() - 3 * 3_600_000));
    const tamperedLinks = [
      `/media/audio/${Number(file) + 1}-${end}-p-${mac}.mp3`,
      `/media/audio/${file}-${Number(end) + 3600}-p-${mac}.mp3`,
      `/media/audio/${file}-${end}-x-${mac}.mp3`,
      `/media/audio/${file}-${end}-p-${mac?.slice(0, -1)}${mac?.endsWith("A") ? "B" : "A"}.mp3`,
      "/media/audio/no-link.mp3",
    ];
    for (const link of [expiredLink, ...tamperedLinks]) {
      const response = await fetchAt(link);
      expect([response.status, response.headers.get("cache-control")]).toEqual([403, "no-store"]);
      expect(await response.text()).toBe("This address has expired or is not valid. Request a new one.\n");
    }
    expect((await fetchAt(path, { method: "HEAD" })).status).toBe(200);
  });

  it("A signed address works for 30 to 60 minutes", () => {
    const now = new Date("2026-03-06T12:29:59Z");
    const link = /([^/]+)\.mp3$/.exec(audioLink(7, "private", now))?.[1] ?? "";
    expect(openAudioLink(link, now)).toEqual({ fileId: 7, reach: "private", seconds: 1801 });
    expect(openAudioLink(link, new Date("2026-03-06T12:59:59Z"))).toMatchObject({ seconds: 1 });
    expect(openAudioLink(link, new Date("2026-03-06T13:00:00Z"))).toBeUndefined();
  });

  it.each([
    { visibility: "private" },
    { visibility: "unlisted" },
    { status: "hidden", hidden_reason: "Reported." },
  ])("A signed address that was for everybody ends at once when the track is %j", async (states) => {
    const path = await streamPath(ready.id);
    expect((await fetchAt(path)).status).toBe(200);
    await sql`update tracks set ${changes(states)} where id = ${ready.id}`;
    expect((await fetchAt(path)).status).toBe(403);
  });

  it("A signed address leads nowhere when the track is deleted", async () => {
    const { id } = ready;
    const path = await streamPath(id);
    await sql`delete from tracks where id = ${id}`;
    expect((await fetchAt(path)).status).toBe(404);
    expect((await call("GET", `/tracks/${id}/stream`)).status).toBe(404);
  });
});
