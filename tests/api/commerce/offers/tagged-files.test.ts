import { unzipSync } from "fflate";
import { parseBuffer } from "music-metadata";
import { describe, expect, it } from "vitest";
import { GET as licensed } from "@/app/media/licensed/[link]/route";
import { sql } from "@/db/client";
import { deliveryTasks } from "@/lib/catalog/track-audio/delivery-tasks";
import { fileLink } from "@/lib/commerce/downloads/links";
import type { FileKind } from "@/lib/commerce/terms/names";
import { call, get } from "@/tests/support/api";
import { decodeMp3, wavSamples } from "@/tests/support/decoded";
import { createCaller } from "@/tests/support/factories";
import { sell, storedLicense } from "@/tests/support/licenses";
import { createSeller } from "@/tests/support/offers";
import { giveSound, makeWav } from "@/tests/support/processing";
import { uploaded } from "@/tests/support/stems";
import { runDue } from "@/tests/support/workers";

const RATE = 22_050;
const SECONDS = 4;
const ALL: FileKind[] = ["mp3_320", "wav", "mp3_256", "mp3_tagged", "wav_tagged"];

/** A track of four seconds whose artist can have a voice tag of one, which is heard from second 2 on. */
async function createStage() {
  const seller = await createSeller();
  const { caller, artist, track, send } = seller;
  await giveSound(track.id, SECONDS);
  const path = `/artists/${artist.id}/voice-tag`;
  const setTag = async (seed: number) => {
    const upload_id = await uploaded(caller.token, makeWav(seed, 1), "audio", "tag.wav");
    expect((await send("POST", path, { upload_id })).status).toBe(200);
  };
  const removeTag = () => send("DELETE", path);
  const put = (offers: object[]) => send("PUT", `/tracks/${track.id}/license-offers`, { offers });
  const sellFiles = async (files_to_deliver: FileKind[]) => {
    const buyer = await createCaller();
    const terms = { files_to_deliver };
    const { uuid } = await sell({ trackId: track.id, artistId: artist.id, buyerId: buyer.id, terms });
    return { buyer, uuid };
  };
  return { ...seller, setTag, removeTag, put, sellFiles };
}

interface FileItem {
  kind: FileKind;
  name: string;
  bytes: number | null;
  url: string | null;
}

