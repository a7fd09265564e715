import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as licensed from "@/app/media/licensed/[link]/route";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { storeFile } from "@/lib/catalog/files/service";
import { fileLink, openFileLink } from "@/lib/commerce/downloads/links";
import { revokeLicense } from "@/lib/commerce/licenses/service";
import { store } from "@/lib/platform/storage/store";
import { get, post } from "@/tests/support/api";
import { wavSamples } from "@/tests/support/decoded";
import { createCaller } from "@/tests/support/factories";
import { createMarket, sell, storedLicense, storeZeros } from "@/tests/support/licenses";
import { createListener, listen } from "@/tests/support/node-http";
import { giveSound } from "@/tests/support/processing";
import { rows } from "@/tests/support/rows";

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(
    createListener((request) => {
      const link = new URL(request.url).pathname.split("/").at(-1) ?? "";
      const context = { params: Promise.resolve({ link }) };
      return request.method === "HEAD" ? licensed.HEAD(request, context) : licensed.GET(request, context);
    }),
  );
});
afterAll(() => server.stop());

const fetchAt = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

/** A license of a track, and the address of its WAV file. A demo track has a synthesized sound, others a file. */
async function licensedWav(type: "wav" | "exclusive" = "wav", isDemo = false) {
  const { trackId, artistId, buyer } = await createMarket();
  if (!isDemo) await giveSound(trackId);
  const { uuid, purchaseId } = await sell({ trackId, artistId, buyerId: buyer.id, type });
  const { body } = await get(`/licenses/${uuid}/downloads`, { token: buyer.token });
  const wav = body.files.find(({ kind }: { kind: string }) => kind === "wav");
  const { id } = await storedLicense(uuid);
  return { path: new URL(wav.url).pathname, purchaseId, id, uuid, trackId, buyer };
}

/** Has the buyer want the files at once, and so give up the right of withdrawal. */
const waive = (purchaseId: number) => sql`
  update orders set withdrawal_waived_at = now() where id = (select order_id from purchases where id = ${purchaseId})`;

describe("listLicenseFiles: answers", () => {
  it("listLicenseFiles answers with addresses that need no token, resume, and note each download without an address", async () => {
    const { path, id } = await licensedWav();
    const whole = await fetchAt(path);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "audio/wav",
      "content-disposition": 'attachment; filename="Late Train - Harbour Lights (WAV lease).wav"',
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
    });
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const rest = await fetchAt(path, { headers: { Range: "bytes=100-199" } });
    expect(rest.status).toBe(206);
    expect(new Uint8Array(await rest.arrayBuffer())).toEqual(bytes.slice(100, 200));
    expect((await fetchAt(path, { method: "HEAD" })).status).toBe(200);
    const events = await sql`select kind, network, bytes from download_events where license_id = ${id}`;
    expect(events).toEqual([
      { kind: "wav", network: expect.stringMatching(/^unknown$|\/(24|48)$/), bytes: bytes.length },
    ]);
  });

  it("listLicenseFiles answers with the sound of a demo track as it was sold, also when the track changes or is deleted afterwards", async () => {
    const { path, uuid, trackId, buyer } = await licensedWav("wav", true);
    const download = async () => wavSamples(new Uint8Array(await (await fetchAt(path)).arrayBuffer()));
    const sold = await download();
    await sql`update tracks set bpm = 171, key = 'F#', scale = 'major' where id = ${trackId}`;
    expect((await download()).equals(sold)).toBe(true);
    await sql`delete from tracks where id = ${trackId}`;
    expect((await download()).equals(sold)).toBe(true);
    const { body } = await get(`/licenses/${uuid}/downloads`, { token: buyer.token });
    const mp3 = body.files.find(({ kind }: { kind: string }) => kind === "mp3_320");
    const wav = body.files.find(({ kind }: { kind: string }) => kind === "wav");
    expect(wav.bytes).toBe((await (await fetchAt(path)).arrayBuffer()).byteLength);
    expect((await fetchAt(new URL(mp3.url).pathname, { method: "HEAD" })).status).toBe(200);
  });

  it("listLicenseFiles answers with the sound that was licensed, also when the track is deleted or replaced afterwards", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const [file] = await sql<[{ id: number }]>`
      insert into files (use, media_type, size, sha256) values ('audio', 'audio/wav', 0, ${Buffer.alloc(32)}) returning id`;
    await sql`
      insert into track_audio ${rows({ track_id: trackId, version: 1, file_id: file.id, state: "ready", step: "waveform" })}`;
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id });
    await sql`delete from tracks where id = ${trackId}`;
    expect(await sql`select from files where id = ${file.id}`).toHaveLength(1);
    const { body } = await get(`/licenses/${uuid}/downloads`, { token: buyer.token });
    expect(body.files.find(({ kind }: { kind: string }) => kind === "wav")).toMatchObject({
      bytes: null,
      url: expect.any(String),
    });
  });
});

