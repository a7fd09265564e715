import { readArguments } from "./command-line";
import { becomeServer } from "./database";
import { main } from "./lifecycle";

/** `npm run licenses:rotate-key`: signs licenses with a new key from now on. What the keys before it have signed stays valid. */
const USAGE = "Usage: npm run licenses:rotate-key";

await main(async () => {
  readArguments(USAGE, {});
  await becomeServer("npm run licenses:rotate-key");
  const { rotateKey } = await import("@/lib/commerce/licenses/key-service");
  console.log(`Licenses are now signed with the key ${await rotateKey()}.`);
  return 0;
});
