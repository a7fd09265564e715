import "server-only";
import { ApiError } from "@/lib/http/contract/errors";
import { limiter, network, take } from "@/lib/http/limits/limit";

const PER_ACCOUNT = 10;
const PER_ADDRESS = 60;

/**
 * Counts an attempt to sign in, sign up or reset a password: 10 per minute for one account from one address, 60 per minute from one
 * address over all accounts. Throws `rate_limited`.
 */
export async function countAttempt(address: string, account: string): Promise<void> {
  const from = network(address);
  const counts = await Promise.all([
    take(limiter("attempts-account", PER_ACCOUNT, 60), `${from} ${account.trim().toLowerCase()}`),
    take(limiter("attempts-address", PER_ADDRESS, 60), from),
  ]);
  if (counts.some(({ refused }) => refused)) {
    throw new ApiError("rate_limited", "Too many attempts. Wait a minute, then try again.");
  }
}
