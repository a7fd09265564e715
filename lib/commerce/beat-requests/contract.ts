import { z } from "zod";
import { count, success } from "@/lib/platform/http-contract/fields";
import { examplePage, filterBy, pageQuery, pageSchema, sortBy } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { DURATIONS, RENEW_DAYS } from "./constants";
import { beatRequestDefaults } from "./defaults";
import { boardFilters, requestFields } from "./input-shapes";
import {
  BeatRequest,
  durationHours,
  EXPIRED_REQUEST,
  exampleBeatRequest,
  exampleTokens,
  pathRequest,
  SPARE_REQUEST,
  TokenInfo,
} from "./shapes";

const params = z.object({ id: pathRequest.describe("The request's id.") });

const OPEN = { index: "beat_requests_expires_at_index" };

const sort = sortBy({
  newest: { index: "beat_requests_newest_index" },
  ending_soon: OPEN,
  // Submissions are counted, for the open requests alone.
  most_submissions: OPEN,
});

export type BeatRequestSort = z.output<typeof sort>;

const filters = z.object({
  genre: filterBy(boardFilters.genre, OPEN),
  mood: filterBy(boardFilters.mood, OPEN),
  bpm_min: filterBy(boardFilters.bpm_min, OPEN),
  bpm_max: filterBy(boardFilters.bpm_max, OPEN),
  budget_min: filterBy(boardFilters.budget_min, OPEN),
  query: filterBy(boardFilters.query, OPEN),
});

export type BoardFilters = z.output<typeof filters>;

const { data, ...integers } = pageSchema(BeatRequest).shape;

const listBody = success({
  data,
  count: count.describe("Number of requests on this page."),
  pagination: z.object(integers),
});

const exampleList = (() => {
  const { data: items, ...pagination } = examplePage([exampleBeatRequest]);
  return { data: items, count: items.length, pagination };
})();

export const listBeatRequests = operation({
  ...beatRequestDefaults,
  id: "listBeatRequests",
  method: "GET",
  path: "/beat-requests",
  summary: "List open beat requests",
  description: "Lists the requests that are active, newest first by default.",
  access: "account",
  scope: "beat-requests:read",
  query: z.object({ ...filters.shape, sort, ...pageQuery.shape }),
  response: listBody,
  example: {
    query: { genre: "Lo-fi", sort: "ending_soon", page: 1, per_page: 15 },
    response: exampleList,
  },
});

export const listOwnBeatRequests = operation({
  ...beatRequestDefaults,
  id: "listOwnBeatRequests",
  method: "GET",
  path: "/beat-requests/user/my-requests",
  summary: "List your beat requests",
  description: "Lists the caller's requests in every state, newest first.",
  access: "account",
  scope: "beat-requests:read",
  query: pageQuery,
  response: listBody,
  example: { query: { page: 1, per_page: 15 }, response: exampleList },
});

const COSTS = `${DURATIONS.map(({ hours, tokens }) => `${hours} hours cost ${tokens}`).join(", ")} of the account's tokens of this month`;

export const createBeatRequest = operation({
  ...beatRequestDefaults,
  id: "createBeatRequest",
  method: "POST",
  path: "/beat-requests",
  summary: "Create a beat request",
  description: `Publishes a request, and notifies producers of its genre. ${COSTS}; with too few left, responds with 409 \`quota_exceeded\`.`,
  access: "account",
  scope: "beat-requests:write",
  needsConfirmedEmail: true,
  limit: "beat_requests",
  body: requestFields,
  status: 201,
  location: "/beat-requests/{data.id}",
  response: success({ data: BeatRequest, token_info: TokenInfo }),
  errors: ["quota_exceeded"],
  example: {
    body: {
      content: exampleBeatRequest.content,
      genre: "Lo-fi",
      bpm_range: "80-90",
      key: "D minor",
      budget: 150,
      currency: "usd",
      duration_hours: 48,
    },
    response: { data: { ...exampleBeatRequest, is_mine: true }, token_info: exampleTokens },
  },
});

export const getBeatRequest = operation({
  ...beatRequestDefaults,
  id: "getBeatRequest",
  method: "GET",
  path: "/beat-requests/{id}",
  summary: "Get a beat request",
  description:
    "An expired or fulfilled request is shown to its owner, to those who have submitted tracks to it, and to operators.",
  access: "account",
  scope: "beat-requests:read",
  params,
  response: success({ data: BeatRequest }),
  errors: ["not_found"],
  example: { params: { id: exampleBeatRequest.id }, response: { data: exampleBeatRequest } },
});

