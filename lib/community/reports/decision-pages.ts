import { z } from "zod";
import { REPORT_STATES } from "@/db/values/accounts";
import { machineStates } from "@/db/values/state-tables";
import { cleanName, cleanText, count, id, portalId, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { HIDEABLE_SUBJECTS, REPORT_REASONS } from "./kinds";

const statement = z.literal(true, { error: "Confirm this: a counter-notice is not valid without it." });

const Appeal = z.object({
  details: z.string(),
  state: z.enum(REPORT_STATES),
  answer: z.string(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
});

/** A decision about a report, which hides the subject or has done so. Who reported it is not in it. */
const ReportDecision = z.object({
  report_id: id,
  reason: z.enum(REPORT_REASONS),
  decided_at: timestamp,
  /** Whether it still hides the subject. */
  hides: z.boolean(),
  appeal_until: timestamp,
  appeal: Appeal.nullable(),
});

const OwnCounterNotice = z.object({
  id,
  state: z.enum(machineStates("counter_notice")),
  author_name: z.string(),
  counter_statement: z.string(),
  created_at: timestamp,
  restore_at: timestamp,
  court_note: z.string(),
});

/** A takedown notice that hides the subject or has done so, without the addresses of the claimant. */
const HidingNotice = z.object({
  notice_id: id,
  state: z.enum(machineStates("notice")),
  claimant_name: z.string(),
  organization: z.string(),
  work: z.string(),
  work_url: z.string(),
  decided_at: timestamp,
  hides: z.boolean(),
  restored_at: timestamp.nullable(),
  /** The names of what it hides and the account manages: a counter-notice is about all of it. */
  names: z.array(z.string()),
  counter_notice: OwnCounterNotice.nullable(),
});

const Decisions = z.object({
  subject_type: z.enum(HIDEABLE_SUBJECTS),
  subject_id: id,
  name: z.string(),
  /** The words of operators; null while it is not hidden. */
  hidden_reason: z.string().nullable(),
  reports: z.array(ReportDecision),
  notices: z.array(HidingNotice),
  /** The number of reports that hide it until they are decided. */
  open_reports: count,
});

export type SubjectDecisions = z.output<typeof Decisions>;
export type DecisionsRow = z.input<typeof Decisions>;

/** The decisions about something that the account manages: the statement of reasons. */
export const getDecisions = pageOperation({
  id: "getDecisions",
  access: "account",
  params: z.object({ subject_id: portalId }),
  input: z.object({ subject_type: z.enum(HIDEABLE_SUBJECTS) }),
  output: Decisions,
});

const CounterInput = z.object({
  counter_statement: cleanText(10, 2_000, "Say why it was hidden by mistake."),
  author_name: cleanName(2, 200, "Enter your name."),
  contact: cleanText(10, 500, "Enter your postal address and phone number."),
  mistake: statement,
  jurisdiction: statement,
  signature: cleanName(2, 200, "Type your full name."),
});

export type CounterDraft = Omit<z.output<typeof CounterInput>, "mistake" | "jurisdiction">;

/** Answers a takedown notice for everything that it hides and the account manages. */
export const sendCounterNotice = pageOperation({
  id: "sendCounterNotice",
  access: "account",
  params: z.object({ notice_id: portalId }),
  input: CounterInput,
});

/** Asks operators to decide again. */
export const appealDecision = pageOperation({
  id: "appealDecision",
  access: "account",
  params: z.object({ report_id: portalId }),
  input: z.object({ details: cleanText(10, 2_000, "Say why the decision is wrong.") }),
});
