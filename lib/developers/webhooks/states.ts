import type { WEBHOOK_DISABLED_REASONS, WEBHOOK_FORMATS } from "@/db/values/webhooks";

/** The rules by which deliveries are attempted again and endpoints are disabled. Times are in milliseconds. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The pauses before the second attempt and those after it: ten attempts in three days and four hours. */
export const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Each pause is longer or shorter by up to this share, so that what failed together does not come back together. */
const JITTER = 0.1;

/** A receiver may ask for a longer pause, but not for more. */
const MAX_RETRY_DELAY = DAY;

/** The answers of a receiver that is busy, which may say when to come back. */
const BUSY = [429, 502, 503, 504];

/** An endpoint is failing once so many attempts in a row have failed, over at least this time. */
const FAILING_ATTEMPTS = 3;
const FAILING_PERIOD = HOUR;

/** An endpoint of which nothing has succeeded for this long is disabled. */
const DISABLING_PERIOD = 5 * DAY;

export type DisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** The pause after attempt number `attempts`, from 1, which failed; undefined after the last. `random` is between 0 and 1. */
export function nextPause(attempts: number, retryAfterMs = 0, random = Math.random()): number | undefined {
  const pause = PAUSES[attempts - 1];
  if (pause === undefined) return undefined;
  return Math.max(Math.round(pause * (1 + JITTER * (2 * random - 1))), retryAfterMs);
}

/**
 * The pause that an answer asks for, by a number of seconds or a date; 0 where it does not. `body` is that of Discord, which may say it
 * there alone.
 */
export function requestedDelay(
  status: number | null,
  headers: Record<string, string>,
  now: number,
  body = "",
): number {
  if (status === null || !BUSY.includes(status)) return 0;
  const value = headers["retry-after"] ?? /"retry_after":\s*(\d+(?:\.\d+)?)/.exec(body)?.[1];
  if (value === undefined) return 0;
  const ms = /^\d+(\.\d+)?$/.test(value.trim()) ? Math.ceil(Number(value) * SECOND) : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_RETRY_DELAY) : 0;
}

/** The failures of an endpoint since its last success. */
export interface Failures {
  failures: number;
  first_failure_at: Date | null;
  failing_since: Date | null;
}

type Format = (typeof WEBHOOK_FORMATS)[number];

/** Whether an answer says that nothing will be taken anymore. Discord and Slack say 404 of a channel or webhook that was deleted. */
const isPermanentRefusal = (status: number | null, format: Format): boolean =>
  status === 410 || (status === 404 && format !== "standard");

/** The state of an endpoint after an attempt that failed at `now`. */
export function failEndpoint(
  { failures, first_failure_at, failing_since, format }: Failures & { format: Format },
  status: number | null,
  now: Date,
): Failures & { disabled_because: DisabledReason | null; isNewlyFailing: boolean } {
  const first = first_failure_at ?? now;
  const silent = now.getTime() - first.getTime();
  const isFailing = failing_since !== null || (failures + 1 >= FAILING_ATTEMPTS && silent >= FAILING_PERIOD);
  const disabled_because = isPermanentRefusal(status, format)
    ? "gone"
    : silent >= DISABLING_PERIOD
      ? "failing"
      : null;
  return {
    failures: failures + 1,
    first_failure_at: first,
    failing_since: failing_since ?? (isFailing ? now : null),
    disabled_because,
    isNewlyFailing: isFailing && failing_since === null && disabled_because === null,
  };
}
