import { z } from "zod";
import { machineStates } from "@/db/values/state-tables";
import { TAKEDOWN_SUBJECTS } from "@/db/values/takedowns";
import { NOTICE_DECISIONS, NOTICE_STATES, type NoticeDecision } from "@/lib/community/reports/notice-states";
import { cleanText, count, id, portalId, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { TrackComparison } from "./shapes";

const ListedNotice = z.object({
  id,
  state: z.enum(machineStates("notice")),
  claimant_name: z.string(),
  organization: z.string(),
  work: z.string(),
  /** The number of tracks and albums that it names, and the name of the first. */
  subjects: count,
  subject_name: z.string(),
  confirmed_at: timestamp.nullable(),
  /** The next day on which a counter-notice restores something. */
  restore_at: timestamp.nullable(),
});

const RecordedSubject = z.object({
  subject_type: z.enum(TAKEDOWN_SUBJECTS),
  subject_id: id,
  subject_name: z.string(),
  hides: z.boolean(),
  restored_at: timestamp.nullable(),
  /** Whether there still is such a track or album. */
  exists: z.boolean(),
  artists: z.string(),
});

const RecordedCounter = z.object({
  id,
  state: z.enum(machineStates("counter_notice")),
  author_name: z.string(),
  contact: z.string(),
  counter_statement: z.string(),
  signature: z.string(),
  created_at: timestamp,
  restore_at: timestamp,
  court_note: z.string(),
  /** Null when the account was deleted. */
  account: z.object({ id, handle: z.string() }).nullable(),
  names: z.array(z.string()),
});

const NoticeRecord = ListedNotice.omit({ subjects: true, subject_name: true, restore_at: true }).extend({
  email: z.string(),
  contact: z.string(),
  work_url: z.string(),
  signature: z.string(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
  decided_by: z.string().nullable(),
  closed_at: timestamp.nullable(),
  erased_at: timestamp.nullable(),
  answer: z.string(),
  subjects: z.array(RecordedSubject),
  counter_notices: z.array(RecordedCounter),
  /** The accounts that manage what it names, with the number of their notices that were upheld within a year. */
  accounts: z.array(z.object({ id, handle: z.string(), suspended: z.boolean(), takedowns: count })),
  /** Of the chosen track, beside those that have the same sound or that the notice names. */
  comparison: TrackComparison.nullable(),
  next: z.object({ id, subject_name: z.string(), confirmed_at: timestamp }).nullable(),
});

export type ListedNotice = z.output<typeof ListedNotice>;
export type NoticeRecord = z.output<typeof NoticeRecord>;

/** As the database yields them. */
export type ListedNoticeRow = z.input<typeof ListedNotice>;
export type NoticeRecordRow = Omit<z.input<typeof NoticeRecord>, "comparison">;

/** The filters of the list, in the order of its tabs. */
export const NOTICE_FILTERS = [...NOTICE_STATES, "all"] as const;

export const listTakedownNotices = pageOperation({
  id: "listTakedownNotices",
  access: "operator",
  input: z.object({ state: z.enum(NOTICE_FILTERS), search: z.string(), page: id }),
  output: z.object({ counts: z.record(z.enum(NOTICE_FILTERS), count), pagination: pageSchema(ListedNotice) }),
});

const params = z.object({ notice_id: portalId });

export const getNoticeRecord = pageOperation({
  id: "getNoticeRecord",
  access: "operator",
  params,
  input: z.object({ track_id: portalId.optional() }),
  output: NoticeRecord,
});

export const decideNotice = pageOperation({
  id: "decideNotice",
  access: "operator",
  needsFreshProof: true,
  params,
  input: z.object({
    // Safe cast: an object's keys, of which there are some.
    decision: z.enum(Object.keys(NOTICE_DECISIONS) as [NoticeDecision, ...NoticeDecision[]]),
    /** The words to the claimant. */
    answer: cleanText(0, 1_000).default(""),
    /** The subjects that are hidden, as `track 12`. */
    subjects: z.array(z.string().max(40)).default([]),
  }),
});

/** Notes that a claimant went to court, so that a counter-notice restores nothing. */
export const noteCourt = pageOperation({
  id: "noteCourt",
  access: "operator",
  needsFreshProof: true,
  params: z.object({ counter_notice_id: portalId }),
  input: z.object({ note: cleanText(3, 1_000, "Say which court, and how you know.") }),
});
