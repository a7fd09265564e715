import { readFile } from "node:fs/promises";
import { parseBuffer } from "music-metadata";
import { describe, expect, it } from "vitest";
import { GET as licensed } from "@/app/media/licensed/[link]/route";
import { sql } from "@/db/client";
import { deliveryTasks } from "@/lib/catalog/track-audio/delivery-tasks";
import { LICENSE_TIERS, type LicenseTier } from "@/lib/commerce/terms/names";
import { filesOfTier } from "@/lib/commerce/terms/service";
import { renderSound } from "@/lib/platform/audio-codec/service";
import { inFolder } from "@/lib/platform/temporary-folder";
import { call, get } from "@/tests/support/api";
import { wavSamples } from "@/tests/support/decoded";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { sell } from "@/tests/support/licenses";
import { makePayable } from "@/tests/support/offers";
import { begin } from "@/tests/support/processing";
import { aiffFile, beats, mp3File, opusFile, type Sound, vorbisFile, wavFile } from "@/tests/support/sounds";
import { runDue, runProcessing } from "@/tests/support/workers";

const LOSSLESS_TIERS: readonly LicenseTier[] = ["wav", "trackout", "unlimited", "exclusive"];

/** Each source has a sound of its own: somebody else's would be refused as a duplicate. */
const sound = (bpm: number): Sound => beats({ bpm, seconds: 1, notes: [bpm * 2, bpm * 2.5, bpm * 3] });

async function encodeFlac(wav: Uint8Array): Promise<Uint8Array> {
  return inFolder(async (folder) => {
    const content = new Blob([Uint8Array.from(wav)]).stream();
    const source = { content, size: wav.length, folder, signal: new AbortController().signal };
    return await readFile((await renderSound(source, { format: "flac" })).path);
  });
}

interface Source {
  mediaType: string;
  make(): Uint8Array | Promise<Uint8Array>;
  /** The kinds of files that can be made of it. */
  kinds: readonly string[];
}

const SOURCES: Readonly<Record<string, Source>> = {
  "WAV of 16 bits": {
    mediaType: "audio/wav",
    make: () => wavFile(sound(91)),
    kinds: ["mp3_320", "wav", "flac"],
  },
  "WAV of 24 bits": {
    mediaType: "audio/wav",
    make: () => wavFile(sound(97), { bits: 24 }),
    kinds: ["mp3_320", "wav", "flac"],
  },
  "WAV of floating point": {
    mediaType: "audio/wav",
    make: () => wavFile(sound(101), { bits: 32, float: true }),
    kinds: ["mp3_320", "wav"],
  },
  AIFF: {
    mediaType: "audio/aiff",
    make: () => aiffFile(sound(103), { bits: 24 }),
    kinds: ["mp3_320", "wav", "flac"],
  },
  FLAC: {
    mediaType: "audio/flac",
    make: () => encodeFlac(wavFile(sound(107), { bits: 24 })),
    kinds: ["mp3_320", "wav", "flac"],
  },
  "MP3 of 128 kbit/s": { mediaType: "audio/mpeg", make: () => mp3File(sound(109), 128), kinds: ["mp3_320"] },
  "MP3 of 320 kbit/s": { mediaType: "audio/mpeg", make: () => mp3File(sound(113), 320), kinds: ["mp3_320"] },
  Vorbis: { mediaType: "audio/ogg", make: () => vorbisFile(sound(127)), kinds: ["mp3_320"] },
  Opus: { mediaType: "audio/ogg", make: opusFile, kinds: ["mp3_320"] },
};

/** A track of an artist who can be paid, with a sound of this kind. */
async function createSource({ mediaType, make }: Source) {
  const seller = await createCaller();
  await makePayable(seller.id);
  const artist = await createArtist({ owner_id: seller.id });
  const track = await createTrack([artist.id], {
    status: "processing",
    publish_at: new Date("2026-03-06"),
    duration: 1,
  });
  const bytes = Uint8Array.from(await make());
  await begin(track.id, seller.id, bytes, mediaType);
  await runProcessing();
  const offer = (license_type: LicenseTier, terms?: object) =>
    call("PUT", `/tracks/${track.id}/license-offers`, {
      token: seller.token,
      body: { offers: [{ license_type, ...(license_type === "free" ? { amount: 0 } : {}), terms }] },
    });
  return { trackId: track.id, artistId: artist.id, bytes, offer };
}

