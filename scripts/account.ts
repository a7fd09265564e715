import { readArguments } from "./command-line";
import { becomeServer } from "./database";
import { main, UserError } from "./lifecycle";

/** `npm run account -- --user EMAIL --reset-second-factor`: for an owner who lost passkeys, app and recovery codes. */

const USAGE = "Usage: npm run account -- --user EMAIL --reset-second-factor";

await main(async () => {
  const { user, "reset-second-factor": reset } = readArguments(USAGE, {
    options: { user: { type: "string" }, "reset-second-factor": { type: "boolean" } },
  }).values;
  if (!user || !reset) throw new UserError(USAGE);
  await becomeServer("npm run account");
  const { removeSecondFactorByEmail } = await import("@/lib/accounts/second-factor/service");
  if (!(await removeSecondFactorByEmail(user)))
    throw new UserError(`There is no account with the email address ${user} and a second factor.`);
  console.log(`${user} signs in with the password alone now, and is signed out everywhere.`);
  return 0;
});