export const deleteBeatRequest = operation({
  ...beatRequestDefaults,
  id: "deleteBeatRequest",
  method: "DELETE",
  path: "/beat-requests/{id}",
  summary: "Delete a beat request",
  description:
    "For its owner and operators. The tokens of a request that is still active are refunded. The submitted tracks stay as they are. " +
    "A fulfilled request cannot be deleted: responds with 409.",
  access: "account",
  scope: "beat-requests:write",
  params,
  ifMatch: getBeatRequest,
  response: success({ data: z.object({ id: z.string(), refunded_tokens: count }) }),
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    params: { id: SPARE_REQUEST },
    response: { data: { id: SPARE_REQUEST, refunded_tokens: 2 } },
  },
});

export const renewBeatRequest = operation({
  ...beatRequestDefaults,
  id: "renewBeatRequest",
  method: "POST",
  path: "/beat-requests/{id}/renew",
  summary: "Renew a beat request",
  description: `Opens an expired request again, with its submissions, within ${RENEW_DAYS} days after its end: later, responds with 410. Costs the same tokens as a new request.`,
  access: "account",
  scope: "beat-requests:write",
  needsConfirmedEmail: true,
  limit: "beat_requests",
  params,
  body: z.object({
    duration_hours: durationHours.optional().describe("As long as the last time, unless given."),
  }),
  response: success({ data: BeatRequest, token_info: TokenInfo }),
  errors: ["forbidden", "not_found", "conflict", "quota_exceeded", "gone"],
  example: {
    params: { id: EXPIRED_REQUEST },
    body: { duration_hours: 24 },
    response: {
      data: { ...exampleBeatRequest, id: EXPIRED_REQUEST, is_mine: true },
      token_info: exampleTokens,
    },
  },
});

export const trackBeatRequestView = operation({
  ...beatRequestDefaults,
  id: "trackBeatRequestView",
  method: "POST",
  path: "/beat-requests/{id}/track-view",
  summary: "Count a view of a beat request",
  description:
    "Counts once per account and day (UTC). The owner's own views are not counted. `changed` is false when nothing was counted.",
  access: "account",
  scope: "beat-requests:write",
  params,
  response: success({ data: z.object({ track_views: count, changed: z.boolean() }) }),
  errors: ["not_found"],
  example: { params: { id: exampleBeatRequest.id }, response: { data: { track_views: 42, changed: true } } },
});

export const getBeatRequestTokens = operation({
  ...beatRequestDefaults,
  id: "getBeatRequestTokens",
  method: "GET",
  path: "/beat-requests/user/rate-limit-status",
  summary: "Get your tokens for beat requests",
  description:
    "How many tokens the caller has left this month. Tokens are not carried over to the next month.",
  access: "account",
  scope: "beat-requests:read",
  response: success({ data: TokenInfo }),
  example: { response: { data: { ...exampleTokens, tokens_needed: 1 } } },
});

export const getBeatRequestStatistics = operation({
  ...beatRequestDefaults,
  id: "getBeatRequestStatistics",
  method: "GET",
  path: "/beat-requests/statistics",
  summary: "Get statistics of beat requests",
  description: "Requests by state, and for the genres with most active requests.",
  access: "account",
  scope: "beat-requests:read",
  response: success({
    data: z.object({
      active: count,
      expired: count,
      fulfilled: count,
      total: count,
      genres: z
        .array(z.object({ genre: z.string().nullable(), active: count, total: count }))
        .describe("At most 50; `genre` is null for requests without one."),
    }),
  }),
  example: {
    response: {
      data: {
        active: 12,
        expired: 40,
        fulfilled: 4,
        total: 56,
        genres: [{ genre: "Lo-fi", active: 3, total: 9 }],
      },
    },
  },
});

export const listBeatRequestDurations = operation({
  ...beatRequestDefaults,
  id: "listBeatRequestDurations",
  method: "GET",
  path: "/beat-requests/duration-tiers",
  summary: "List what beat requests cost",
  description: "How long a request can stay open, and the tokens that this costs.",
  access: "account",
  scope: "beat-requests:read",
  response: success({ data: z.array(z.object({ hours: durationHours, tokens: count })) }),
  example: { response: { data: [...DURATIONS] } },
});