describe("A file that is missing in the store", () => {
  /** A license of an uploaded WAV file whose bytes are gone. */
  async function licensedLoss() {
    const { trackId, artistId, buyer } = await createMarket();
    const content = new Blob([new Uint8Array(1000)]).stream();
    const fileId = await storeFile({ ownerId: null, use: "audio", mediaType: "audio/wav", content });
    await sql`
      insert into track_audio ${rows({ track_id: trackId, version: 1, file_id: fileId.id, state: "ready", step: "waveform" })}`;
    const { uuid, purchaseId } = await sell({ trackId, artistId, buyerId: buyer.id });
    const files = async () => (await get(`/licenses/${uuid}/downloads`, { token: buyer.token })).body.files;
    const wav = async () => (await files()).find(({ kind }: { kind: string }) => kind === "wav");
    const path = new URL((await wav()).url).pathname;
    const takeBack = () =>
      post(`/purchases/${purchaseId}/refund`, {
        token: buyer.token,
        body: { reason: "The file is missing." },
      });
    await sql`update purchases set completed_at = now() - interval '15 days' where id = ${purchaseId}`;
    const lose = async () => {
      const [{ key }] = await sql<[{ key: string }]>`select key from file_parts where file_id = ${fileId.id}`;
      await store.delete([key]);
    };
    return { uuid, path, wav, takeBack, lose };
  }

  it("A file that is missing in the store is not offered, is refused with 409, and alerts the operators", async () => {
    const { uuid, path, wav, lose } = await licensedLoss();
    expect((await fetchAt(path, { method: "HEAD" })).status).toBe(200);
    await lose();
    const refusal = await fetchAt(path);
    expect(refusal.status).toBe(409);
    expect(await refusal.text()).toContain("not available right now");
    expect(await wav()).toMatchObject({ url: null });
    const alerts = await sql`
      select code, order_id, note from payment_alerts where key like ${`file_missing:${uuid}:wav`} and settled_at is null`;
    expect([...alerts]).toEqual([
      { code: "file_missing", order_id: expect.any(Number), note: expect.stringContaining(uuid) },
    ]);
  });

  it("A missing file lets the buyer take the purchase back at any time, unless it was downloaded", async () => {
    const incompleteSale = await licensedLoss();
    expect(await incompleteSale.takeBack()).toMatchObject({
      status: 409,
      body: { reason_code: "refund_window_over" },
    });
    await incompleteSale.lose();
    expect((await incompleteSale.takeBack()).body.purchase).toMatchObject({ status: "refund_pending" });
    const downloaded = await licensedLoss();
    await (await fetchAt(downloaded.path)).arrayBuffer();
    await downloaded.lose();
    // The MP3 is made of the same file.
    await sql`
      insert into download_events (license_id, artist_id, kind, user_id, network, bytes)
      select license_id, artist_id, 'mp3_320', user_id, network, bytes from download_events
      where license_id = (select id from licenses where uuid = ${downloaded.uuid})`;
    expect((await downloaded.takeBack()).status).toBe(409);
  });
});

