import "server-only";
import cluster from "node:cluster";
import { Redis } from "ioredis";
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import { env } from "@/lib/platform/env";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { RateLimitError } from "@/lib/platform/http-contract/errors";
import { type OperationLimit, RATE_LIMITS, type RateLimitName } from "@/lib/platform/http-contract/limits";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { network, UNKNOWN_ADDRESS } from "./address";
import type { AnswerHeaders } from "./headers";

/** Timeout for Redis. After it, requests continue without Redis until a new connection succeeds. */
const REDIS_TIMEOUT_MS = 500;

/** The primary process does little else, but on a machine whose processors are all busy it may wait for one: late is better than 500. */
const PRIMARY_TIMEOUT_MS = 30_000;

const redis = singleton("redis", () => {
  if (!env.REDIS_URL) return undefined;
  const client = new Redis(env.REDIS_URL, {
    // Fail fast while disconnected. A silent connection is dropped together with its pending commands.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: REDIS_TIMEOUT_MS,
  });
  let isAway = false;
  client.on("error", (cause) => {
    // Each attempt to connect fails again.
    if (!isAway) log.warn({ err: cause }, "Redis is not answering; limits are kept in memory");
    isAway = true;
  });
  client.on("ready", () => {
    if (isAway) log.info("Redis answers again; limits are shared");
    isAway = false;
  });
  return client;
});

/** Whether Redis answers; true where limits need none. */
export async function isRedisReachable(): Promise<boolean> {
  if (!redis) return true;
  // Rejects at once while there is no connection, and after the timeout when it is silent.
  return redis.ping().then(
    () => true,
    () => false,
  );
}

/**
 * The counters of a rate limit: `points` uses per key and fixed window. With REDIS_URL all nodes share the count. Without it, or
 * while Redis is down, each node counts on its own, across all its processes.
 */
function limiter(name: RateLimitName) {
  return singleton(`limiter ${name}`, () => {
    const { points, seconds } = RATE_LIMITS[name];
    const window = { keyPrefix: name, points, duration: seconds };
    const node = cluster.isWorker
      ? new RateLimiterCluster({ ...window, timeoutMs: PRIMARY_TIMEOUT_MS })
      : new RateLimiterMemory(window);
    if (!redis) return node;
    return new RateLimiterRedis({ ...window, storeClient: redis, insuranceLimiter: node });
  });
}

/** The state of a key after one more use, and whether that use was over the limit. */
interface LimitResult {
  refused: boolean;
  state: RateLimiterRes;
}

async function consume(name: RateLimitName, key: string, points = 1): Promise<LimitResult> {
  try {
    return { refused: false, state: await limiter(name).consume(key, points) };
  } catch (rejection) {
    // Over the limit, the library rejects with the state, otherwise with an Error. Its class cannot be checked: each bundle
    // has its own copy of the library, and they share the limiter.
    if (rejection instanceof Error) throw rejection;
    return { refused: true, state: rejection as RateLimiterRes };
  }
}

/** Counts a use by each key of the limits given. Throws RateLimitError with the message when any is over its limit. */
export async function take(keys: Partial<Record<RateLimitName, string>>, message: string): Promise<void> {
  const names = Object.keys(keys) as RateLimitName[];
  const counts = await Promise.all(names.map((name) => consume(name, keys[name] as string)));
  const refused = counts.filter((count) => count.refused).map(({ state }) => secondsUntilReset(state));
  if (refused.length > 0) throw new RateLimitError(message, Math.max(...refused));
}

/** Throws RateLimitError with the message while the key has used up a limit. Counts nothing. */
export async function mustHaveLeft(name: RateLimitName, key: string, message: string): Promise<void> {
  const state = await limiter(name).get(key);
  if (state && state.consumedPoints > RATE_LIMITS[name].points && state.msBeforeNext > 0)
    throw new RateLimitError(message, secondsUntilReset(state));
}

/** Counts a use. The last one that the limit allows uses it up for a whole window from now, and is answered with true. */
export async function countToBlock(name: RateLimitName, key: string): Promise<boolean> {
  const { state } = await consume(name, key);
  if (state.consumedPoints !== RATE_LIMITS[name].points) return false;
  await limiter(name).block(key, RATE_LIMITS[name].seconds);
  return true;
}

