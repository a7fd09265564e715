import "server-only";
import { sql } from "@/db/client";
import { reportRuns } from "@/db/schema/report-schedules";
import type { ReportRun } from "./shapes";

/** A run as a statement reads it. */
export interface ReportRunRow extends Pick<ReportRun, "id" | "state" | "period" | "error" | "size_bytes"> {
  created_at: string;
  expires_at: string;
}

export const runShape = sql`json_build_object(
  'id', ${reportRuns.id}, 'state', ${reportRuns.state}, 'period', json_build_object('from', ${reportRuns.first_day}, 'to', ${reportRuns.last_day}),
  'error', ${reportRuns.error}, 'size_bytes', ${reportRuns.size}, 'created_at', ${reportRuns.created_at},
  'expires_at', ${reportRuns.expires_at})`;
