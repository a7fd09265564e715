import "server-only";
import type { Caller, Principal, UserCaller } from "@/lib/platform/http-contract/caller";
import { RateLimitError } from "@/lib/platform/http-contract/errors";
import { CONCURRENCY_LIMITS, type ConcurrencyLimitName } from "@/lib/platform/http-contract/limits";
import { KeyedSemaphore, SemaphoreTimeout } from "@/lib/platform/semaphore";
import { singleton } from "@/lib/platform/singleton";

const RETRY_SECONDS = 5;

function namedSlots(name: ConcurrencyLimitName): KeyedSemaphore {
  const { all, each, waitsMs } = CONCURRENCY_LIMITS[name];
  return singleton(`slots ${name}`, () => new KeyedSemaphore({ all, each, timeoutMs: waitsMs }));
}

/**
 * Waits until the caller may run one more request of a kind, or a job for its account. Returns a function that ends it; calling that again
 * has no effect.
 * Throws RateLimitError, `work` naming in the plural what is in progress, when there is no room in time.
 */
export async function takeSlot(
  name: ConcurrencyLimitName,
  caller: Caller | Principal,
  work: string,
): Promise<() => void> {
  try {
    return await namedSlots(name).take("userId" in caller ? String(caller.userId) : caller.address);
  } catch (cause) {
    if (!(cause instanceof SemaphoreTimeout)) throw cause;
    throw new RateLimitError(
      `Too many ${work} are in progress. Try again in ${RETRY_SECONDS} s.`,
      RETRY_SECONDS,
    );
  }
}

/** Counts the requests of a kind that the account runs in this process. */
export function countSlots(name: ConcurrencyLimitName, { userId }: UserCaller): number {
  return namedSlots(name).countSlots(String(userId));
}
