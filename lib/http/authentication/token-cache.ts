import "server-only";
import { LRUCache } from "lru-cache";
import { singleton } from "@/lib/platform/singleton";
import { hashToken } from "./bearer";
import { findToken, type TokenRow } from "./queries";

/**
 * How long a good token is believed to be one, in milliseconds. What is changed about a token, by whatever process, holds everywhere
 * within a second: nobody has to be told, so no message can be lost.
 */
const TOKEN_CACHE_TTL_MS = 900;

/** By the token's hash. Counted from when the database was asked, and shared by all who ask meanwhile. */
const known = singleton(
  "known tokens",
  () => new LRUCache<string, Promise<TokenRow | undefined>>({ max: 10_000, ttl: TOKEN_CACHE_TTL_MS }),
);

/** The token as it was within the last second, and its owner; one that opens nothing is always asked for anew. */
export function readToken(token: string): Promise<TokenRow | undefined> {
  const hash = hashToken(token);
  const key = hash.toString("base64url");
  const before = known.get(key);
  if (before) return before;
  const reading = findToken(hash);
  known.set(key, reading);
  const forget = () => {
    if (known.peek(key) === reading) known.delete(key);
  };
  reading.then((row) => {
    if (!row || row.expired || row.revoked_at) forget();
  }, forget);
  return reading;
}
