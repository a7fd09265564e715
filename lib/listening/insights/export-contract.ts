import { z } from "zod";
import { day, id, success } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { INSIGHTS_PERIODS, MAX_EXPORT_DAYS } from "./constants";
import { insightsDefaults } from "./defaults";
import { EXAMPLE_CSV, exampleReport, exampleRows } from "./export-examples";
import { EXPORT_TYPES, ExportFormat, GROUPS, Report, Rows } from "./export-shapes";

const BASE = "/producer-intelligence/insights/export";

/** The earliest date accepted in `from`. */
const EARLIEST = "2000-01-01";
const DAY_MS = 24 * 60 * 60 * 1000;

const spanFields = {
  period: z
    .enum(INSIGHTS_PERIODS)
    .optional()
    .describe(
      "The last N days in UTC, including today. Defaults to `30-days` unless you send `from` and `to`.",
    ),
  from: day.optional().describe("The first day of the range. Send it with `to`, instead of `period`."),
  to: day
    .optional()
    .describe(
      `The last day of the range. Must not be in the future. The range can cover at most ${MAX_EXPORT_DAYS} days.`,
    ),
};

const artistId = id
  .optional()
  .describe(
    "An artist that the account manages. Operators can choose any artist, and this field is required for them.",
  );

interface SpanInput {
  period?: unknown;
  from?: string | undefined;
  to?: string | undefined;
}

/** Errors in a date range, by field. */
function spanErrors({ period, from, to }: SpanInput): Record<string, string> {
  if (from === undefined && to === undefined) return {};
  if (period !== undefined) return { period: "Must be omitted when from and to are given." };
  if (from === undefined) return { from: "Is required together with to." };
  if (to === undefined) return { to: "Is required together with from." };
  if (from < EARLIEST) return { from: `Must not be before ${EARLIEST}.` };
  if (to > new Date().toISOString().slice(0, 10))
    return { to: "Must not be in the future. Days are in UTC." };
  if (from > to) return { from: "Must not be after to." };
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days > MAX_EXPORT_DAYS ? { to: `The range must cover at most ${MAX_EXPORT_DAYS} days.` } : {};
}

/** A body with `period`, `from` and `to`, checked for consistency. */
function spanBody<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...shape, ...spanFields }).check(({ value, issues }) => {
    for (const [field, message] of Object.entries(spanErrors(value as SpanInput))) {
      issues.push({ code: "custom", input: value, path: [field], message });
    }
  });
}

const rowsFields = {
  type: z.enum(EXPORT_TYPES).default("tracks").describe("What each row describes."),
  group_by: z
    .enum(GROUPS)
    .default("period")
    .describe(
      "`period`: one row per item, with the change from the previous period. `day`: one row per item and day, " +
        "including empty days.",
    ),
  artist_id: artistId,
};

const sharedFields = {
  ...insightsDefaults,
  scope: "insights:export",
  errors: ["forbidden", "not_found"],
} as const;

const WHOSE = "Covers the artist in `artist_id`, or all artists that the account manages.";

export const listExportFormats = operation({
  ...insightsDefaults,
  id: "listExportFormats",
  method: "GET",
  path: `${BASE}/formats`,
  summary: "List export formats",
  description: "Lists the available export formats.",
  scope: "insights:export",
  response: success({ formats: z.array(ExportFormat) }),
  example: {
    response: {
      formats: [{ id: "csv", name: "CSV", description: "A table for spreadsheets. No row limit." }],
    },
  },
});

export const exportCsv = operation({
  ...sharedFields,
  id: "exportCsv",
  method: "POST",
  safe: true,
  path: `${BASE}/csv`,
  summary: "Export plays and listeners as CSV",
  description:
    `Streams a table for spreadsheets, without a row limit. ${WHOSE} The format is RFC 4180 in UTF-8, with a header row. ` +
    "Text that begins with `=`, `+`, `-` or `@` is prefixed with an apostrophe, so that spreadsheets do not run it as a formula. " +
    "The file begins with a byte order mark, which Excel needs and `fetch` strips. Send `byte_order_mark: false` to " +
    "omit it.",
  body: spanBody({
    ...rowsFields,
    byte_order_mark: z
      .boolean()
      .default(true)
      .describe("Whether the file begins with a UTF-8 byte order mark."),
  }),
  file: { type: "text/csv; charset=utf-8" },
  example: { body: { type: "tracks", period: "30-days" }, response: EXAMPLE_CSV },
});

export const exportJson = operation({
  ...sharedFields,
  id: "exportJson",
  method: "POST",
  safe: true,
  path: `${BASE}/json`,
  summary: "Export plays and listeners as JSON",
  description: `Returns the rows of the CSV export as objects, at most 50,000. ${WHOSE}`,
  body: spanBody(rowsFields),
  response: success({ data: Rows }),
  example: { body: { type: "tracks", period: "30-days" }, response: { data: exampleRows } },
});

export const exportReport = operation({
  ...sharedFields,
  id: "exportReport",
  method: "POST",
  safe: true,
  path: `${BASE}/report`,
  summary: "Get an artist's report",
  description:
    "Returns totals, the previous period, top tracks, countries and followers. Covers the artist in `artist_id`, or " +
    "the first artist that the account manages.",
  body: spanBody({
    include_charts: z.boolean().default(false).describe("Whether to include the time series."),
    artist_id: artistId,
  }),
  response: success({ data: Report }),
  example: { body: { period: "30-days", include_charts: true }, response: { data: exampleReport } },
});

export const exportPdf = operation({
  ...sharedFields,
  id: "exportPdf",
  method: "POST",
  safe: true,
  path: `${BASE}/pdf`,
  summary: "Get an artist's report as a PDF",
  description:
    "Returns the report with charts as an A4 document. Covers the artist in `artist_id`, or the first artist that " +
    "the account manages.",
  body: spanBody({ artist_id: artistId }),
  file: { type: "application/pdf" },
  example: { body: { period: "30-days" } },
});