/**
 * Counts a request of the caller in `default` and in the operation's own limit, and writes the rate-limit headers. `X-RateLimit-*`
 * are about the operation's own limit, unless `default` is what refuses. A limit that is `alone` replaces `default`. Throws RateLimitError when over either.
 */
export async function limit(
  caller: Caller,
  headers: AnswerHeaders,
  own: OperationLimit = "default",
): Promise<void> {
  if ("alone" in RATE_LIMITS[own] && caller.kind !== "anonymous") {
    const { refused, state } = await consume(own, limitKey(own, caller));
    writeHeaders(headers, own, state);
    if (refused) throw overLimit(own, state);
    return;
  }
  const all = await consume("default", limitKey("default", caller));
  writeHeaders(headers, "default", all.state);
  if (all.refused) throw overLimit("default", all.state);
  if (own === "default") return;
  const { "RateLimit-Policy": policy, RateLimit: remaining } = headers;
  const { refused, state } = await consume(own, limitKey(own, caller));
  writeHeaders(headers, own, state);
  headers["RateLimit-Policy"] = `${policy}, ${headers["RateLimit-Policy"]}`;
  headers.RateLimit = `${remaining}, ${headers.RateLimit}`;
  if (refused) throw overLimit(own, state);
}

/**
 * Counts what a request does beyond the one use that the wrapper has counted, such as the further likes of a batch. Throws
 * RateLimitError, and then counts none of them, when they are more than are left.
 */
export async function takeMore(name: OperationLimit, caller: Caller, uses: number): Promise<void> {
  if (uses === 0) return;
  const key = limitKey(name, caller);
  const before = await limiter(name).get(key);
  if (before && before.consumedPoints + uses > RATE_LIMITS[name].points) throw overLimit(name, before);
  const { refused, state } = await consume(name, key, uses);
  if (refused) throw overLimit(name, state);
}

function writeHeaders(headers: AnswerHeaders, name: OperationLimit, state: RateLimiterRes): void {
  const { points, seconds } = RATE_LIMITS[name];
  headers["X-RateLimit-Limit"] = String(points);
  headers["X-RateLimit-Remaining"] = String(state.remainingPoints);
  headers["X-RateLimit-Reset"] = String(Math.ceil((Date.now() + state.msBeforeNext) / 1000));
  headers["RateLimit-Policy"] = `"${name}";q=${points};w=${seconds}`;
  headers.RateLimit = `"${name}";r=${state.remainingPoints};t=${secondsUntilReset(state)}`;
}

const SPANS: Readonly<Record<number, string>> = { 60: "minute", 3600: "hour" };

function overLimit(name: OperationLimit, state: RateLimiterRes): RateLimitError {
  const { points, seconds } = RATE_LIMITS[name];
  const span = SPANS[seconds] ?? `${seconds} s`;
  const which = name === "default" ? "the limit" : `the limit "${name}"`;
  const wait = secondsUntilReset(state);
  return new RateLimitError(
    `Too many requests: ${which} is ${points} per ${span}. Try again in ${wait} s.`,
    wait,
  );
}

function secondsUntilReset({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** Reads how much of a limit the caller has used, after the current request. */
export async function limitUsage(name: OperationLimit, caller: Caller) {
  const state = await limiter(name).get(limitKey(name, caller));
  const limit = RATE_LIMITS[name].points;
  return {
    limit,
    used: Math.min(limit, state?.consumedPoints ?? 0),
    resets_at: new Date(Date.now() + (state?.msBeforeNext ?? 0)),
  };
}

/** The key under which a limit counts a caller. */
export function limitKey(name: OperationLimit, caller: Caller): string {
  if (RATE_LIMITS[name].counts === "account" && caller.kind !== "anonymous") return `user:${caller.userId}`;
  return callerKey(caller);
}

/** The key that a request is counted under: a token, a signed-in account, or an IP address. */
export function callerKey(caller: Caller): string {
  if (caller.kind === "token") return `token:${caller.tokenId}`;
  if (caller.kind === "session") return `user:${caller.userId}`;
  return addressKey(caller.address);
}

/** The key under which a limit counts an address. */
const addressKey = (address: string) => `address:${network(address)}`;

/** The caller's address in a limit that counts addresses; empty where no request through the gateway is behind the call. */
export function addressLimit(
  name: RateLimitName,
  { address = UNKNOWN_ADDRESS }: Caller,
): Partial<Record<RateLimitName, string>> {
  return address === UNKNOWN_ADDRESS ? {} : { [name]: addressKey(address) };
}
