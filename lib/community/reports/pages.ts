import { z } from "zod";
import { count, id, portalId, text, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { QUEUED_REASONS, QUEUED_SUBJECTS, TRACK_ACTS } from "./kinds";
import { REPORT_DECISIONS, REPORT_STATES } from "./states";

const params = z.object({ report_id: portalId });
const Account = z.object({ id, name: z.string(), handle: z.string() });

const ListedReport = z.object({
  id,
  subject_type: z.enum(QUEUED_SUBJECTS),
  subject_id: id,
  /** As it was called when it was reported. */
  subject_name: z.string(),
  reason: z.enum(QUEUED_REASONS),
  details: z.string(),
  state: z.enum(REPORT_STATES),
  /** Whether the track is hidden because of it. */
  hides: z.boolean(),
  created_at: timestamp,
});

const ReportForOperators = ListedReport.extend({
  /** The text of a comment when it was reported; of a dispute, the reason why the track failed. */
  subject_text: z.string().nullable(),
  /** The account to talk to: the author of a comment, or the reported user. */
  subject_user: Account.nullable(),
  /** The track that a reported comment is on. */
  track: z.object({ id, name: z.string() }).nullable(),
  /** Of a dispute: the published tracks that have the same recording. */
  same: z.array(z.object({ id, name: z.string(), artists: z.string() })),
  /** Null when the account was deleted. */
  reporter: Account.nullable(),
  /** The number of other open reports on the same subject, which the decision decides too. */
  others: count,
  answer: z.string(),
  decided_at: timestamp.nullable(),
  decided_by: z.string().nullable(),
  /** The longest-waiting other report. */
  next: z.object({ id, subject_name: z.string(), created_at: timestamp }).nullable(),
});

export type ListedReport = z.output<typeof ListedReport>;
export type ReportForOperators = z.output<typeof ReportForOperators>;

/** As the database yields them. */
export type ListedReportRow = z.input<typeof ListedReport>;
export type ReportRow = z.input<typeof ReportForOperators>;

const REPORT_FILTERS = [...REPORT_STATES, "all"] as const;

export const listReports = pageOperation({
  id: "listReports",
  access: "operator",
  input: z.object({ state: z.enum(REPORT_FILTERS), search: z.string(), page: id }),
  output: z.object({ counts: z.record(z.enum(REPORT_FILTERS), count), pagination: pageSchema(ListedReport) }),
});

export const getReport = pageOperation({
  id: "getReport",
  access: "operator",
  params,
  output: ReportForOperators,
});

export const decideReport = pageOperation({
  id: "decideReport",
  access: "operator",
  params,
  input: z.object({ decision: z.enum(REPORT_DECISIONS), answer: text(0, 1_000) }),
});

/** Hides or restores tracks without a report. */
export const moderateTracks = pageOperation({
  id: "moderateTracks",
  access: "operator",
  input: z.object({
    act: z.enum(TRACK_ACTS),
    track_ids: z.array(id).min(1, "Select a track.").max(100),
    reason: text(0, 500),
  }),
  output: z.object({ changed: count }),
});
