import { z } from "zod";
import { REPORT_FORMATS, REPORT_TYPES } from "@/db/values/report-schedules";
import { eventType } from "@/lib/platform/event-types/declaration";
import { day, id } from "@/lib/platform/http-contract/fields";

export const reportCompleted = eventType({
  type: "report.completed",
  group: "account",
  scope: null,
  summary: "A report that the account has scheduled is complete, and can be downloaded.",
  data: z.object({
    schedule_id: id,
    run_id: id,
    report: z.enum(REPORT_TYPES),
    format: z.enum(REPORT_FORMATS),
    from: day,
    to: day,
    size_bytes: z.int(),
  }),
  self: "/report-schedules/{schedule_id}/runs",
  gone: true,
  from: [{ audience: "user" }],
  example: {
    schedule_id: 5,
    run_id: 31,
    report: "tracks",
    format: "csv",
    from: "2026-02-23",
    to: "2026-03-01",
    size_bytes: 4_120,
  },
});
