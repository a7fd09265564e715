import type { REPORT_STATES } from "@/db/values/accounts";
import { isHideable, type QueuedSubject } from "./kinds";

export type ReportState = (typeof REPORT_STATES)[number];

/**
 * Decisions of operators, in the order in which they are offered: `hide` something until the report is decided, and `restore` what was
 * hidden by their decision.
 */
export const REPORT_DECISIONS = ["uphold", "hide", "dismiss", "restore"] as const;

export type ReportDecision = (typeof REPORT_DECISIONS)[number];

interface Situation {
  state: ReportState;
  subject_type: QueuedSubject;
  /** Whether its subject is hidden because of it. */
  hides: boolean;
}

/** The decisions that an operator can make about a report. */
export function possibleDecisions({ state, subject_type, hides }: Situation): ReportDecision[] {
  const may: Record<ReportDecision, boolean> = {
    uphold: state === "open",
    hide: state === "open" && isHideable(subject_type) && !hides,
    dismiss: state === "open",
    restore: state === "upheld" && hides,
  };
  return REPORT_DECISIONS.filter((decision) => may[decision]);
}

/**
 * The measures by which a report is upheld, in the order in which they are offered. `hide` can be undone and `remove` cannot; `elsewhere`
 * says that an operator has dealt with it on another page.
 */
export const MEASURES = ["hide", "remove", "warn", "suspend", "elsewhere"] as const;

export type Measure = (typeof MEASURES)[number];

/** The account that a measure is about. */
interface Addressee {
  is_operator: boolean;
  suspended: boolean;
}

/** The measures that are possible for a kind of thing; a dispute and an appeal are allowed or declined, and need none. */
export function possibleMeasures(subject: QueuedSubject, accounts: readonly Addressee[]): Measure[] {
  if (subject === "duplicate" || subject === "appeal") return [];
  const may: Record<Measure, boolean> = {
    hide: isHideable(subject),
    remove: subject === "comment",
    warn: accounts.length > 0,
    suspend: accounts.some(({ is_operator, suspended }) => !is_operator && !suspended),
    elsewhere: true,
  };
  return MEASURES.filter((measure) => may[measure]);
}
