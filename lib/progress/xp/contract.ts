import { z } from "zod";
import { pathId, success } from "@/lib/platform/http-contract/fields";
import { cursorQuery, filterBy, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { XP_PERIODS, XP_TIMEFRAMES } from "./constants";
import {
  exampleDashboard,
  exampleProducerLevel,
  exampleXpDay,
  exampleXpEvent,
  exampleXpOfSource,
  ProducerDashboard,
  ProducerLevel,
  XpDay,
  XpEvent,
  XpOfSource,
} from "./shapes";

const own = {
  method: "GET",
  tag: "Progress",
  access: "account",
  scope: "insights:read",
  envelope: "success",
} as const;

export const getProducerDashboard = operation({
  ...own,
  id: "getProducerDashboard",
  path: "/producer-intelligence/dashboard",
  summary: "Get your dashboard",
  description:
    "Returns your level, what your artists have reached altogether, how the last 30 days compare with the 30 before, and what is next.",
  response: success({ data: ProducerDashboard }),
  example: { response: { data: exampleDashboard } },
});

export const getProducerLevel = operation({
  ...own,
  id: "getProducerLevel",
  path: "/producer-intelligence/producer-level",
  summary: "Get a producer's level",
  description: "Returns the level of an account, and its place among all accounts with XP.",
  query: z.object({ user_id: pathId.optional().describe("Your own account unless given.") }),
  response: success({ data: ProducerLevel }),
  errors: ["not_found"],
  example: { query: { user_id: 1 }, response: { data: exampleProducerLevel } },
});

export const listXpSources = operation({
  ...own,
  id: "listXpSources",
  path: "/producer-intelligence/xp-sources",
  summary: "List where your XP came from",
  description:
    "Returns your XP of a period by source, and what earned it, the latest first. What is undone, such as a like, leaves the list. " +
    "Prefer `cursor`, which does not count the whole list.",
  query: cursorQuery.extend({
    period: filterBy(z.enum(XP_PERIODS).default("all").describe("The last days in UTC, today included."), {
      index: "xp_entries_newest_index",
    }),
  }),
  response: success({
    sources: z.array(XpOfSource).describe("Every source, also those without XP."),
    pagination: pageOrCursorSchema(XpEvent),
  }),
  example: {
    query: { period: "30d", cursor: "", per_page: 15 },
    response: {
      sources: [exampleXpOfSource],
      pagination: { per_page: 15, next_cursor: null, data: [exampleXpEvent] },
    },
  },
});

export const getProgressData = operation({
  ...own,
  id: "getProgressData",
  path: "/producer-intelligence/progress-data",
  summary: "Get your XP by day",
  description:
    "Returns a point for each day in UTC, today last. XP that was lost again counts on no day: the last point is what you have now.",
  query: z.object({
    timeframe: z.enum(XP_TIMEFRAMES).default("30d").describe("The length, today included."),
  }),
  response: success({ data: z.object({ timeframe: z.enum(XP_TIMEFRAMES), points: z.array(XpDay) }) }),
  example: {
    query: { timeframe: "7d" },
    response: { data: { timeframe: "7d", points: [exampleXpDay] } },
  },
});
