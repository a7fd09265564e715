import { readArguments } from "./command-line";
import { becomeServer } from "./database";
import { main } from "./lifecycle";

/**
 * `npm run deliveries:verify [-- --repair]`: lists the licenses that lack files which their tier promises. With `--repair` it first adds what
 * can be made of the uploaded sound: its buyers find it beside their other files. Exits with 1 if any license lacks a file.
 */

const USAGE = "Usage: npm run deliveries:verify -- [--repair]";

await main(async () => {
  const { repair } = readArguments(USAGE, { options: { repair: { type: "boolean" } } }).values;
  await becomeServer("npm run deliveries:verify");
  const { findShortDeliveries, repairShortDeliveries } = await import(
    "@/lib/commerce/licenses/delivery-service"
  );
  const short = repair ? await repairShortDeliveries() : await findShortDeliveries();
  for (const { uuid, track_name, license_type, order_number, missing, repairable } of short) {
    const way =
      repairable.length > 0 ? `--repair adds ${repairable.join(", ")}` : "refund it, or ask the artist";
    console.log(
      `${uuid}  ${license_type} of “${track_name}”, order ${order_number ?? "none"}: lacks ${missing.join(", ")}; ${way}`,
    );
  }
  console.log(`${short.length} licenses lack files that their tier promises.`);
  return short.length > 0 ? 1 : 0;
});
