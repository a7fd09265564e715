import "server-only";
import { LRUCache } from "lru-cache";
import { singleton } from "@/lib/platform/singleton";
import { type AuthenticationRow, findAccessToken, findToken } from "./authentication-queries";
import { hashSecret, isSecret } from "./bearer";

/**
 * A valid token is cached for this long, in milliseconds. Changes to a token by any process take effect everywhere within a second, without
 * invalidation messages that could get lost.
 */
const TOKEN_CACHE_TTL_MS = 900;

/** By the token's hash. The age counts from the query, and concurrent callers share one query. */
const cache = singleton(
  "known tokens",
  () =>
    new LRUCache<string, Promise<AuthenticationRow | undefined>>({ max: 10_000, ttl: TOKEN_CACHE_TTL_MS }),
);

/** The token and its owner, at most a second old. A token that is not valid is never cached. */
export function readToken(token: string): Promise<AuthenticationRow | undefined> {
  const hash = hashSecret(token);
  const key = hash.toString("base64url");
  const before = cache.get(key);
  if (before) return before;
  const reading = isSecret("access", token) ? findAccessToken(hash) : findToken(hash);
  cache.set(key, reading);
  const forget = () => {
    if (cache.peek(key) === reading) cache.delete(key);
  };
  reading.then((row) => {
    if (!row || row.expired || row.revoked_at || row.account_suspended || row.app_suspended) forget();
  }, forget);
  return reading;
}
