import { z } from "zod";
import { REPORT_STATES } from "@/db/values/accounts";
import { QUEUED_REASONS, QUEUED_SUBJECTS, TRACK_ACTS } from "@/lib/community/reports/kinds";
import { MEASURES, REPORT_DECISIONS } from "@/lib/community/reports/states";
import { EVENT_KINDS } from "@/lib/developers/access/states";
import { count, id, portalId, text, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { TrackComparison } from "./shapes";

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
  /** Whether its subject is hidden because of it. */
  hides: z.boolean(),
  created_at: timestamp,
});

/** An account that answers for what is reported. */
const Responsible = Account.extend({ is_operator: z.boolean(), suspended: z.boolean(), own: z.boolean() });

const ReportForOperators = ListedReport.extend({
  /** The text of a comment or message when it was reported; of a dispute, the reason why the track failed. */
  subject_text: z.string().nullable(),
  /** The copies of a reported message and those around it, or of the last ones of a conversation, oldest first; else empty. */
  messages: z.array(
    z.object({
      id,
      /** Null when the account was deleted. */
      author: Account.nullable(),
      message_text: z.string(),
      created_at: timestamp,
    }),
  ),
  /** The accounts that are warned or suspended: the author or owner, or those who manage the artist. */
  accounts: z.array(Responsible),
  /** Of a track, beside those that have the same sound or that the report names. */
  comparison: TrackComparison.nullable(),
  /** Other reports on the same subject, newest first. */
  earlier: z.array(
    z.object({
      id,
      reason: z.enum(QUEUED_REASONS),
      state: z.enum(REPORT_STATES),
      answer: z.string(),
      created_at: timestamp,
      decided_at: timestamp.nullable(),
      decided_by: z.string().nullable(),
    }),
  ),
  /** Entries of the audit log about the subject and its accounts, newest first. */
  acts: z.array(
    z.object({
      id,
      kind: z.enum(EVENT_KINDS),
      subject: z.string(),
      actor: z.string(),
      request_id: id.nullable(),
      reason: z.string(),
      created_at: timestamp,
    }),
  ),
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
export type ReportRow = Omit<z.input<typeof ReportForOperators>, "accounts" | "comparison"> & {
  accounts: Omit<z.input<typeof Responsible>, "own">[];
};

export type ReportComparison = z.output<typeof TrackComparison>;
export type ComparedTrack = ReportComparison["track"];

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
  needsFreshProof: true,
  params,
  input: z.object({
    decision: z.enum(REPORT_DECISIONS),
    /** The words to those who reported it. */
    answer: text(0, 1_000).default(""),
    measures: z.array(z.enum(MEASURES)).default([]),
    /** The words to the owner. */
    message: text(0, 500).default(""),
    user_id: id.optional(),
  }),
});

/** Hides or restores tracks without a report. */
export const moderateTracks = pageOperation({
  id: "moderateTracks",
  access: "operator",
  needsFreshProof: true,
  input: z.object({
    act: z.enum(TRACK_ACTS),
    track_ids: z.array(id).min(1, "Select a track.").max(100),
    reason: text(0, 500),
  }),
  output: z.object({ changed: count }),
});
