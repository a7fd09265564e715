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
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { singleton } from "@/lib/singleton";
import type { Caller } from "./caller";
import { RateLimitError } from "./errors";
import type { AnswerHeaders } from "./reply";
import { RATE_LIMIT } from "./terms";

const { requests: LIMIT, seconds: WINDOW_SECONDS } = RATE_LIMIT;

/** How long Redis may take for an answer; after that requests go on without it until it answers a new connection. */
const SILENCE_MS = 500;

const redis = singleton("redis", () => {
  if (!env.REDIS_URL) return undefined;
  const client = new Redis(env.REDIS_URL, {
    // While there is no connection nobody waits for one. One that falls silent is given up, and with it what was asked on it.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: SILENCE_MS,
  });
  client.on("error", (cause) =>
    log.warn({ err: cause }, "Redis is not answering; limits are kept in memory"),
  );
  return client;
});

/**
 * A fixed window of `points` uses in `seconds` for each key. With REDIS_URL all nodes share the count; without, or when Redis is
 * down, each node counts for itself instead of refusing, all its processes together.
 */
export function limiter(name: string, points: number, seconds: number) {
  return singleton(`limiter ${name}`, () => {
    const window = { keyPrefix: name, points, duration: seconds };
    const node = cluster.isWorker ? new RateLimiterCluster(window) : new RateLimiterMemory(window);
    if (!redis) return node;
    return new RateLimiterRedis({ ...window, storeClient: redis, insuranceLimiter: node });
  });
}

/** Takes one use of `key`. Returns what is left and whether it was refused; throws only when something is broken. */
export async function take(from: ReturnType<typeof limiter>, key: string) {
  try {
    return { refused: false, state: await from.consume(key) };
  } catch (rejection) {
    // Over the limit it rejects with what is left, else with an Error. Not told by its class: the application is bundled in
    // parts, each with a copy of the library, and they share the limiter.
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

/** How much of the limit the caller has left, the request being answered included. */
export async function limitsLeft(caller: Caller) {
  const state = await limiter("api", LIMIT, WINDOW_SECONDS).get(callerKey(caller));
  return {
    limit: LIMIT,
    remaining: Math.max(0, state?.remainingPoints ?? LIMIT),
    reset_at: new Date(Date.now() + (state?.msBeforeNext ?? 0)),
  };
}

/** Who a request is counted for: a token, a signed-in account, or an address. */
export function callerKey(caller: Caller): string {
  if (caller.kind === "token") return `token:${caller.tokenId}`;
  if (caller.kind === "session") return `user:${caller.userId}`;
  return `address:${network(caller.address)}`;
}

/** An IPv4 address itself; the /64 of an IPv6 address, since whoever has one has all of it. */
export function network(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
