import "server-only";
import { truncatedAddress } from "@/lib/api/address";
import { beforeLeaving } from "@/lib/last-work";
import { log } from "@/lib/log";
import { countLogged, gaugeWaitingLines } from "@/lib/metrics";
import { singleton } from "@/lib/singleton";
import { stepOfDuration } from "./durations";
import { insertLines, type Loss } from "./queries";

/**
 * The request log is written beside the requests: lines wait in memory and go to the database together. What waits is bounded;
 * a line that finds no room is counted as lost and the count is kept with the log.
 */

/** A request with a token of ours, and how it was answered. */
export interface RequestLine {
  request_id: string;
  token_id: number;
  /** When it came, in milliseconds since 1970. */
  at: number;
  operation: string | null;
  method: string;
  path: string;
  status: number;
  duration_ms: number;
  /** In full; only its network is kept. */
  address: string;
  /** What was answered, if that was an error. */
  body: string | null;
}

/** How long a line waits at most while all is well. */
const PAUSE_MS = 1_000;

/** Lines that are written at once; when as many wait, the pause is over. */
const BATCH = 2_000;

/** What may wait. With a database that answers it is the requests of seconds at full speed. */
const MOST_WAITING = 10_000;

/**
 * Lines of one token in a minute: far more than its limit lets through, so that only refusals go unlogged, and nobody fills
 * the disk with them.
 */
const MOST_IN_A_MINUTE = 6_000;

/** How often the same lines are tried before they are given up. */
const MOST_TRIES = 30;

const PATH_LENGTH = 300;
const BODY_LENGTH = 4_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const state = singleton("request log", () => {
  const waiting: RequestLine[] = [];
  gaugeWaitingLines(() => waiting.length);
  beforeLeaving(() => writeRequests());
  return {
    waiting,
    losses: new Map<string, Loss>(),
    minute: { began: 0, lines: new Map<number, number>() },
    tries: 0,
    timer: undefined as NodeJS.Timeout | undefined,
    writing: undefined as Promise<void> | undefined,
  };
});

/** Has a line written soon. Returns at once and never throws. */
export function recordRequest(line: RequestLine): void {
  if (state.waiting.length >= MOST_WAITING || isTooMany(line)) lose(line);
  else state.waiting.push(line);
  if (state.waiting.length >= BATCH && state.tries === 0) void write();
  writeLater();
}

/** Writes what waits now, what came while other lines were being written included. Never throws. */
export async function writeRequests(): Promise<void> {
  if (state.writing) await state.writing;
  await write();
}

function isTooMany({ token_id, at }: RequestLine): boolean {
  const { minute } = state;
  if (at - minute.began >= MINUTE_MS) state.minute = { began: at, lines: new Map() };
  const lines = (state.minute.lines.get(token_id) ?? 0) + 1;
  state.minute.lines.set(token_id, lines);
  return lines > MOST_IN_A_MINUTE;
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
  }, PAUSE_MS).unref();
}

/** One at a time: whoever comes while it writes waits for the same. */
function write(): Promise<void> {
  state.writing ??= writeBatches().finally(() => {
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
      await insertLines(batch.map(shortened(new Map())), losses);
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
  if (state.tries >= MOST_TRIES) {
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

/** A line as it is kept: within its bounds, and of the address only the network. */
function shortened(networks: Map<string, string | null>) {
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
      // The 403 for a disallowed IP address quotes it (lib/api/authenticate.ts): store only its network.
      body:
        body
          ?.replace(`the IP address ${address}`, `the IP address ${network}`)
          .slice(0, BODY_LENGTH)
          .toWellFormed() ?? null,
    };
  };
}
