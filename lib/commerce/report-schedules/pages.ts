import { z } from "zod";
import { id } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { ReportRun, ReportSchedule } from "./shapes";

const WithRuns = ReportSchedule.extend({
  /** The latest, newest first. */
  runs: z.array(ReportRun),
});

const Received = WithRuns.extend({ owner: z.string() });

const OpenReports = z.object({
  /** The artists of which the account is a member, with their members. */
  artists: z.array(z.object({ id, name: z.string(), members: z.array(z.object({ id, name: z.string() })) })),
  /** Whether the quota leaves room for another schedule. */
  may_add: z.boolean(),
  own: z.array(WithRuns),
  /** Schedules of others, by which the account gets reports. */
  received: z.array(Received),
});

export type OpenReports = z.output<typeof OpenReports>;

export const openReports = pageOperation({ id: "openReports", access: "account", output: OpenReports });

export const leaveReport = pageOperation({
  id: "leaveReport",
  access: "account",
  input: z.object({ schedule_id: id }),
});
