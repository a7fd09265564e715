import { z } from "zod";
import {
  REPORT_FORMATS,
  REPORT_INTERVALS,
  REPORT_RUN_STATES,
  REPORT_TYPES,
} from "@/db/values/report-schedules";
import { day, id, int64, pageUrl, timestamp } from "@/lib/platform/http-contract/fields";

/** One report of a schedule. */
export const ReportRun = z
  .object({
    id,
    type: z.enum(REPORT_TYPES),
    format: z.enum(REPORT_FORMATS),
    state: z.enum(REPORT_RUN_STATES),
    period: z
      .object({ from: day, to: day })
      .describe(
        "The days of the report, in UTC, both included: the last whole day, week from Monday, or month.",
      ),
    error: z.string().nullable().describe("The reason for which it failed."),
    size_bytes: int64.nullable(),
    created_at: timestamp,
    expires_at: timestamp.describe("The file is deleted then."),
    download_url: pageUrl
      .nullable()
      .describe(
        "Needs no session; anyone who has it can have the file, as long as the account manages the artist. Null while there is no file, and for " +
          "a token without the scope of the type.",
      ),
  })
  .meta({ id: "ReportRun" });

export type ReportRun = z.output<typeof ReportRun>;

/** A report that is made by the clock. */
export const ReportSchedule = z
  .object({
    id,
    type: z.enum(REPORT_TYPES),
    format: z.enum(REPORT_FORMATS),
    artist: z.object({ id, name: z.string() }).nullable().describe("Null for all artists of the account."),
    every: z.enum(REPORT_INTERVALS),
    at_hour: z.int(),
    time_zone: z.string(),
    recipients: z
      .array(z.object({ id, name: z.string() }))
      .describe("The accounts that get an email about each report."),
    next_run_at: timestamp,
    last_run: ReportRun.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "ReportSchedule" });

export type ReportSchedule = z.output<typeof ReportSchedule>;

export const exampleRun = {
  id: 1,
  type: "tracks",
  format: "csv",
  state: "completed",
  period: { from: "2026-02-23", to: "2026-03-01" },
  error: null,
  size_bytes: 4_120,
  created_at: "2026-03-02T07:00:00.000Z",
  expires_at: "2026-05-31T07:00:00.000Z",
  download_url: "https://downbeat.example/media/reports/1.1.1780210800.c2lnbmF0dXJl",
} as const;

export const exampleSchedule = {
  id: 1,
  type: "tracks",
  format: "csv",
  artist: { id: 1, name: "Paper Lantern" },
  every: "week",
  at_hour: 8,
  time_zone: "Europe/Berlin",
  recipients: [{ id: 1, name: "Ines Duarte" }],
  next_run_at: "2026-03-09T07:00:00.000Z",
  last_run: exampleRun,
  created_at: "2026-02-20T12:30:00.000Z",
  updated_at: "2026-02-20T12:30:00.000Z",
} satisfies z.input<typeof ReportSchedule>;
