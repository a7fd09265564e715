import { writeFileSync } from "node:fs";
import { ICONS } from "./icon-files";
import { main } from "./lifecycle";

/** `node --conditions=react-server scripts/run.mjs icons`: draws the icons in `public` again, after the mark has changed. */
await main(async () => {
  for (const [path, draw] of Object.entries(ICONS)) writeFileSync(path, await draw());
  return 0;
});
