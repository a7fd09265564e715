import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { findShortDeliveries, repairShortDeliveries } from "@/lib/commerce/licenses/deliveries/service";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { sell } from "@/tests/support/licenses";
import { createProcessing, makeWav, runProcessing } from "@/tests/support/processing";
import { beats, mp3File } from "@/tests/support/sounds";

/** A WAV lease that was sold with an MP3 alone. */
async function soldShort(bytes: Uint8Array<ArrayBuffer>, mediaType: string) {
  const owner = await createCaller();
  const buyer = await createCaller();
  const track = await createProcessing(owner.id, { bytes, mediaType });
  await runProcessing();
  const terms = { files_to_deliver: ["mp3_320" as const] };
  const { uuid } = await sell({ trackId: track.id, artistId: track.artist, buyerId: buyer.id, terms });
  const files = async () =>
    (await get(`/licenses/${uuid}/downloads`, { token: buyer.token })).body.files.map(
      ({ kind, url }: { kind: string; url: string | null }) => [kind, url !== null],
    );
  return { uuid, files };
}

it("Sales that delivered less than their tier are listed, and made good where the source is lossless", async () => {
  const lossless = await soldShort(makeWav(41), "audio/wav");
  const lossy = await soldShort(Uint8Array.from(await mp3File(beats({ bpm: 83, seconds: 5 }))), "audio/mpeg");
  const listed = await findShortDeliveries();
  expect(listed.map(({ uuid, missing, repairable }) => ({ uuid, missing, repairable }))).toEqual([
    { uuid: lossless.uuid, missing: ["wav"], repairable: ["wav"] },
    { uuid: lossy.uuid, missing: ["wav"], repairable: [] },
  ]);
  expect(await repairShortDeliveries()).toMatchObject([{ uuid: lossy.uuid }]);
  expect(await lossless.files()).toEqual([
    ["mp3_320", true],
    ["wav", true],
  ]);
  expect(await lossy.files()).toEqual([["mp3_320", true]]);
  const events = await sql`select kind, note from license_events where kind = 'files_added'`;
  expect(events).toEqual([{ kind: "files_added", note: "wav" }]);
});
