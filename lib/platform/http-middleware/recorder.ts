import "server-only";
import { outsideTraces } from "@/lib/platform/current-trace";
import { log } from "@/lib/platform/log";
import { countLogged, gaugeWaitingLines } from "@/lib/platform/metrics";
import { onShutdown } from "@/lib/platform/shutdown";
import { singleton } from "@/lib/platform/singleton";
import { truncatedAddress } from "./address";
import { stepOfDuration } from "./durations";
import { insertLines, type Loss } from "./recorder-queries";

/**
 * The request log is written asynchronously: lines wait in memory and are written in batches. The queue is bounded; lines that do
 * not fit are counted as lost, and the loss is stored with the log.
 */

/** A request made with one of our tokens, and its response. */
export interface RequestLine {
  request_id: string;
  token_id: number;
  /** The time of its arrival, in milliseconds since 1970. */
  at: number;
  operation: string | null;
  method: string;
  path: string;
  status: number;
  duration_ms: number;
  /** The full address; only its network is stored. */
  address: string;
  /** The response body of an error. */
  body: string | null;
  /** The value of `X-Ignored-Parameters`; it is bounded. */
  ignored: string | null;
  /** The protocol through which it came: `mcp`, or null for plain HTTP. */
  via: string | null;
}

/** The maximum delay of a line while all is well. */
const WRITE_INTERVAL_MS = 1_000;

/** Maximum lines per statement; as soon as this many wait, they are written. */
const BATCH = 2_000;

/** The queue's capacity: with a responsive database, the requests of several seconds at full speed. */
const MAX_QUEUED_LINES = 10_000;

/**
 * Lines per token and minute: far above the rate limit, so only rejected requests can go unlogged, and nobody can fill the disk
 * with them.
 */
const MAX_LINES_PER_MINUTE = 6_000;

/** The same lines are tried so many times before they are dropped. */
const MAX_TRIES = 30;

const PATH_LENGTH = 300;
const BODY_LENGTH = 4_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const state = singleton("request log", () => {
  const waiting: RequestLine[] = [];
  gaugeWaitingLines(() => waiting.length);
  onShutdown(() => writeRequests());
  return {
    waiting,
    losses: new Map<string, Loss>(),
    minute: { began: 0, lines: new Map<number, number>() },
    tries: 0,
    timer: undefined as NodeJS.Timeout | undefined,
    writing: undefined as Promise<void> | undefined,
  };
});

/** Queues a line to be written soon. Returns immediately and never throws. */
export function recordRequest(line: RequestLine): void {
  if (state.waiting.length >= MAX_QUEUED_LINES || isTooMany(line)) lose(line);
  else state.waiting.push(line);
  if (state.waiting.length >= BATCH && state.tries === 0) void write();
  writeLater();
}

/** Writes all queued lines, including those that arrived during an ongoing write. Never throws. */
export async function writeRequests(): Promise<void> {
  if (state.writing) await state.writing;
  await write();
}

function isTooMany({ token_id, at }: RequestLine): boolean {
  const { minute } = state;
  if (at - minute.began >= MINUTE_MS) state.minute = { began: at, lines: new Map() };
  const lines = (state.minute.lines.get(token_id) ?? 0) + 1;
  state.minute.lines.set(token_id, lines);
  return lines > MAX_LINES_PER_MINUTE;
}

function lose({ token_id, at }: RequestLine): void {
  const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
  const key = `${token_id} ${hour}`;
  const loss = state.losses.get(key);
  if (loss) loss.lines++;
  else state.losses.set(key, { token_id, hour: new Date(hour), lines: 1 });
  countLogged("lost", 1);
}

function writeLater(): void {
  state.timer ??= setTimeout(() => {
    state.timer = undefined;
    void write();
  }, WRITE_INTERVAL_MS).unref();
}

/** One write at a time: concurrent callers share it. */
function write(): Promise<void> {
  state.writing ??= outsideTraces(writeBatches).finally(() => {
    state.writing = undefined;
  });
  return state.writing;
}

async function writeBatches(): Promise<void> {
  let rest = state.waiting.length;
  do {
    const batch = state.waiting.slice(0, Math.min(rest, BATCH));
    const losses = [...state.losses.values()].map((loss) => ({ ...loss }));
    if (batch.length === 0 && losses.length === 0) return;
    try {
      await insertLines(batch.map(networkShortener(new Map())), losses);
    } catch (cause) {
      giveUpOrRetry(batch, cause);
      return;
    }
    state.tries = 0;
    state.waiting.splice(0, batch.length);
    losses.forEach(forgetLoss);
    countLogged("written", batch.length);
    rest -= batch.length;
  } while (rest > 0);
}

function giveUpOrRetry(batch: RequestLine[], cause: unknown): void {
  state.tries++;
  log.warn({ err: cause, lines: batch.length, tries: state.tries }, "could not write the request log");
  if (state.tries >= MAX_TRIES) {
    state.tries = 0;
    state.waiting.splice(0, batch.length).forEach(lose);
  }
  writeLater();
}

/** More may have been lost while these were being written. */
function forgetLoss({ token_id, hour, lines }: Loss): void {
  const key = `${token_id} ${hour.getTime()}`;
  const loss = state.losses.get(key);
  if (!loss) return;
  loss.lines -= lines;
  if (loss.lines === 0) state.losses.delete(key);
}

/** A line as stored: truncated to its limits, with only the network of the address. */
function networkShortener(networks: Map<string, string | null>) {
  return ({ address, path, body, at, ...line }: RequestLine) => {
    let network = networks.get(address);
    if (network === undefined) {
      network = truncatedAddress(address);
      networks.set(address, network);
    }
    return {
      ...line,
      at: new Date(at),
      duration_step: stepOfDuration(line.duration_ms),
      address: network,
      path: path.slice(0, PATH_LENGTH),
      body: body === null ? null : redacted(body, address, network).slice(0, BODY_LENGTH).toWellFormed(),
    };
  };
}

/** A body that quotes no address, as the 403 for a disallowed one does. A link to a host of this address stays a link. */
function redacted(body: string, address: string, network: string | null): string {
  return body.replaceAll(address, (found, offset: number) =>
    /\/\/\[?$/.test(body.slice(0, offset)) ? found : (network ?? found),
  );
}
