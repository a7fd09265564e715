import "server-only";
import { network } from "@/lib/platform/http-middleware/address";
import { take } from "@/lib/platform/http-middleware/limit";

/**
 * Counts an attempt to sign in, sign up or reset a password in the limits `auth`, one address over all accounts, and `auth_account`,
 * one address and account. Throws `rate_limited`.
 */
export async function countAttempt(address: string, account: string): Promise<void> {
  const from = network(address);
  await take(
    { auth: from, auth_account: `${from} ${account.trim().toLowerCase()}` },
    "Too many attempts. Wait a minute, then try again.",
  );
}
