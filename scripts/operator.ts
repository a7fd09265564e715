import { readArguments } from "./command-line";
import { becomeServer } from "./database";
import { main, UserError } from "./lifecycle";

/** `npm run operator -- --user EMAIL [--remove]`: grants an account the operator role, or revokes it. */

const USAGE = "Usage: npm run operator -- --user EMAIL [--remove]";

await main(async () => {
  const { user, remove } = readArguments(USAGE, {
    options: { user: { type: "string" }, remove: { type: "boolean", default: false } },
  }).values;
  if (!user) throw new UserError(`--user is missing: the email address of the account.\n${USAGE}`);
  await becomeServer("npm run operator");
  const { setOperator } = await import("@/lib/accounts/profiles/service");
  if (!(await setOperator({ email: user, operator: !remove }))) {
    throw new UserError(
      `There is no account with the email address ${user}. Sign up first; on a new server, npm start prints where to set it up.`,
    );
  }
  console.log(remove ? `${user} is no longer an operator.` : `${user} is now an operator.`);
  return 0;
});
