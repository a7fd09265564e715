import "server-only";
import { randomInt } from "node:crypto";
import { env } from "@/lib/platform/env";
import { type Caller, toViewer, type UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid, QuotaError } from "@/lib/platform/http-contract/errors";
import { notFoundMessage, orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { DURATIONS, RENEW_DAYS, tokenCost } from "./constants";
import type * as contract from "./contract";
import * as edits from "./edit-queries";
import * as pages from "./pages";
import * as queries from "./queries";

const REQUEST = "beat request";

/** The requests on the front page. */
const FRONT_PAGE_LIMIT = 3;

/** A page of the requests that are active. */
export async function listBeatRequests(caller: UserCaller, input: Input<typeof contract.listBeatRequests>) {
  const { data, ...pagination } = await paginateList(input, (slice) =>
    queries.findActiveRequests(caller.userId, input, input.sort, slice),
  );
  return { data, count: data.length, pagination };
}

/** A page of the caller's own requests. */
export async function listOwnBeatRequests(
  caller: UserCaller,
  input: Input<typeof contract.listOwnBeatRequests>,
) {
  const { data, ...pagination } = await paginateList(input, (slice) =>
    queries.findOwnRequests(caller.userId, slice),
  );
  return { data, count: data.length, pagination };
}

/** The requests that end soonest. */
export const listOpenRequests = serve(pages.listOpenRequests, async () => {
  const { data } = await queries.findActiveRequests(null, {}, "ending_soon", {
    limit: FRONT_PAGE_LIMIT,
    offset: 0,
  });
  return data;
});

/** Requests that the caller's artists could answer, those that end soonest. */
export const listFittingRequests = serve(pages.listFittingRequests, (caller) =>
  queries.findFittingRequests(caller.userId, FRONT_PAGE_LIMIT),
);

/** A request that the caller may open. Throws `not_found`. */
export async function getBeatRequest(caller: UserCaller, { id }: Input<typeof contract.getBeatRequest>) {
  return { data: orNotFound(await queries.findRequest(caller, id), REQUEST) };
}

/** Publishes a request. Throws `validation_failed` for an unknown genre, and `quota_exceeded`. */
export async function createBeatRequest(
  caller: UserCaller,
  { genre, ...fields }: Input<typeof contract.createBeatRequest>,
) {
  const name = genre === null ? null : await edits.findGenreName(genre);
  if (name === undefined) throw invalid({ genre: "There is no such genre." });
  const row = { ...fields, id: newId(), genre: name };
  const spent = await edits.insertRequest(caller.userId, row, env.BEAT_REQUEST_TOKENS);
  return toAnswer(orNotFound(spent, "account"), fields.duration_hours);
}

/** Opens an expired request again. Throws as the contract says. */
export async function renewBeatRequest(
  caller: UserCaller,
  { id, duration_hours }: Input<typeof contract.renewBeatRequest>,
) {
  const outcome = await edits.reopenRequest(caller, id, duration_hours, env.BEAT_REQUEST_TOKENS);
  switch (outcome) {
    case "none":
      throw new ApiError("not_found", notFoundMessage(REQUEST));
    case "forbidden":
      throw new ApiError("forbidden", "Only the owner of a request can renew it.");
    case "active":
      throw new ApiError("conflict", "This request is still active.");
    case "fulfilled":
      throw new ApiError("conflict", "This request is fulfilled.");
    case "too late":
      throw new ApiError("gone", `This request ended more than ${RENEW_DAYS} days ago. Create a new one.`);
    default:
      return toAnswer(outcome, outcome.request?.duration_hours ?? duration_hours ?? DURATIONS[0].hours);
  }
}

/** Deletes a request. Throws `not_found`, `forbidden`, and `conflict` for a fulfilled one. */
export async function deleteBeatRequest(
  caller: UserCaller,
  { id }: Input<typeof contract.deleteBeatRequest>,
) {
  const done = await edits.removeRequest(caller, id);
  if (done === "none") throw new ApiError("not_found", notFoundMessage(REQUEST));
  if (done === "forbidden") throw new ApiError("forbidden", "Only the owner of a request can delete it.");
  if (done === "fulfilled") throw new ApiError("conflict", "A fulfilled request cannot be deleted.");
  return { data: { id, refunded_tokens: done.refunded } };
}

/** Counts a look at a request. Throws `not_found`. */
export async function trackBeatRequestView(
  caller: UserCaller,
  { id }: Input<typeof contract.trackBeatRequestView>,
) {
  return { data: orNotFound(await edits.countView(caller, id), REQUEST) };
}

/** Reads the tokens that the caller has left this month. */
export async function getBeatRequestTokens(caller: UserCaller) {
  return { data: tokenInfo(await queries.findTokensUsed(caller.userId), DURATIONS[0].tokens) };
}

/** Requests by state and genre. */
export async function getBeatRequestStatistics() {
  return { data: await queries.findStatistics() };
}

/** Notes which producers are told of a new request; the same ones when it is called again. Undefined when none need be. */
export const recordNotification = (id: string) => edits.recordNotification(id);

/** Announces requests whose time is over. */
export const announceExpired = () => edits.announceExpired();

/** Ends a request now, as if its time were over. */
export const endRequest = (id: string) => edits.endRequest(id);

/** Deletes what only the last two days need. */
export const forgetDays = () => edits.deleteOldDays();

/** Lists the prices of requests. */
export async function listBeatRequestDurations() {
  return { data: [...DURATIONS] };
}

function toAnswer({ request, tokens }: edits.Spending, hours: number) {
  const needed = tokenCost(hours);
  if (request) return { data: request, token_info: tokenInfo(tokens, needed) };
  const { current_tokens, monthly_limit, used_this_month, reset_date } = tokenInfo(tokens, needed);
  throw new QuotaError(
    `This costs ${needed} of your tokens, and you have ${current_tokens} left. You get ${monthly_limit} on ${reset_date}.`,
    monthly_limit,
    used_this_month,
  );
}

function tokenInfo({ used, reset_date }: queries.TokensUsed, needed: number) {
  const limit = env.BEAT_REQUEST_TOKENS;
  return {
    current_tokens: Math.max(0, limit - used),
    tokens_needed: needed,
    monthly_limit: limit,
    used_this_month: used,
    reset_date,
  };
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

const newId = () =>
  `req_${Array.from({ length: 16 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("")}`;

const REQUESTS_ON_A_PAGE = 20;

/** A page of the board, for everybody. */
export const openBoard = serve(pages.openBoard, async (caller: Caller, { page, sort, ...filters }) => {
  const viewer = toViewer(caller);
  const [pagination, genres] = await Promise.all([
    paginateList({ page, per_page: REQUESTS_ON_A_PAGE }, (slice) =>
      queries.findActiveRequests(viewer?.userId ?? null, filters, sort, slice),
    ),
    queries.findActiveGenres(),
  ]);
  return { pagination, genres };
});

/** Reads the tokens that the caller can spend on a request. */
export const startRequest = serve(pages.startRequest, async (caller) => ({
  tokens: (await getBeatRequestTokens(caller)).data,
}));

/** The caller's tracks that can be submitted to a request, those with the tempo that it asks for first. */
export const listSubmittable = serve(pages.listSubmittable, (caller, { request_id }) =>
  queries.findSubmittable(caller.userId, request_id),
);

/** A request for its page: without an account, an active one. Throws `not_found`. */
export const openRequest = serve(pages.openRequest, async (caller: Caller, { request_id }) => {
  const viewer = toViewer(caller);
  const request = orNotFound(await queries.findRequest(viewer, request_id), REQUEST);
  if (viewer) await edits.countView(viewer, request_id);
  return request;
});
