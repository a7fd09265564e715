import { readArguments } from "./command-line";
import { becomeServer } from "./database";
import { main } from "./lifecycle";

/**
 * `npm run ledger:verify`: checks everything that holds for money at any moment: the ledger, shares, transfers, purchases, licenses.
 * Prints what breaks it; exits with 1 if anything does. With `--provider` it also compares the last days with the payment provider.
 */

const USAGE = "Usage: npm run ledger:verify -- [--provider]";
const MAX_LINES = 10;

await main(async () => {
  const { provider } = readArguments(USAGE, { options: { provider: { type: "boolean" } } }).values;
  await becomeServer("npm run ledger:verify");
  const { checkInvariants } = await import("@/lib/commerce/reconciliation/invariant-service");
  let violations = 0;
  for (const { name, says, rows } of await checkInvariants()) {
    console.log(`${rows.length === 0 ? "holds " : "BROKEN"}  ${name.padEnd(3)}  ${says}`);
    for (const row of rows.slice(0, MAX_LINES)) console.log(`             ${JSON.stringify(row)}`);
    if (rows.length > 0) violations++;
  }
  if (provider) {
    const { findDifferences } = await import("@/lib/commerce/reconciliation/service");
    const differences = await findDifferences();
    console.log(
      `${differences.length === 0 ? "holds " : "BROKEN"}       The provider and the books say the same.`,
    );
    for (const { note, orderId } of differences)
      console.log(`             ${note} Order: ${orderId ?? "none"}.`);
    violations += differences.length;
  }
  return violations > 0 ? 1 : 0;
});
