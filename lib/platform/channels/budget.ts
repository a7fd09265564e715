import { LRUCache } from "lru-cache";
import type { Clock } from "./clock";
import type { Limits, Rate } from "./limits";

/** A token bucket. */
class Bucket {
  tokens: number;
  filledAt: number;

  constructor(
    private readonly rate: Rate,
    private readonly clock: Clock,
  ) {
    this.tokens = rate.burst;
    this.filledAt = clock.elapsed();
  }

  /** Takes an amount; false when there is less. */
  take(amount: number): boolean {
    const now = this.clock.elapsed();
    const refilled = this.tokens + ((now - this.filledAt) / 1000) * this.rate.perSecond;
    this.filledAt = now;
    this.tokens = Math.min(this.rate.burst, refilled);
    if (this.tokens < amount) return false;
    this.tokens -= amount;
    return true;
  }
}

/** The messages that one socket, or all sockets of an address, may still send. */
export interface Budget {
  messages: Bucket;
  bytes: Bucket;
}

/** The sockets of one address, and their common budget. */
export interface MessageSource extends Budget {
  sockets: number;
}

const MAX_SOURCES = 20_000;

/** The budget of one socket. */
export function socketBudget({ socketMessages, socketBytes }: Limits, clock: Clock): Budget {
  return { messages: new Bucket(socketMessages, clock), bytes: new Bucket(socketBytes, clock) };
}

/** Finds the source of an address. Sources outlive their sockets, so that a new connection does not renew a budget. */
export function createSourceRegistry(limits: Limits, clock: Clock): (address: string) => MessageSource {
  const sources = new LRUCache<string, MessageSource>({ max: MAX_SOURCES });
  return (address) => {
    const existing = sources.get(address);
    if (existing) return existing;
    const source: MessageSource = {
      sockets: 0,
      messages: new Bucket(limits.addressMessages, clock),
      bytes: new Bucket(limits.addressBytes, clock),
    };
    sources.set(address, source);
    return source;
  };
}
