import "server-only";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { durationOfStep } from "@/lib/platform/http-middleware/durations";
import { writeRequests } from "@/lib/platform/http-middleware/recorder";
import { serve } from "@/lib/platform/http-server/page-operation";
import { statusOutcome } from "./outcomes";
import * as pages from "./pages";
import {
  findLine,
  findLines,
  findLinesById,
  findNeighborRequests,
  type LineFilter,
  readUsage,
} from "./queries";
import { usageBuckets } from "./usage-periods";

const LINES_ON_A_PAGE = 50;
const MIN_ID_DIGITS = 6;
const ID_DIGITS = 32;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The newest requests made with the caller's tokens, up to this moment. */
export const listRequests = serve(pages.listRequests, async (caller, input) => {
  const { request_id, before, ...filter } = input;
  await writeRequests();
  if (request_id !== undefined) {
    const range = idsThatBegin(request_id);
    return { requests: range ? await findLinesById(caller.userId, range, LINES_ON_A_PAGE) : [], older: null };
  }
  const cursor = before === undefined ? undefined : readCursor(before);
  const lines = await findLines(caller.userId, { ...filter, before: cursor }, LINES_ON_A_PAGE + 1);
  const requests = lines.slice(0, LINES_ON_A_PAGE);
  const last = lines.length > LINES_ON_A_PAGE ? requests.at(-1) : undefined;
  return { requests, older: last ? `${last.at.getTime()}.${last.request_id}` : null };
});

/** One request by its id, and the ids of its neighbors in the log. Throws `not_found` unless it was made with a token of the caller in the last 30 days. */
export const getRequest = serve(pages.getRequest, async (caller, { request_id }) => {
  await writeRequests();
  const line = await findLine(caller.userId, request_id);
  if (!line) throw new ApiError("not_found", "None of your requests has this id.");
  return { ...line, ...(await findNeighborRequests(caller.userId, line)) };
});

/**
 * The usage of the caller's tokens, or of one of them, up to `now`: every bucket of the period, every status, every token.
 * Durations are in milliseconds, accurate to 5 percent.
 */
export const getUsage = serve(pages.getUsage, async (caller, { period, token_id, now }) => {
  await writeRequests();
  const { interval, starts } = usageBuckets(period, now);
  const since = starts[0] ?? now;
  const { counts, tokens, lost } = await readUsage(caller.userId, { token_id, since, interval });
  const points = new Map(starts.map((at) => [at.getTime(), { at, succeeded: 0, refused: 0, failed: 0 }]));
  const statuses = new Map<number, number>();
  for (const { at, status, requests } of counts) {
    const point = points.get(Date.parse(at));
    if (point) point[statusOutcome(status)] += requests;
    statuses.set(status, (statuses.get(status) ?? 0) + requests);
  }
  const tokensWithLatency = tokens.map(({ p50, p95, ...rest }) => ({
    ...rest,
    p50: durationOfStep(p50),
    p95: durationOfStep(p95),
  }));
  return {
    interval,
    points: [...points.values()],
    statuses: [...statuses].map(([status, requests]) => ({ status, requests })).sort(byStatus),
    whole: tokensWithLatency.find(({ id }) => id === null),
    tokens: tokensWithLatency.filter(({ id }) => id !== null),
    lost,
  };
});

const byStatus = (a: { status: number }, b: { status: number }) => a.status - b.status;

/** The first and the last id that begin with these digits; undefined when they are too few, or not hexadecimal. */
function idsThatBegin(text: string): [string, string] | undefined {
  const digits = text.replaceAll("-", "").toLowerCase();
  if (!/^[0-9a-f]+$/.test(digits) || digits.length < MIN_ID_DIGITS || digits.length > ID_DIGITS)
    return undefined;
  return [digits.padEnd(ID_DIGITS, "0"), digits.padEnd(ID_DIGITS, "f")];
}

/** Parses a cursor; an invalid one starts at the newest line. */
function readCursor(text: string): LineFilter["before"] {
  const [, at, request_id] = /^(\d{1,15})\.(.+)$/.exec(text) ?? [];
  return at && request_id && UUID.test(request_id) ? { at: new Date(Number(at)), request_id } : undefined;
}
