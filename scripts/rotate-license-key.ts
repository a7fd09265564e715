import { readArguments } from "./command-line";
import { withSeededDatabase } from "./database";
import { main } from "./lifecycle";

/** `npm run licenses:rotate-key`: signs licenses with a new key from now on. What the keys before it have signed stays valid. */
const USAGE = "Usage: npm run licenses:rotate-key";

await main(async () => {
  readArguments(USAGE, {});
  process.env.DATABASE_URL = await withSeededDatabase("npm run licenses:rotate-key");
  const { rotateKey } = await import("@/lib/commerce/licenses/key-service");
  console.log(`Licenses are now signed with the key ${await rotateKey()}.`);
  return 0;
});
