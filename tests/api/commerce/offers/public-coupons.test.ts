import { expect, it } from "vitest";
import { openLicenses } from "@/lib/commerce/offers/price-service";
import { createSeller, tenPercent } from "@/tests/support/offers";
import { visitorFrom } from "@/tests/support/user-caller";

it("The licenses of a track have the public coupons for it, also for somebody who is not signed in", async () => {
  const { track, send } = await createSeller();
  const add = (values: object) => send("POST", "/artist/coupons", { ...tenPercent, ...values });
  await add({ code: "EVERYONE", listed: true });
  await add({ code: "SECRET", listed: false });
  const { coupons } = await openLicenses(visitorFrom("192.0.2.1"), { track_id: String(track.id) });
  expect(coupons.map(({ code }) => code)).toEqual(["EVERYONE"]);
});