describe("listLicenseFiles: authorization", () => {
  it("An address of a file that was passed on counts as the buyer's when others use it, and the purchase stays bought", async () => {
    const { path, purchaseId, uuid, buyer } = await licensedWav();
    await waive(purchaseId);
    const stranger = await createCaller();
    const answer = await fetchAt(path, { headers: { Authorization: `Bearer ${stranger.token}` } });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
    const { body } = await get(`/licenses/${uuid}/downloads`, { token: buyer.token });
    expect(body.files).toMatchObject([
      { kind: "mp3_320", downloads: 0 },
      { kind: "wav", downloads: 1 },
    ]);
    expect(
      await post(`/purchases/${purchaseId}/refund`, { token: buyer.token, body: { reason: "withdrawal" } }),
    ).toMatchObject({ status: 409, body: { reason_code: "already_downloaded" } });
  });

  it("A buyer who did not waive the right of withdrawal takes a lease back after a download too, and no exclusive license", async () => {
    for (const [type, isWaived, status] of [
      ["wav", false, 200],
      ["wav", true, 409],
      ["exclusive", false, 409],
    ] as const) {
      const { path, purchaseId, buyer } = await licensedWav(type);
      if (isWaived) await waive(purchaseId);
      await (await fetchAt(path)).arrayBuffer();
      const { token } = buyer;
      const { body } = await get(`/purchases/${purchaseId}`, { token });
      expect(body.purchase.withdrawal_waived).toBe(isWaived);
      expect(body.purchase.refundable_until === null).toBe(status === 409);
      const refund = await post(`/purchases/${purchaseId}/refund`, { token, body: { reason: "withdrawal" } });
      expect([type, isWaived, refund.status]).toEqual([type, isWaived, status]);
    }
  });

  it("Addresses of files are answered when forged 403, ended 410, and 410 at once when the license is revoked", async () => {
    const { path, purchaseId, id, buyer } = await licensedWav();
    const tamperedPath = path.replace(/licensed\/\d+/, `licensed/${id + 1}`);
    expect((await fetchAt(tamperedPath)).status).toBe(403);
    expect((await fetchAt(path.replace(".wav.", ".stems."))).status).toBe(403);
    const link = { licenseId: id, kind: "wav", userId: buyer.id };
    const old = fileLink(link, new Date(Date.now() - 16 * 60_000));
    expect((await fetchAt(old.path)).status).toBe(410);
    expect(openFileLink(fileLink(link).path.slice("/media/licensed/".length))).toEqual(link);
    await inTransaction((db) => revokeLicense(db, purchaseId, "refund"));
    expect((await fetchAt(path)).status).toBe(410);
  });

  it("A license delivers no more bytes than ten times the file within a day, whichever ranges and addresses they are asked by", async () => {
    const { path, id, trackId, buyer } = await licensedWav();
    const sentBytes = async () => {
      const [{ bytes }] = await sql<[{ bytes: number }]>`
        select coalesce(sum(sent_bytes), 0)::bigint as bytes from download_events where license_id = ${id}`;
      return bytes;
    };
    const take = async (range: string) => {
      const answer = await fetchAt(path, { headers: { Range: range } });
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength, answer };
    };
    const size = Number((await fetchAt(path, { method: "HEAD" })).headers.get("content-length"));
    expect(await sentBytes()).toBe(0);
    // Nine times all but the first byte, and once by the track.
    const parts = await Promise.all(Array.from({ length: 9 }, () => take("bytes=1-")));
    expect(parts.map(({ status, bytes }) => [status, bytes])).toEqual(Array(9).fill([206, size - 1]));
    const download = () => get(`/tracks/${trackId}/download?format=wav`, { token: buyer.token });
    expect((await download()).status).toBe(200);
    expect(await sentBytes()).toBe(10 * size - 9);
    // Nine bytes are left.
    expect((await take("bytes=100-108")).status).toBe(206);
    const refusal = await take("bytes=0-0");
    expect([refusal.status, Number(refusal.answer.headers.get("retry-after")) > 80_000]).toEqual([429, true]);
    expect((await fetchAt(path)).status).toBe(429);
    expect(await download()).toMatchObject({ status: 429 });
    expect(await sentBytes()).toBe(10 * size);
    await sql`update download_events set created_at = now() - interval '25 hours' where license_id = ${id}`;
    expect((await take("bytes=1-")).status).toBe(206);
  });

  it("Bytes that the client did not take are not counted: a resumed download costs the bytes it sends", async () => {
    const { path, id } = await licensedWav();
    // Longer than what sockets hold, so that the client can leave in the middle.
    const long = 64 * 2 ** 20;
    await sql`update license_files set file_id = ${await storeZeros(long)} where license_id = ${id} and kind = 'wav'`;
    for (let tries = 0; tries < 20; tries++) {
      const abort = new AbortController();
      const answer = await fetchAt(path, { signal: abort.signal });
      expect([tries, answer.status]).toEqual([tries, 200]);
      await answer.body?.getReader().read();
      abort.abort();
      await expect
        .poll(async () => {
          const [{ bytes }] = await sql<[{ bytes: number }]>`
            select sum(sent_bytes)::bigint as bytes from download_events where license_id = ${id}`;
          return bytes;
        })
        .toBeLessThan(long / 2);
    }
  });
});
