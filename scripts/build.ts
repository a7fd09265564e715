import { main } from "./lifecycle";
import { build } from "./production-build";

/** `npm run build`: the build that `npm start` serves. Prints its steps. */

await main(async () => {
  await build((step) => {
    if (step) console.log(step);
  });
  return 0;
});
