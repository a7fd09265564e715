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

/** Counts an email with codes in the limit of its mailbox. Throws `rate_limited`. */
export async function countMailbox(email: string): Promise<void> {
  await take(
    { email_codes: email.trim().toLowerCase() },
    "Too many codes were sent to this address. Wait an hour, then ask for a new one.",
  );
}
