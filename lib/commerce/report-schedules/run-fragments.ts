import "server-only";
import { sql } from "@/db/client";
import { reportRuns } from "@/db/schema/report-schedules";

/** A run as a statement reads it. */
export interface ReportRunRow
  extends Pick<typeof reportRuns.$inferSelect, "id" | "type" | "format" | "state" | "error"> {
  period: { from: string; to: string };
  size_bytes: number | null;
  created_at: string;
  expires_at: string;
}

export const runShape = sql`json_build_object(
  'id', ${reportRuns.id}, 'type', ${reportRuns.type}, 'format', ${reportRuns.format}, 'state', ${reportRuns.state}, 'period', json_build_object('from', ${reportRuns.first_day}, 'to', ${reportRuns.last_day}),
  'error', ${reportRuns.error}, 'size_bytes', ${reportRuns.size}, 'created_at', ${reportRuns.created_at},
  'expires_at', ${reportRuns.expires_at})`;
