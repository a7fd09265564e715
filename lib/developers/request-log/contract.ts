import { z } from "zod";
import { optionalInteger, queryInteger, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { NO_OPERATION, USAGE_PERIODS } from "./constants";
import { exampleRecord, RequestRecord, Usage } from "./shapes";

const read = { method: "GET", tag: "Request log", access: "account" } as const;

const OWN =
  "A token sees its own requests, and needs no scope for it; someone who is signed in sees those of all tokens of the account.";

const tokenId = optionalInteger(1, Number.MAX_SAFE_INTEGER).describe(
  "Only requests with this token, for someone who is signed in.",
);

export const listRequestLog = operation({
  ...read,
  id: "listRequestLog",
  path: "/request-log",
  summary: "List the request log",
  description:
    `Lists the requests of the last 30 days, newest first, with how each ended. ${OWN} With \`after\`, which takes the \`position\` of an ` +
    "answer, it yields what has ended since, each request once and the oldest first, without those to this list; a request is there about " +
    "two seconds after it has ended. A position from before, or of another token, is 410 with the `oldest` position that works. Send " +
    "`If-None-Match`: an answer without news is then mostly 304.",
  query: z.object({
    status: z
      .string()
      .regex(/^(?:[1-5]xx|[1-5]\d\d)$/, {
        error: "Must be a status such as 404, or a class of statuses such as 4xx.",
      })
      .optional()
      .describe("Only answers with this status, such as `404`, or of this class, such as `4xx`."),
    operation: z
      .string()
      .regex(/^\w{1,64}$/, { error: `Must be the id of an operation, or ${NO_OPERATION}.` })
      .optional()
      .describe(`Only requests of this operation; \`${NO_OPERATION}\`: only those that matched none.`),
    token_id: tokenId,
    after: z
      .string()
      .max(200)
      .optional()
      .describe(
        "A `position`: only what has ended since. `now`: nothing yet, but the position of this moment.",
      ),
    per_page: queryInteger(1, 100, 50),
    cursor: z
      .string()
      .max(1_000)
      .optional()
      .describe("The `next_cursor` of the previous answer. Not with `after`."),
  }),
  response: succeeded({
    pagination: z.object({
      data: z.array(RequestRecord),
      per_page: z.int(),
      next_cursor: z
        .string()
        .nullable()
        .describe("The `cursor` of older requests, or null at the end. With `after` it is always null."),
    }),
    position: z.string().describe("Where to go on: the `after` of the next request."),
  }),
  errors: ["gone"],
  example: {
    query: { status: "2xx", per_page: 50 },
    response: {
      pagination: { data: [exampleRecord], per_page: 50, next_cursor: null },
      position: "h1Vq2cO0mXk0e2J7Z4fT1VsiMTc2ODQ4NzQwMDAwMCJd",
    },
  },
});

export const getRequestRecord = operation({
  ...read,
  id: "getRequestRecord",
  path: "/request-log/{requestId}",
  summary: "Get a request",
  description: `Returns a request of the last 30 days by the \`X-Request-Id\` of its answer. ${OWN}`,
  params: z.object({ requestId: z.guid().describe("The `X-Request-Id` of the answer.") }),
  response: succeeded({ request: RequestRecord }),
  errors: ["not_found"],
  example: { params: { requestId: exampleRecord.request_id }, response: { request: exampleRecord } },
});

export const getUsage = operation({
  ...read,
  id: "getUsage",
  path: "/usage",
  summary: "Get usage",
  description: `Returns how many requests were made, how they ended and how long they took. ${OWN} Days are UTC.`,
  query: z.object({ period: z.enum(USAGE_PERIODS).default("24-hours"), token_id: tokenId }),
  response: succeeded({ usage: Usage }),
  example: {
    query: { period: "7-days" },
    response: {
      usage: {
        interval: "day",
        points: [{ at: "2026-01-15T00:00:00.000Z", succeeded: 118, refused: 2, failed: 0 }],
        statuses: [
          { status: 200, requests: 118 },
          { status: 404, requests: 2 },
        ],
        total: { requests: 120, errors: 2, rate_limited: 0, p50_ms: 6.1, p95_ms: 20.8 },
        tokens: [
          {
            id: 12,
            name: "Label dashboard",
            prefix: "dbt_9fKe",
            requests: 120,
            errors: 2,
            rate_limited: 0,
            p50_ms: 6.1,
            p95_ms: 20.8,
          },
        ],
        lost: 0,
      },
    },
  },
});
