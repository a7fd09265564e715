import { expect, it } from "vitest";
import { listShortDeliveries, repairDeliveries } from "@/lib/admin/payments/service";
import { listAccessEvents } from "@/lib/developers/access/service";
import { createUser } from "@/tests/support/factories";
import { makeWav } from "@/tests/support/processing";
import { soldShort } from "@/tests/support/short-deliveries";
import { beats, mp3File } from "@/tests/support/sounds";
import { userCaller } from "@/tests/support/user-caller";

it("Operators see the licenses that lack files of their tier, and one press makes good what the source allows", async () => {
  const operator = userCaller((await createUser({ role: "operator" })).id, true);
  expect(await listShortDeliveries(operator)).toEqual({ total: 0, repairable: 0, licenses: [] });
  const lossless = await soldShort(makeWav(41), "audio/wav");
  const lossy = await soldShort(Uint8Array.from(await mp3File(beats({ bpm: 83, seconds: 5 }))), "audio/mpeg");
  expect(await listShortDeliveries(operator)).toMatchObject({
    total: 2,
    repairable: 1,
    licenses: [
      { uuid: lossless.uuid, license_type: "wav", missing: ["wav"], repairable: ["wav"] },
      { uuid: lossy.uuid, missing: ["wav"], repairable: [] },
    ],
  });
  await repairDeliveries(operator);
  expect(await listShortDeliveries(operator)).toMatchObject({ total: 1, licenses: [{ uuid: lossy.uuid }] });
  const { pagination } = await listAccessEvents(operator, { kind: "delivery_repaired", search: "", page: 1 });
  expect(pagination.data).toMatchObject([{ subject: `license ${lossless.uuid}`, reason: "wav" }]);
  await repairDeliveries(operator);
  const again = await listAccessEvents(operator, { kind: "delivery_repaired", search: "", page: 1 });
  expect(again.pagination.total).toBe(1);
});

it("Only operators list and repair short deliveries", async () => {
  const member = userCaller((await createUser()).id);
  await expect(listShortDeliveries(member)).rejects.toMatchObject({ code: "forbidden" });
  await expect(repairDeliveries(member)).rejects.toMatchObject({ code: "forbidden" });
});
