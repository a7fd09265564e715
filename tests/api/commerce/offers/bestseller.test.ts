import { expect, it } from "vitest";
import { openLicenses } from "@/lib/commerce/offers/price-service";
import { buy, createShop } from "@/tests/support/market";
import { visitorFrom } from "@/tests/support/user-caller";

const anyone = visitorFrom("192.0.2.1");

it("The licenses of a track name the tier that is bought most, from its third sale on", async () => {
  const shop = await createShop({ mp3: 2_900, wav: 4_900 });
  const bestseller = async () => (await openLicenses(anyone, { track_id: String(shop.trackId) })).bestseller;
  await buy(shop, { license_type: "wav" });
  await buy(shop, { license_type: "wav" });
  await buy(shop, { license_type: "mp3" });
  expect(await bestseller()).toBeNull();
  await buy(shop, { license_type: "wav" });
  expect(await bestseller()).toBe("wav");
});
