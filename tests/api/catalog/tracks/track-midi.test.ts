import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { sell } from "@/tests/support/licenses";
import { makeMidi } from "@/tests/support/midi";
import { createSeller } from "@/tests/support/offers";
import { giveSound } from "@/tests/support/processing";
import { makeStems, uploaded } from "@/tests/support/stems";
import { makeZip } from "@/tests/support/zips";

const download = (id: number, token?: string) =>
  get(`/tracks/${id}/download?format=midi`, token === undefined ? {} : { token });

/** A track that has MIDI. */
async function createStage(midi: Uint8Array = makeMidi()) {
  const seller = await createSeller();
  const { caller, track, send } = seller;
  await giveSound(track.id);
  const give = (upload: string | null) => send("PATCH", `/tracks/${track.id}`, { midi_upload_id: upload });
  const first = await give(await uploaded(caller.token, midi, "midi"));
  return { ...seller, give, first };
}

const listKinds = (terms: { files_to_deliver: string[] }) => terms.files_to_deliver;

describe("The MIDI of a track", () => {
  it("The MIDI of a track is named by the track, and part of unlimited and exclusive licenses that are offered afterwards", async () => {
    const { track, first, offer, give, send } = await createStage();
    expect([first.status, first.body.track.has_midi]).toEqual([200, true]);
    await offer({ wav: 4_900, unlimited: 19_900, exclusive: 90_000 });
    const offers = async () => (await send("GET", `/tracks/${track.id}/license-offers`)).body.offers;
    const [wav, ...others] = await offers();
    expect(listKinds(wav.terms)).toEqual(["mp3_320", "wav"]);
    for (const { terms, files, sellable } of others) {
      expect([listKinds(terms), sellable]).toEqual([["mp3_320", "wav", "midi"], true]);
      const midi = { kind: "midi", format: "MIDI", bytes: makeMidi().length };
      expect(files).toContainEqual(expect.objectContaining(midi));
    }
    expect((await give(null)).body.track.has_midi).toBe(false);
    const [, unlimited] = await offers();
    expect(unlimited).toMatchObject({
      reason_code: "files_missing",
      missing_files: ["midi"],
      reason: expect.stringMatching(/: MIDI\. Upload MIDI .* `midi_upload_id`\.$/),
    });
  });

  it("The MIDI of a track is replaced, and the file before goes with its bytes", async () => {
    const { caller, track, give } = await createStage();
    const [before] = await sql<
      [{ file_id: number }]
    >`select file_id from track_midi where track_id = ${track.id}`;
    expect((await give(await uploaded(caller.token, makeMidi(480), "midi"))).status).toBe(200);
    expect(await sql`select from files where id = ${before.file_id}`).toHaveLength(0);
  });

  it("The MIDI of a track is only taken from an upload of MIDI", async () => {
    const { caller, give } = await createStage();
    const { status, body } = await give(await uploaded(caller.token, makeStems(4), "stems"));
    expect([status, body.errors]).toEqual([
      422,
      { midi_upload_id: "Must be an upload with the purpose midi; this one is for stems." },
    ]);
  });
});

describe("downloadTrack with MIDI", () => {
  it("downloadTrack answers those who manage the track, and buyers with what was sold", async () => {
    const { caller, artist, track, give } = await createStage();
    const own = await download(track.id, caller.token);
    expect([own.status, own.headers.get("content-type")]).toEqual([200, "audio/midi"]);
    expect(own.headers.get("content-disposition")).toMatch(/\.mid"/);
    expect(Buffer.from(own.bytes).equals(makeMidi())).toBe(true);
    const buyer = await createCaller();
    const terms = { files_to_deliver: ["mp3_320" as const, "wav" as const, "midi" as const] };
    const sale = { trackId: track.id, artistId: artist.id, buyerId: buyer.id, terms };
    const { uuid } = await sell({ ...sale, type: "exclusive" });
    await give(await uploaded(caller.token, makeMidi(480), "midi"));
    const sold = await download(track.id, buyer.token);
    expect(Buffer.from(sold.bytes).equals(makeMidi())).toBe(true);
    const { files } = (await get(`/licenses/${uuid}/downloads`, { token: buyer.token })).body;
    expect(files).toContainEqual(
      expect.objectContaining({
        kind: "midi",
        format: "MIDI",
        bytes: makeMidi().length,
        name: expect.stringMatching(/ \(Exclusive rights, MIDI\)\.mid$/),
      }),
    );
  });

  it("downloadTrack names a ZIP of MIDI as one", async () => {
    const zip = makeZip([{ name: "Keys.mid", content: makeMidi() }]);
    const { artist, track } = await createStage(zip);
    const buyer = await createCaller();
    const terms = { files_to_deliver: ["midi" as const] };
    const { uuid } = await sell({ trackId: track.id, artistId: artist.id, buyerId: buyer.id, terms });
    const { files } = (await get(`/licenses/${uuid}/downloads`, { token: buyer.token })).body;
    expect(files).toEqual([
      expect.objectContaining({ format: "ZIP", name: expect.stringMatching(/, MIDI\)\.zip$/) }),
    ]);
  });

  it("downloadTrack refuses MIDI to everybody else, and that of a track without it", async () => {
    const { track, offer } = await createStage();
    await offer({ mp3: 2_900, exclusive: 90_000 });
    await sql`update tracks set downloadable = true where id = ${track.id}`;
    const { status, body } = await download(track.id, (await createCaller()).token);
    expect([status, body.message]).toEqual([
      403,
      "MIDI is not a free download. Those who manage one of its artists can download it, and buyers of a license that delivers it (Exclusive rights).",
    ]);
    const { caller, track: other } = await createSeller();
    expect((await download(other.id, caller.token)).body.message).toBe("This track has no MIDI.");
  });
});
