import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { findShortDeliveries, repairShortDeliveries } from "@/lib/commerce/licenses/delivery-service";
import { makeWav } from "@/tests/support/processing";
import { soldShort } from "@/tests/support/short-deliveries";
import { beats, mp3File } from "@/tests/support/sounds";

it("Sales that delivered less than their tier are listed, and made good where the source is lossless", async () => {
  const lossless = await soldShort(makeWav(41), "audio/wav");
  const lossy = await soldShort(Uint8Array.from(await mp3File(beats({ bpm: 83, seconds: 5 }))), "audio/mpeg");
  const deliveries = await findShortDeliveries();
  expect(deliveries.map(({ uuid, missing, repairable }) => ({ uuid, missing, repairable }))).toEqual([
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
