import { readArguments } from "./command-line";
import { borrowDatabase } from "./database";
import { main } from "./lifecycle";
import { migrate } from "./migration";

/** `npm run db:migrate` */

const USAGE = "Usage: npm run db:migrate";

await main(async () => {
  readArguments(USAGE, {});
  await migrate(await borrowDatabase("npm run db:migrate"));
  console.log("The database schema is up to date.");
  return 0;
});
