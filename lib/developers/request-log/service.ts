import "server-only";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { durationOfStep } from "@/lib/platform/http-middleware/durations";
import { writeRequests } from "@/lib/platform/http-middleware/recorder";
import { findCursorKey, openCursor, sealCursor } from "@/lib/platform/http-server/cursor";
import { serve } from "@/lib/platform/http-server/page-operation";
import type { UsagePeriod } from "./constants";
import type * as contract from "./contract";
import { parseFilter } from "./filter";
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
import { type EndPlace, findEndedLines, lastEnd } from "./tail-queries";
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

/** A page of the caller's requests, or what has ended since a position. Throws `gone` for a position that leads nowhere, and `validation_failed`. */
export async function listRequestLog(caller: UserCaller, input: Input<typeof contract.listRequestLog>) {
  const { after, per_page, cursor } = input;
  const token_id = resolveTokenId(caller, input.token_id);
  const filter = {
    token_id,
    ...parseFilter({ status: input.status, operation: input.operation }),
  };
  const positions = JSON.stringify(["request log position", caller.userId, token_id]);
  const seal = ({ end, request_id }: EndPlace) => sealCursor(positions, [String(end.getTime()), request_id]);
  await writeRequests();
  if (after !== undefined && after !== "") {
    if (cursor) throw invalid({ cursor: "Must not be sent together with `after`." });
    const place = after === "now" ? undefined : openPosition(positions, after, seal);
    const { data, position } = place
      ? await readTail(caller.userId, filter, place, per_page)
      : { data: [], position: { end: lastEnd(), request_id: LAST_ID } };
    return { pagination: { data, per_page, next_cursor: null }, position: seal(position) };
  }
  const list = JSON.stringify(["listRequestLog", caller.userId, filter]);
  const [at, request_id] = cursor ? openCursor(list, cursor) : [];
  const before = at && request_id ? { at: new Date(Number(at)), request_id } : undefined;
  // Before the lines are read: what ends in between comes after the position.
  const end = lastEnd();
  const lines = await findLines(caller.userId, { ...filter, before }, per_page + 1);
  const data = lines.slice(0, per_page);
  const last = lines.length > per_page ? data.at(-1) : undefined;
  return {
    pagination: {
      data,
      per_page,
      next_cursor: last ? sealCursor(list, [String(last.at.getTime()), last.request_id]) : null,
    },
    position: seal({ end, request_id: LAST_ID }),
  };
}

/** Behind all other ids: what ended at that moment is read. */
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** For so long requests are stored. */
const STORED_MS = 30 * DAY_MS;

async function readTail(
  userId: number,
  filter: Parameters<typeof findEndedLines>[1],
  place: EndPlace,
  limit: number,
) {
  const { lines, horizon, isLast } = await findEndedLines(userId, filter, place, limit);
  const last = lines.at(-1);
  const data = lines.map(({ end_time: _, ...line }) => line);
  const position = last ? { end: last.end_time, request_id: last.request_id } : place;
  if (lines.length === limit) return { data, position };
  // At the end in steps of a minute, so that most answers without news are the same and the next one looks at little.
  const time = isLast ? Math.floor(horizon.getTime() / MINUTE_MS) * MINUTE_MS : horizon.getTime();
  return {
    data,
    position: time > position.end.getTime() ? { end: new Date(time), request_id: LAST_ID } : position,
  };
}

/** The place of a position. Throws `gone` for one of another token, and for one from before the requests that are stored. */
function openPosition(positions: string, after: string, seal: (place: EndPlace) => string): EndPlace {
  const oldest = Date.now() - STORED_MS;
  const [end, request_id] = findCursorKey(positions, after) ?? [];
  const place = { end: new Date(Number(end)), request_id: request_id ?? LAST_ID };
  // The oldest one that is handed out works for a day.
  if (end !== undefined && place.end.getTime() >= oldest - DAY_MS) return place;
  throw new ApiError(
    "gone",
    "This position is unknown, or requests after it are no longer kept. Go on from `oldest`, or from `now`.",
    undefined,
    { oldest: seal({ end: new Date(oldest), request_id: LAST_ID }) },
  );
}

/** One of the caller's requests by its id. Throws `not_found`. */
export async function getRequestRecord(
  caller: UserCaller,
  { requestId }: Input<typeof contract.getRequestRecord>,
) {
  await writeRequests();
  const line = await findLine(caller.userId, requestId, resolveTokenId(caller));
  return { request: orNotFound(line, "request") };
}

/** The usage of the caller's tokens, or of one of them. */
export async function getUsage(caller: UserCaller, { period, token_id }: Input<typeof contract.getUsage>) {
  const tokenId = resolveTokenId(caller, token_id);
  return { usage: await sumUsage(caller.userId, { period, token_id: tokenId, now: new Date() }) };
}

/** The token whose requests a caller may see: a token only its own. Throws `validation_failed` for another one. */
function resolveTokenId(caller: UserCaller, tokenId?: number): number | undefined {
  if (caller.kind === "session") return tokenId;
  if (tokenId !== undefined && tokenId !== caller.tokenId)
    throw invalid({ token_id: "Must be the token of this request, which sees no others." });
  return caller.tokenId;
}

/** The same for a page, up to `now`. */
export const getUsageOnPage = serve(pages.getUsageOnPage, (caller, input) => sumUsage(caller.userId, input));

/**
 * The usage of an account's tokens, or of one of them, up to `now`: every bucket of the period, every status, every token.
 * Durations are in milliseconds, accurate to 5 percent.
 */
async function sumUsage(
  userId: number,
  { period, token_id, now }: { period: UsagePeriod; token_id?: number | undefined; now: Date },
) {
  await writeRequests();
  const { interval, starts } = usageBuckets(period, now);
  const since = starts[0] ?? now;
  const { counts, tokens, total, lost } = await readUsage(userId, { token_id, since, interval });
  const points = new Map(starts.map((at) => [at.getTime(), { at, succeeded: 0, refused: 0, failed: 0 }]));
  const statuses = new Map<number, number>();
  for (const { at, status, requests } of counts) {
    const point = points.get(Date.parse(at));
    if (point) point[statusOutcome(status)] += requests;
    statuses.set(status, (statuses.get(status) ?? 0) + requests);
  }
  return {
    interval,
    points: [...points.values()],
    statuses: [...statuses].map(([status, requests]) => ({ status, requests })).sort(byStatus),
    total: total && withDurations(total),
    tokens: tokens.map(withDurations),
    lost,
  };
}

const withDurations = <Row extends { p50: number; p95: number }>({ p50, p95, ...rest }: Row) => ({
  ...rest,
  p50_ms: durationOfStep(p50),
  p95_ms: durationOfStep(p95),
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
