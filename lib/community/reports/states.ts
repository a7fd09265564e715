import type { QueuedSubject } from "./kinds";

export const REPORT_STATES = ["open", "upheld", "dismissed"] as const;

export type ReportState = (typeof REPORT_STATES)[number];

/**
 * Decisions of operators, in the order in which they are offered: `hide` a track until the report is decided, and `restore` one that was
 * hidden by their decision.
 */
export const REPORT_DECISIONS = ["uphold", "hide", "dismiss", "restore"] as const;

export type ReportDecision = (typeof REPORT_DECISIONS)[number];

interface Situation {
  state: ReportState;
  subject_type: QueuedSubject;
  /** Whether the track is hidden because of it. */
  hides: boolean;
}

/** The decisions that an operator can make about a report. */
export function possibleDecisions({ state, subject_type, hides }: Situation): ReportDecision[] {
  const may: Record<ReportDecision, boolean> = {
    uphold: state === "open",
    hide: state === "open" && subject_type === "track" && !hides,
    dismiss: state === "open",
    restore: state === "upheld" && hides,
  };
  return REPORT_DECISIONS.filter((decision) => may[decision]);
}
