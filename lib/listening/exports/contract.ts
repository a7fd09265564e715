import { z } from "zod";
import { day, id, success } from "@/lib/http/contract/fields";
import { operation } from "@/lib/http/contract/operation";
import { PERIODS } from "@/lib/listening/insights/constants";
import { insightsDefaults } from "@/lib/listening/insights/defaults";
import { EXAMPLE_CSV, exampleReport, exampleRows } from "./examples";
import { EXPORT_TYPES, ExportFormat, GROUPS, Report, Rows } from "./shapes";

const BASE = "/producer-intelligence/insights/export";

/** The longest span, in days: a leap year. */
const MAX_DAYS = 366;
/** Before this day there was nothing to count. */
const EARLIEST = "2000-01-01";
const DAY_MS = 24 * 60 * 60 * 1000;

const spanFields = {
  period: z
    .enum(PERIODS)
    .optional()
    .describe("Today and the whole days before it, in UTC: `30-days` unless `from` and `to` are given."),
  from: day.optional().describe("The first day instead of a period; with `to`."),
  to: day.optional().describe(`The last day, not in the future, at most ${MAX_DAYS} days with the first.`),
};

const artistId = id
  .optional()
  .describe("An artist the account acts for. Operators may name any, and must name one.");

interface SpanInput {
  period?: unknown;
  from?: string | undefined;
  to?: string | undefined;
}

/** What is wrong with a span, by field. */
function spanErrors({ period, from, to }: SpanInput): Record<string, string> {
  if (from === undefined && to === undefined) return {};
  if (period !== undefined) return { period: "Must be left out when from and to are given." };
  if (from === undefined) return { from: "Is required together with to." };
  if (to === undefined) return { to: "Is required together with from." };
  if (from < EARLIEST) return { from: `Must not be before ${EARLIEST}.` };
  if (to > new Date().toISOString().slice(0, 10)) return { to: "Must not be in the future; days are UTC." };
  if (from > to) return { from: "Must not be after to." };
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days > MAX_DAYS ? { to: `Must be at most ${MAX_DAYS} days with the first.` } : {};
}

/** A body with a span in it, whose three fields must agree. */
function spanBody<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...shape, ...spanFields }).check(({ value, issues }) => {
    for (const [field, message] of Object.entries(spanErrors(value as SpanInput))) {
      issues.push({ code: "custom", input: value, path: [field], message });
    }
  });
}

const rowsFields = {
  type: z.enum(EXPORT_TYPES).default("tracks").describe("What a row is about."),
  group_by: z
    .enum(GROUPS)
    .default("period")
    .describe(
      "`period`: a row each, with the change against as many days before. `day`: a row each a day, empty days included.",
    ),
  artist_id: artistId,
};

const shared = {
  ...insightsDefaults,
  scope: "insights:export",
  errors: ["forbidden", "not_found"],
} as const;

const WHOSE = "Of the artist named, or of all artists the account acts for.";

export const listExportFormats = operation({
  ...insightsDefaults,
  id: "listExportFormats",
  method: "GET",
  path: `${BASE}/formats`,
  summary: "List the formats of exports",
  description: "What the numbers can be had as.",
  scope: "insights:export",
  response: success({ formats: z.array(ExportFormat) }),
  example: {
    response: {
      formats: [{ id: "csv", name: "CSV", description: "A table for spreadsheets, of any length." }],
    },
  },
});

export const exportCsv = operation({
  ...shared,
  id: "exportCsv",
  method: "POST",
  safe: true,
  path: `${BASE}/csv`,
  summary: "Get plays and listeners as a CSV table",
  description:
    `A table for spreadsheets, of any length, sent while it is read. ${WHOSE} RFC 4180, UTF-8, a header row. ` +
    "Text that a spreadsheet would take for a formula, because it begins with `=`, `+`, `-` or `@`, has an apostrophe before it. " +
    "It begins with a byte order mark, which Excel needs and `fetch` takes off; `byte_order_mark: false` leaves it out.",
  body: spanBody({
    ...rowsFields,
    byte_order_mark: z
      .boolean()
      .default(true)
      .describe("Whether the file begins with the UTF-8 byte order mark."),
  }),
  file: { type: "text/csv; charset=utf-8" },
  example: { body: { type: "tracks", period: "30-days" }, response: EXAMPLE_CSV },
});

export const exportJson = operation({
  ...shared,
  id: "exportJson",
  method: "POST",
  safe: true,
  path: `${BASE}/json`,
  summary: "Get plays and listeners as a JSON table",
  description: `The rows of the CSV export as objects, at most 50,000 of them. ${WHOSE}`,
  body: spanBody(rowsFields),
  response: success({ data: Rows }),
  example: { body: { type: "tracks", period: "30-days" }, response: { data: exampleRows } },
});

export const exportReport = operation({
  ...shared,
  id: "exportReport",
  method: "POST",
  safe: true,
  path: `${BASE}/report`,
  summary: "Get the report of an artist",
  description:
    "Totals, the days before, top tracks, countries and followers of the artist named, or of the first artist the account acts for.",
  body: spanBody({
    include_charts: z.boolean().default(false).describe("Whether the numbers over time come with it."),
    artist_id: artistId,
  }),
  response: success({ data: Report }),
  example: { body: { period: "30-days", include_charts: true }, response: { data: exampleReport } },
});

export const exportPdf = operation({
  ...shared,
  id: "exportPdf",
  method: "POST",
  safe: true,
  path: `${BASE}/pdf`,
  summary: "Get the report of an artist as PDF",
  description:
    "The report with its charts, on A4, to be sent or printed: of the artist named, or of the first artist the account acts for.",
  body: spanBody({ artist_id: artistId }),
  file: { type: "application/pdf" },
  example: { body: { period: "30-days" } },
});
