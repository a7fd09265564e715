import type { CounterNoticeState, NoticeState } from "@/lib/community/reports/notice-states";

type Tone = "plain" | "amber" | "green" | "red";

/** The label and badge color of each state of a notice. */
export const NOTICE_WORDS: Record<NoticeState, { label: string; tone: Tone }> = {
  unconfirmed: { label: "Not confirmed", tone: "amber" },
  received: { label: "Received", tone: "amber" },
  upheld: { label: "Upheld", tone: "red" },
  countered: { label: "Countered", tone: "amber" },
  rejected: { label: "Rejected", tone: "plain" },
  restored: { label: "Restored", tone: "green" },
  withdrawn: { label: "Withdrawn", tone: "plain" },
};

/** Tells the claimant what a state means. */
export const NOTICE_MEANINGS: Record<NoticeState, string> = {
  unconfirmed: "The operators do not have it yet: confirm that it is yours.",
  received: "The operators have it and will decide. You get an email then.",
  upheld: "What the operators have hidden because of it is marked below. Its uploader may answer.",
  countered:
    "Its uploader has answered. It becomes visible again on the day below, unless you tell the operators that you asked a court to stop it.",
  rejected: "The operators have decided not to act on it.",
  restored: "What was hidden because of it is visible again.",
  withdrawn: "You have withdrawn it. What was hidden because of it is visible again.",
};

export const COUNTER_WORDS: Record<CounterNoticeState, { label: string; tone: Tone }> = {
  waiting: { label: "Waiting", tone: "amber" },
  in_court: { label: "In court", tone: "red" },
  restored: { label: "Restored", tone: "green" },
  ended: { label: "Ended", tone: "plain" },
};