async function fetchFile(path: string): Promise<Buffer> {
  const link = path.split("/").at(-1) ?? "";
  const request = new Request(`http://127.0.0.1${path}`);
  const response = await licensed(request, { params: Promise.resolve({ link }) });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The files of a license, each with what is at its address. */
async function fetchAll(uuid: string, token: string) {
  const { files } = (await get(`/licenses/${uuid}/downloads`, { token })).body as { files: FileItem[] };
  const fetched = new Map<FileKind, Buffer>();
  for (const { kind, url } of files) fetched.set(kind, await fetchFile(new URL(url ?? "").pathname));
  return { files, read: (kind: FileKind) => fetched.get(kind) ?? Buffer.alloc(0) };
}

/** The samples of 16 bits and one channel between two seconds. */
const seconds = (samples: Buffer, from: number, to: number) =>
  samples.subarray(from * RATE * 2, to * RATE * 2);

/** The greatest difference of two sounds between two seconds. */
const difference = ([one, other]: (Float32Array | undefined)[], rate: number, from: number, to: number) => {
  let most = 0;
  for (let i = from * rate; i < to * rate; i++)
    most = Math.max(most, Math.abs((one?.[i] ?? 0) - (other?.[i] ?? 0)));
  return most;
};

describe("Files with a voice tag", () => {
  it("Every kind of sound is bought and downloaded as what it is called, with the exact size that the offer names", async () => {
    const { track, setTag, put, sellFiles } = await createStage();
    await setTag(21);
    const { status } = await put([{ license_type: "wav", amount: 4_900, terms: { files_to_deliver: ALL } }]);
    expect(status).toBe(200);
    await runDue(deliveryTasks);
    const [offer] = (await get(`/tracks/${track.id}/license-offers`)).body.offers;
    expect([offer.sellable, offer.missing_files]).toEqual([true, []]);
    const { buyer, uuid } = await sellFiles(ALL);
    const { files, read } = await fetchAll(uuid, buyer.token);
    const sizes = Object.fromEntries(offer.files.map(({ kind, bytes }: FileItem) => [kind, bytes]));
    for (const { kind, bytes } of files)
      expect([kind, bytes, sizes[kind]]).toEqual([kind, read(kind).length, read(kind).length]);
    expect(new Set(files.map(({ name }) => name)).size).toBe(ALL.length);
    const { id } = await storedLicense(uuid);
    const archive = await fetchFile(fileLink({ licenseId: id, kind: "all", userId: buyer.id }).path);
    const contents = unzipSync(archive);
    expect(Object.keys(contents).sort()).toEqual(files.map(({ name }) => name).sort());
    for (const { kind, name } of files)
      expect([kind, read(kind).equals(contents[name] ?? Buffer.alloc(0))]).toEqual([kind, true]);

    for (const [kind, bitrate] of [
      ["mp3_320", 320_000],
      ["mp3_256", 256_000],
      ["mp3_tagged", 320_000],
    ] as const) {
      const { format, common } = await parseBuffer(read(kind), { mimeType: "audio/mpeg" });
      expect([kind, format.bitrate, common.copyright]).toEqual([
        kind,
        bitrate,
        expect.stringContaining(uuid),
      ]);
      expect(format.duration).toBeCloseTo(SECONDS, 1);
    }
    const [clean, small, tagged] = await Promise.all(
      (["mp3_320", "mp3_256", "mp3_tagged"] as const).map((kind) => decodeMp3(read(kind))),
    );
    const rate = clean?.rate ?? 0;
    const pair = [clean?.channels[0], tagged?.channels[0]];
    expect(difference(pair, rate, 0, 1.9)).toBeLessThan(0.01);
    expect(difference(pair, rate, 2.1, 2.9)).toBeGreaterThan(0.1);
    expect(difference(pair, rate, 3.4, 3.9)).toBeLessThan(0.01);
    expect(difference([clean?.channels[0], small?.channels[0]], rate, 0.1, 3.9)).toBeLessThan(0.1);

    const [wav, mixed] = [wavSamples(read("wav")), wavSamples(read("wav_tagged"))];
    expect(mixed).toHaveLength(wav.length);
    expect(seconds(mixed, 0, 1.9).equals(seconds(wav, 0, 1.9))).toBe(true);
    expect(seconds(mixed, 2, 3).equals(seconds(wav, 2, 3))).toBe(false);
    expect(seconds(mixed, 3.4, 4).equals(seconds(wav, 3.4, 4))).toBe(true);
  });

  it("A license keeps the voice tag that it was sold with when that is replaced and removed, also for files that are not there yet", async () => {
    const { setTag, removeTag, sellFiles } = await createStage();
    await setTag(22);
    const first = await sellFiles(["wav_tagged"]);
    const unmade = await sellFiles(["wav_tagged"]);
    const before = (await fetchAll(first.uuid, first.buyer.token)).read("wav_tagged");
    await setTag(23);
    const second = await sellFiles(["wav_tagged"]);
    const other = wavSamples((await fetchAll(second.uuid, second.buyer.token)).read("wav_tagged"));
    expect(seconds(other, 2, 3).equals(seconds(wavSamples(before), 2, 3))).toBe(false);
    expect((await removeTag()).body.changed).toBe(true);
    for (const { uuid, buyer } of [first, unmade]) {
      const samples = wavSamples((await fetchAll(uuid, buyer.token)).read("wav_tagged"));
      expect(samples.equals(wavSamples(before))).toBe(true);
    }
    const late = await sellFiles(["mp3_tagged"]);
    const { body } = await get(`/licenses/${late.uuid}/downloads`, { token: late.buyer.token });
    expect(body.files).toEqual([expect.objectContaining({ kind: "mp3_tagged", url: null })]);
    await setTag(24);
    expect((await fetchAll(late.uuid, late.buyer.token)).read("mp3_tagged").length).toBeGreaterThan(100_000);
  });

  it("A license whose first file is made after its voice tag was removed is delivered with that tag", async () => {
    const { setTag, removeTag, sellFiles } = await createStage();
    await setTag(25);
    const { uuid, buyer } = await sellFiles(["mp3_tagged"]);
    await removeTag();
    const { files, read } = await fetchAll(uuid, buyer.token);
    expect(files.map(({ bytes }) => bytes)).toEqual([null]);
    const { format } = await parseBuffer(read("mp3_tagged"), { mimeType: "audio/mpeg" });
    expect(format.bitrate).toBe(320_000);
    const { bytes } = (await fetchAll(uuid, buyer.token)).files[0] ?? {};
    expect(bytes).toBe(read("mp3_tagged").length);
  });
});

describe("Offers of files with a voice tag", () => {
  it("A free license delivers the tagged MP3 by default if its artist has a voice tag, and the clean one if not", async () => {
    const { track, setTag, put } = await createStage();
    const free = [{ license_type: "free", amount: 0 }];
    const kinds = async () => (await put(free)).body.offers[0].terms.files_to_deliver;
    expect(await kinds()).toEqual(["mp3_320"]);
    await setTag(26);
    expect(await kinds()).toEqual(["mp3_tagged"]);
    const listener = await createCaller();
    const { status, body } = await call("POST", `/tracks/${track.id}/generate-license`, {
      token: listener.token,
      body: {},
    });
    expect([status, body.license.license_type]).toEqual([200, "free"]);
    const { files } = (await get(`/licenses/${body.license.uuid}/downloads`, { token: listener.token })).body;
    expect(files.map(({ kind }: FileItem) => kind)).toEqual(["mp3_tagged"]);
    const tagged = await get(`/tracks/${track.id}/download?format=tagged`, { token: listener.token });
    expect((await parseBuffer(tagged.bytes, { mimeType: "audio/mpeg" })).format.bitrate).toBe(320_000);
    expect((await get(`/tracks/${track.id}/download?format=mp3`, { token: listener.token })).status).toBe(
      403,
    );
    // The stream without the voice tag would give away what the license does not.
    const { headers } = await get(`/tracks/${track.id}/stream`, { token: listener.token });
    const stream = /\/(\d+)-/.exec(headers.get("location") ?? "")?.[1] ?? "0";
    expect(await sql`select name from renditions where file_id = ${Number(stream)}`).toEqual([
      { name: "tagged" },
    ]);
  });

  it("An offer with a voice tag that the artist does not have is not sold, and says to its artist how the tag is uploaded", async () => {
    const { track, put, send } = await createStage();
    const [offer] = (
      await put([{ license_type: "free", amount: 0, terms: { files_to_deliver: ["mp3_320", "mp3_tagged"] } }])
    ).body.offers;
    const missing = "Files that this license delivers are missing: MP3 with voice tag.";
    expect(offer).toMatchObject({
      sellable: false,
      reason_code: "files_missing",
      missing_files: ["mp3_tagged"],
      reason: `${missing} Upload a voice tag on the page Artist profile in the Studio, or with \`POST /artists/{id}/voice-tag\`.`,
    });
    const listener = await createCaller();
    const [view] = (await get(`/tracks/${track.id}/license-offers`, { token: listener.token })).body.offers;
    expect(view.reason).toBe(missing);
    const refusal = await call("POST", `/tracks/${track.id}/generate-license`, {
      token: listener.token,
      body: {},
    });
    expect(refusal.body).toMatchObject({ reason_code: "files_missing", message: missing });
    const granted = await send("POST", `/tracks/${track.id}/generate-license`, {
      licensee_user_id: listener.id,
      license_type: "free",
    });
    expect(granted.body).toMatchObject({ reason_code: "files_missing", message: offer.reason });
  });

  it("A WAV with a voice tag is only offered of a lossless sound", async () => {
    const { track, put } = await createStage();
    await sql`update track_audio set codec = 'mp3', lossless = false where track_id = ${track.id}`;
    const terms = { files_to_deliver: ["mp3_320", "wav_tagged"] };
    const { status, body } = await put([{ license_type: "mp3", amount: 2_900, terms }]);
    expect([status, body.errors["offers.0.terms.files_to_deliver"]]).toEqual([
      422,
      expect.stringMatching(/^wav_tagged is missing: .* uploaded as MP3/),
    ]);
  });
});
