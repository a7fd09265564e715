import { z } from "zod";
import { REPORT_FORMATS, REPORT_INTERVALS, REPORT_TYPES } from "@/db/values/report-schedules";
import { id, pathId, succeeded, text } from "@/lib/platform/http-contract/fields";
import {
  cursorQuery,
  examplePage,
  pageOrCursorSchema,
  pageQuery,
  pageSchema,
} from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { patchSchema } from "@/lib/platform/http-contract/writes";
import { MAX_MANUAL_RUNS, MAX_REPORT_RECIPIENTS, REPORT_DAYS } from "./constants";
import { exampleRun, exampleSchedule, ReportRun, ReportSchedule } from "./shapes";

const defaults = { tag: "Report schedules", access: "account", scope: "insights:export" } as const;
const params = z.object({ scheduleId: pathId.describe("The schedule's id.") });

const fields = z.object({
  type: z
    .enum(REPORT_TYPES)
    .describe(
      "What the rows are: `tracks`, `albums` or `artists` with their plays and listeners, as in the exports of insights; `sales`, for which a " +
        "token needs `sales:read` too; or the `catalog`, all tracks with what they are and cost, for which it needs `catalog:read`.",
    ),
  format: z
    .enum(REPORT_FORMATS)
    .describe("`pdf` only for `artists`, with an `artist_id`: the report with charts."),
  artist_id: id
    .nullable()
    .default(null)
    .describe("An artist of which the account is a member; null for all of them."),
  every: z
    .enum(REPORT_INTERVALS)
    .describe("`day`, `week` (on Monday) or `month` (on its first day). Each report is of the one before."),
  at_hour: z.int().min(0).max(23).default(8).describe("The full hour in `time_zone`."),
  time_zone: text(1, 60)
    .default("UTC")
    .describe(
      "An IANA name, such as `Europe/Berlin`. An hour that a change of clocks leaves out is the one after.",
    ),
  recipients: z
    .array(id)
    .max(MAX_REPORT_RECIPIENTS)
    .optional()
    .describe(
      "The ids of the accounts that get an email about each report: the own one, and with an `artist_id` its other members. Without it, the own one.",
    ),
});

export const listReportSchedules = operation({
  ...defaults,
  id: "listReportSchedules",
  method: "GET",
  path: "/report-schedules",
  summary: "List report schedules",
  description: "Lists the reports that the account has made for it by the clock, newest first.",
  query: pageQuery,
  response: succeeded({ pagination: pageSchema(ReportSchedule) }),
  example: { query: { page: 1, per_page: 15 }, response: { pagination: examplePage([exampleSchedule]) } },
});

export const createReportSchedule = operation({
  ...defaults,
  id: "createReportSchedule",
  method: "POST",
  path: "/report-schedules",
  summary: "Create a report schedule",
  description:
    "Has a report made every day, week or month. Its numbers are those of the moment at which it is made. The event `report.completed` and an " +
    `email say that it is; the file is kept for ${REPORT_DAYS} days. The quota \`report_schedules\` says how many an account may have.`,
  body: fields,
  status: 201,
  location: "/report-schedules/{schedule.id}",
  response: succeeded({ schedule: ReportSchedule }),
  errors: ["forbidden", "not_found", "quota_exceeded"],
  example: {
    body: {
      type: "tracks",
      format: "csv",
      artist_id: 1,
      every: "week",
      at_hour: 8,
      time_zone: "Europe/Berlin",
    },
    response: { schedule: { ...exampleSchedule, last_run: null } },
  },
});

export const getReportSchedule = operation({
  ...defaults,
  id: "getReportSchedule",
  method: "GET",
  path: "/report-schedules/{scheduleId}",
  summary: "Get a report schedule",
  description: "Returns one schedule of the account, with its last report.",
  params,
  response: succeeded({ schedule: ReportSchedule }),
  errors: ["not_found"],
  example: { params: { scheduleId: 1 }, response: { schedule: exampleSchedule } },
});

export const updateReportSchedule = operation({
  ...defaults,
  id: "updateReportSchedule",
  method: "PATCH",
  path: "/report-schedules/{scheduleId}",
  summary: "Change a report schedule",
  description:
    "Changes what is given; `recipients` replaces all of them. The next report is at the first moment after now that fits. Reports that " +
    "exist stay what they are, and for those who could read them.",
  params,
  body: patchSchema(fields),
  ifMatch: getReportSchedule,
  response: succeeded({ schedule: ReportSchedule }),
  errors: ["forbidden", "not_found"],
  example: {
    params: { scheduleId: 1 },
    body: { every: "month" },
    response: { schedule: { ...exampleSchedule, every: "month" } },
  },
});

export const deleteReportSchedule = operation({
  ...defaults,
  id: "deleteReportSchedule",
  method: "DELETE",
  path: "/report-schedules/{scheduleId}",
  summary: "Delete a report schedule",
  description: "Deletes a schedule with all its reports.",
  params,
  ifMatch: getReportSchedule,
  response: succeeded({ message: z.string() }),
  errors: ["not_found"],
  example: { params: { scheduleId: 1 }, response: { message: "The schedule is deleted." } },
});

export const runReportSchedule = operation({
  ...defaults,
  id: "runReportSchedule",
  method: "POST",
  path: "/report-schedules/{scheduleId}/run",
  summary: "Make a report now",
  description:
    "Makes the report of the last whole day, week or month, and leaves the schedule as it is. 409 while one is being made, 429 after " +
    `${MAX_MANUAL_RUNS} within 24 hours.`,
  params,
  status: 202,
  response: succeeded({ run: ReportRun }),
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    params: { scheduleId: 1 },
    response: { run: { ...exampleRun, state: "waiting", size_bytes: null, download_url: null } },
  },
});

export const listReportRuns = operation({
  ...defaults,
  id: "listReportRuns",
  method: "GET",
  path: "/report-schedules/{scheduleId}/runs",
  summary: "List the reports of a schedule",
  description: `Lists the reports of the last ${REPORT_DAYS} days, newest first. Prefer \`cursor\`.`,
  params,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(ReportRun) }),
  errors: ["not_found"],
  example: {
    params: { scheduleId: 1 },
    query: { cursor: "", per_page: 15 },
    response: { pagination: { per_page: 15, next_cursor: null, data: [exampleRun] } },
  },
});
