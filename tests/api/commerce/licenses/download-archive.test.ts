import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as licensed from "@/app/media/licensed/[link]/route";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { fileLink } from "@/lib/commerce/downloads/links";
import { openPurchaseFiles } from "@/lib/commerce/downloads/service";
import { revokeLicense } from "@/lib/commerce/licenses/service";
import { get } from "@/tests/support/api";
import { createMarket, sell, storedLicense, storeZeros } from "@/tests/support/licenses";
import { createListener, listen } from "@/tests/support/node-http";
import { giveSound } from "@/tests/support/processing";
import { userCaller } from "@/tests/support/user-caller";

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

/** A license with two files, and the address of both as one archive. */
async function licensedFiles(type: "wav" | "mp3" = "wav") {
  const { trackId, artistId, buyer } = await createMarket();
  await giveSound(trackId);
  const { uuid, purchaseId } = await sell({ trackId, artistId, buyerId: buyer.id, type });
  const { id } = await storedLicense(uuid);
  const { path } = fileLink({ licenseId: id, kind: "all", userId: buyer.id });
  const events = () => sql<{ kind: string; bytes: number; sent_bytes: number }[]>`
    select kind, bytes::int, sent_bytes::int from download_events where license_id = ${id} order by kind`;
  return { path, purchaseId, id, uuid, buyer, events };
}

describe("The archive of all files of a license", () => {
  it("The archive holds each file as it is alone, has the length that it says, and counts one download of each", async () => {
    const { path, uuid, buyer, events } = await licensedFiles();
    const head = await fetchAt(path, { method: "HEAD" });
    expect(await events()).toHaveLength(0);
    const answer = await fetchAt(path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="Late Train - Harbour Lights (WAV lease).zip"',
      "cache-control": "private, no-store",
      "accept-ranges": "none",
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes).toHaveLength(Number(head.headers.get("content-length")));
    const firstEvents = await events();
    const { body } = await get(`/licenses/${uuid}/downloads`, { token: buyer.token });
    const contents = unzipSync(bytes);
    expect(Object.keys(contents)).toEqual(body.files.map(({ name }: { name: string }) => name));
    for (const { name, url } of body.files) {
      const alone = new Uint8Array(await (await fetchAt(new URL(url).pathname)).arrayBuffer());
      expect(Buffer.compare(contents[name] ?? new Uint8Array(), alone)).toBe(0);
    }
    expect(firstEvents).toEqual([
      { kind: "mp3_320", bytes: expect.any(Number), sent_bytes: firstEvents[0]?.bytes },
      { kind: "wav", bytes: expect.any(Number), sent_bytes: firstEvents[1]?.bytes },
    ]);
  });

  it("The archive does not count what a client that leaves did not take", async () => {
    const { path, id, events } = await licensedFiles();
    // Longer than what sockets hold, so that the client can leave in the middle.
    await sql`update license_files set file_id = ${await storeZeros(32 * 2 ** 20)} where license_id = ${id} and kind = 'wav'`;
    const abort = new AbortController();
    const answer = await fetchAt(path, { signal: abort.signal });
    await answer.body?.cancel();
    abort.abort();
    const isPart = async () => {
      const wav = (await events()).find(({ kind }) => kind === "wav");
      return wav === undefined || wav.sent_bytes < wav.bytes;
    };
    await expect.poll(isPart).toBe(true);
    expect((await fetchAt(path)).status).toBe(200);
  });

  it("The archive is refused before its first byte when one of its files has reached its limit, and sends nothing", async () => {
    const { path, id, uuid, buyer, events } = await licensedFiles();
    const { body } = await get(`/licenses/${uuid}/downloads`, { token: buyer.token });
    const wav = body.files.find(({ kind }: { kind: string }) => kind === "wav");
    await (await fetchAt(new URL(wav.url).pathname)).arrayBuffer();
    await sql`update download_events set sent_bytes = 10 * bytes where license_id = ${id}`;
    const refusal = await fetchAt(path);
    expect([refusal.status, Number(refusal.headers.get("retry-after")) > 80_000]).toEqual([429, true]);
    expect((await events()).map(({ kind }) => kind)).toEqual(["wav"]);
    await sql`update download_events set created_at = now() - interval '25 hours' where license_id = ${id}`;
    expect((await fetchAt(path)).status).toBe(200);
  });

  it("The archive is refused like a file once the license is revoked, and its address cannot be forged", async () => {
    const { path, purchaseId, id } = await licensedFiles();
    expect((await fetchAt(path.replace(/licensed\/\d+/, `licensed/${id + 1}`))).status).toBe(403);
    await inTransaction((db) => revokeLicense(db, purchaseId, "refund"));
    expect((await fetchAt(path)).status).toBe(410);
  });

  it("The page of a purchase offers the archive of two files, and none of a single one", async () => {
    const two = await licensedFiles();
    const { archive } = await openPurchaseFiles(userCaller(two.buyer.id), {
      purchase_id: String(two.purchaseId),
    });
    expect(archive?.url).toMatch(/^\/media\/licensed\/\d+\.all\./);
    const one = await licensedFiles("mp3");
    expect(
      await openPurchaseFiles(userCaller(one.buyer.id), { purchase_id: String(one.purchaseId) }),
    ).toMatchObject({ files: [{ kind: "mp3_320" }], archive: null });
  });
});
