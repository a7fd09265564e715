import { readArguments } from "./command-line";
import { main } from "./lifecycle";
import { build } from "./production-build";

/** `npm run build`: the build that `npm start` serves. Prints its steps. */

const USAGE = "Usage: npm run build";

await main(async () => {
  readArguments(USAGE, {});
  await build((step) => {
    if (step) console.log(step);
  });
  return 0;
});
