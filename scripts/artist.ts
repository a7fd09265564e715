import { ApiError } from "@/lib/platform/http-contract/errors";
import { readArguments } from "./command-line";
import { becomeServer } from "./database";
import { main, UserError } from "./lifecycle";

/** `npm run artist -- --name NAME --user EMAIL`: creates an artist that the account owns. */

const USAGE = "Usage: npm run artist -- --name NAME --user EMAIL";

await main(async () => {
  const option = { type: "string" } as const;
  const { name, user } = readArguments(USAGE, { options: { name: option, user: option } }).values;
  if (!name) throw new UserError(`--name is missing: the name of the artist.\n${USAGE}`);
  if (!user) throw new UserError(`--user is missing: the email address or handle of its owner.\n${USAGE}`);
  await becomeServer("npm run artist");
  const { createArtistFromCli } = await import("@/lib/catalog/artists/service");
  try {
    const artist = await createArtistFromCli({ name, owner: user });
    console.log(`${artist.name} is artist ${artist.id}, owned by ${user}.`);
  } catch (error) {
    if (error instanceof ApiError) {
      throw new UserError(error.errors ? Object.values(error.errors).join("\n") : error.message);
    }
    throw error;
  }
  return 0;
});