async function fetched(url: string) {
  const link = new URL(url).pathname.split("/").at(-1) ?? "";
  const response = await licensed(new Request(url), { params: Promise.resolve({ link }) });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get("content-length")).toBe(String(bytes.length));
  return { status: response.status, type: response.headers.get("content-type") ?? "", bytes };
}

describe("The tiers of a track", () => {
  it.each(Object.entries(SOURCES))(
    "Every tier of a track from %s delivers exactly the files that it lists, or cannot be offered",
    async (_, source) => {
      const { trackId, artistId, bytes, offer } = await createSource(source);
      const buyer = await createCaller();
      for (const tier of LICENSE_TIERS) {
        const kinds = filesOfTier(tier).filter((kind) => kind !== "stems");
        const isPossible = kinds.every((kind) => source.kinds.includes(kind));
        // A lossless file may come as FLAC too.
        const terms =
          source.kinds.includes("flac") && tier === "unlimited"
            ? { files_to_deliver: [...kinds, "flac"] }
            : undefined;
        const { status, body } = await offer(tier, terms);
        if (!isPossible) {
          expect([tier, status]).toEqual([tier, 422]);
          expect(body.errors["offers.0.license_type"]).toMatch(
            /^wav is missing: “.*” was uploaded as .* lost/,
          );
          continue;
        }
        expect([tier, status]).toEqual([tier, 200]);
        await runDue(deliveryTasks);
        const [offerItem] = (await get(`/tracks/${trackId}/license-offers`)).body.offers;
        expect(offerItem.sellable).toBe(tier !== "trackout");
        const sizes = Object.fromEntries(
          offerItem.files.map((file: { kind: string; bytes: number }) => [file.kind, file.bytes]),
        );
        const { uuid } = await sell({
          trackId,
          artistId,
          buyerId: buyer.id,
          type: tier,
          terms: offerItem.terms,
        });
        const { files } = (await get(`/licenses/${uuid}/downloads`, { token: buyer.token })).body;
        for (const file of files.filter(({ kind }: { kind: string }) => kind !== "stems")) {
          const { status: statusCode, type, bytes: delivered } = await fetched(file.url);
          expect([statusCode, sizes[file.kind], file.bytes]).toEqual([
            200,
            delivered.length,
            delivered.length,
          ]);
          const { common, format } = await parseBuffer(delivered, { mimeType: type });
          expect([common.title, common.copyright]).toEqual([
            expect.any(String),
            expect.stringContaining(uuid),
          ]);
          expect(common.picture).toHaveLength(1);
          if (file.kind === "mp3_320") expect(format.bitrate).toBe(320_000);
          else expect(format.lossless).toBe(true);
          if (file.kind === "wav" && source.mediaType === "audio/wav")
            expect(wavSamples(delivered).equals(wavSamples(bytes))).toBe(true);
        }
        await sql`update licenses set state = 'revoked', ended_at = now() where uuid = ${uuid}`;
      }
    },
  );
});

describe("An offer", () => {
  it("An offer that leaves out a file of its tier is refused with the name of the file", async () => {
    const { offer } = await createSource({
      ...(SOURCES["WAV of 16 bits"] as Source),
      make: () => wavFile(sound(131)),
    });
    for (const tier of LOSSLESS_TIERS) {
      const { status, body } = await offer(tier, { files_to_deliver: ["mp3_320"] });
      expect([status, body.errors["offers.0.terms.files_to_deliver"]]).toEqual([
        422,
        expect.stringMatching(/^Must include wav/),
      ]);
    }
  });

  it("An offer of FLAC is refused for samples that FLAC cannot have", async () => {
    const { offer } = await createSource({
      mediaType: "audio/wav",
      make: () => wavFile(sound(137), { bits: 32, float: true }),
      kinds: [],
    });
    const { status, body } = await offer("wav", { files_to_deliver: ["mp3_320", "wav", "flac"] });
    expect([status, body.errors["offers.0.terms.files_to_deliver"]]).toEqual([
      422,
      expect.stringMatching(/^flac is missing: FLAC has no room for samples of 32 bits in floating point\./),
    ]);
  });

  it("An offer from before its tier promised its files is not sold", async () => {
    const { trackId, offer } = await createSource({
      ...(SOURCES["MP3 of 128 kbit/s"] as Source),
      make: () => mp3File(sound(139)),
    });
    await offer("mp3");
    await sql`update license_offers set license_type = 'wav' where track_id = ${trackId}`;
    const [shown] = (await get(`/tracks/${trackId}/license-offers`)).body.offers;
    expect(shown).toMatchObject({ sellable: false, reason_code: "files_missing" });
  });
});
