import { z } from "zod";
import { optionalInteger, queryInteger, sentTime, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { ApiEvent, eventId, exampleEvent } from "./shapes";

const read = { method: "GET", tag: "Events", access: "account", scope: "events:read" } as const;

/** A comma-separated list of types, in which `sale.*` stands for all of a kind. */
const typeList = z
  .string()
  .max(2_000, { error: "Must have at most 2,000 characters." })
  .transform((list) =>
    list
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string()));

export const listEvents = operation({
  ...read,
  id: "listEvents",
  path: "/events",
  summary: "List events",
  description:
    "Lists what happened to the account, oldest first. Every answer has a `position`, an empty one too: asking again with it as `after` " +
    "yields everything since, each event once and in order, however many arrive meanwhile. Events are kept for 30 days; a position from " +
    "before, or of another account, is 410 with the `oldest` position that works. An account has events from its first token, webhook or " +
    "connected app on, and a token sees those whose scope it has. Of those that need none, an app sees its own connection. Send `If-None-Match`: an answer without news is then 304.",
  query: z.object({
    types: typeList
      .optional()
      .describe("Only these types, as a comma-separated list; `sale.*` stands for all of a kind."),
    after: z
      .string()
      .max(200)
      .optional()
      .describe(
        "A `position`: only what came after it. `now`: nothing yet, but the position of this moment.",
      ),
    order: z.enum(["oldest", "newest"]).default("oldest"),
    since: sentTime.pipe(z.string()).optional().describe("Only what happened at this time or later."),
    until: sentTime.pipe(z.string()).optional().describe("Only what happened before this time."),
    undelivered_to: optionalInteger(1, Number.MAX_SAFE_INTEGER).describe(
      "A webhook of the account and not of an app: only events that were never delivered to it.",
    ),
    per_page: queryInteger(1, 100, 50),
    cursor: z.string().max(1_000).optional().describe("The `next_cursor` of the previous answer."),
  }),
  response: succeeded({
    pagination: z.object({
      data: z.array(ApiEvent),
      per_page: z.int(),
      next_cursor: z.string().nullable().describe("The `cursor` of the next events, or null at the end."),
    }),
    position: z.string().describe("Where to go on: the `after` of the next request."),
  }),
  errors: ["gone"],
  example: {
    query: { types: "sale.*", order: "newest", per_page: 50 },
    response: {
      pagination: { data: [exampleEvent], per_page: 50, next_cursor: null },
      position: "Yb0m5aWgk2y3M4m3d2VbWyIxIl0",
    },
  },
});

export const getEvent = operation({
  ...read,
  id: "getEvent",
  path: "/events/{eventId}",
  summary: "Get an event",
  description:
    "Returns one event of the account. 404 for one of others, and for one whose scope the token lacks.",
  params: z.object({ eventId: eventId.describe("The event's id, `evt_48213`.") }),
  response: succeeded({ event: ApiEvent }),
  errors: ["not_found"],
  example: { params: { eventId: "evt_1" }, response: { event: exampleEvent } },
});
