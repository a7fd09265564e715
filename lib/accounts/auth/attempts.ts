import "server-only";
import { take } from "@/lib/http/limits/limit";
import { network } from "@/lib/http/request/address";

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
