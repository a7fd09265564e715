import "server-only";
import cluster from "node:cluster";
import { Redis } from "ioredis";
import ipaddr from "ipaddr.js";
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import type { Caller } from "@/lib/http/contract/caller";
import { RATE_LIMIT } from "@/lib/http/contract/constants";
import { RateLimitError } from "@/lib/http/contract/errors";
import type { AnswerHeaders } from "@/lib/http/request/headers";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

const { requests: LIMIT, seconds: WINDOW_SECONDS } = RATE_LIMIT;

/** Timeout for Redis. After it, requests continue without Redis until a new connection succeeds. */
const REDIS_TIMEOUT_MS = 500;

const redis = singleton("redis", () => {
  if (!env.REDIS_URL) return undefined;
  const client = new Redis(env.REDIS_URL, {
    // Fail fast while disconnected. A silent connection is dropped together with its pending commands.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: REDIS_TIMEOUT_MS,
  });
  client.on("error", (cause) =>
    log.warn({ err: cause }, "Redis is not answering; limits are kept in memory"),
  );
  return client;
});

/**
 * Allows each key `points` uses per fixed window of `seconds`. With REDIS_URL all nodes share the count. Without it, or while
 * Redis is down, each node counts on its own, across all its processes.
 */
export function limiter(name: string, points: number, seconds: number) {
  return singleton(`limiter ${name}`, () => {
    const window = { keyPrefix: name, points, duration: seconds };
    const node = cluster.isWorker ? new RateLimiterCluster(window) : new RateLimiterMemory(window);
    if (!redis) return node;
    return new RateLimiterRedis({ ...window, storeClient: redis, insuranceLimiter: node });
  });
}

/** Consumes one use of `key`. Returns the remaining state and whether the use was rejected. */
export async function take(from: ReturnType<typeof limiter>, key: string) {
  try {
    return { refused: false, state: await from.consume(key) };
  } catch (rejection) {
    // Over the limit, the library rejects with the state, otherwise with an Error. Its class cannot be checked: each bundle
    // has its own copy of the library, and they share the limiter.
    if (rejection instanceof Error) throw rejection;
    return { refused: true, state: rejection as RateLimiterRes };
  }
}

/** Counts a request of the caller and writes the rate-limit headers. Throws RateLimitError when over the limit. */
export async function limit(caller: Caller, headers: AnswerHeaders): Promise<void> {
  const { refused, state } = await take(limiter("api", LIMIT, WINDOW_SECONDS), callerKey(caller));
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  headers["X-RateLimit-Limit"] = String(LIMIT);
  headers["X-RateLimit-Remaining"] = String(state.remainingPoints);
  headers["X-RateLimit-Reset"] = String(Math.ceil((Date.now() + state.msBeforeNext) / 1000));
  headers["RateLimit-Policy"] = `"default";q=${LIMIT};w=${WINDOW_SECONDS}`;
  headers.RateLimit = `"default";r=${state.remainingPoints};t=${seconds}`;
  if (refused) {
    const message = `Too many requests: the limit is ${LIMIT} per minute. Try again in ${seconds} s.`;
    throw new RateLimitError(message, seconds);
  }
}

/** The caller's remaining limit, after the current request. */
export async function limitsLeft(caller: Caller) {
  const state = await limiter("api", LIMIT, WINDOW_SECONDS).get(callerKey(caller));
  return {
    limit: LIMIT,
    remaining: Math.max(0, state?.remainingPoints ?? LIMIT),
    reset_at: new Date(Date.now() + (state?.msBeforeNext ?? 0)),
  };
}

/** The key that a request is counted under: a token, a signed-in account, or an IP address. */
export function callerKey(caller: Caller): string {
  if (caller.kind === "token") return `token:${caller.tokenId}`;
  if (caller.kind === "session") return `user:${caller.userId}`;
  return `address:${network(caller.address)}`;
}

/** An IPv4 address itself; for IPv6 its /64, because one host usually controls the whole /64. */
export function network(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
