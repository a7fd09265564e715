import { isHideable, type QUEUED_REASONS, type QueuedSubject } from "@/lib/community/reports/kinds";
import type { Measure, ReportDecision, ReportState } from "@/lib/community/reports/states";

export const SUBJECT_WORDS: Record<QueuedSubject, string> = {
  track: "Track",
  album: "Album",
  artist: "Artist",
  playlist: "Playlist",
  collection: "Collection",
  user: "Person",
  comment: "Comment",
  message: "Message",
  conversation: "Conversation",
  duplicate: "Duplicate",
  appeal: "Appeal",
};

export const REASON_WORDS: Record<(typeof QUEUED_REASONS)[number], string> = {
  spam: "Spam",
  abuse: "Abuse",
  copyright: "Copyright",
  other: "Something else",
  dispute: "Disputed",
  appeal: "Appeal",
  repeat_infringer: "Repeat infringer",
};

export const STATE_WORDS: Record<ReportState, { label: string; tone: "amber" | "red" | "plain" }> = {
  open: { label: "Open", tone: "amber" },
  upheld: { label: "Acted on", tone: "red" },
  dismissed: { label: "Dismissed", tone: "plain" },
};

interface Words {
  label: string;
  look: "primary" | "plain" | "danger";
  title: (name: string) => string;
  description: (subject: QueuedSubject) => string;
  /** The hint below the answer; without one there is no answer. */
  hint?: (subject: QueuedSubject) => string;
  done: string;
}

/** The label and the effect of a measure against a kind of thing. */
export const MEASURE_WORDS: Record<Measure, { label: (subject: QueuedSubject) => string; hint: string }> = {
  hide: {
    label: (subject) => `Hide the ${subjectNoun(subject)}`,
    hint: "Only those who manage it and operators can see it. Can be undone.",
  },
  remove: { label: (subject) => `Remove the ${subjectNoun(subject)}`, hint: "Can't be undone." },
  warn: { label: () => "Warn the account", hint: "It gets your message by email and as a notification." },
  suspend: {
    label: () => "Suspend the account",
    hint: "Signed out everywhere, can't sign in. Can be lifted under Accounts.",
  },
  elsewhere: { label: () => "Dealt with elsewhere", hint: "Nothing more happens here." },
};

const subjectNoun = (subject: QueuedSubject) => SUBJECT_WORDS[subject].toLowerCase();

const DECISION_WORDS: Record<ReportDecision, Words> = {
  uphold: {
    label: "Take action",
    look: "danger",
    title: (name) => `Take action on the report on ${name}?`,
    description: () => "All open reports on it are decided. Nobody who reported it is named to its owner.",
    hint: () => "Emailed to the people who reported it.",
    done: "Done. Everyone it concerns gets an email.",
  },
  hide: {
    label: "Hide until decided",
    look: "plain",
    title: (name) => `Hide ${name} until the report is decided?`,
    description: () =>
      "Nobody finds or opens it meanwhile, except the accounts that manage it. They are emailed that it was reported.",
    done: "Hidden.",
  },
  dismiss: {
    label: "Dismiss",
    look: "plain",
    title: (name) => `Dismiss the report on ${name}?`,
    description: (subject) =>
      isHideable(subject)
        ? "All open reports on it are dismissed. If it was hidden because of them, it is visible again."
        : "All open reports on it are dismissed.",
    hint: () => "Emailed to the people who reported it.",
    done: "Dismissed; the reporters are being emailed.",
  },
  restore: {
    label: "Restore",
    look: "primary",
    title: (name) => `Restore ${name}?`,
    description: (subject) =>
      subject === "track"
        ? "It becomes what its owner last chose: published, scheduled or a draft."
        : "It becomes what its owner last chose: public, unlisted or private.",
    hint: () => "Emailed to the people who reported it.",
    done: "Restored; the owners and reporters are being emailed.",
  },
};

/** The same for a track that failed as a duplicate, which its artist disputes. */
const DISPUTE_WORDS: Partial<Record<ReportDecision, Words>> = {
  uphold: {
    label: "Allow",
    look: "primary",
    title: (name) => `Allow ${name}?`,
    description: () =>
      "It is processed again, and becomes what its artist chose for it. It is never taken for a duplicate of these tracks again.",
    hint: () => "Emailed to the artist.",
    done: "Allowed; the artist is being emailed.",
  },
  dismiss: {
    label: "Decline",
    look: "danger",
    title: (name) => `Decline ${name}?`,
    description: () => "It stays failed. The artist can upload another recording.",
    hint: () => "Why. The artist reads this in the studio and by email.",
    done: "Declined; the artist is being emailed.",
  },
};

/** The same for an appeal against a decision that hides something. */
const APPEAL_WORDS: Partial<Record<ReportDecision, Words>> = {
  uphold: {
    label: "Grant",
    look: "primary",
    title: (name) => `Grant the appeal about ${name}?`,
    description: () =>
      "The decision is taken back: it is visible again, unless something else hides it. The reporter is emailed, too.",
    hint: () => "Why. Emailed to its owner.",
    done: "Granted; its owner is being emailed.",
  },
  dismiss: {
    label: "Dismiss",
    look: "danger",
    title: (name) => `Dismiss the appeal about ${name}?`,
    description: () => "It stays hidden. A decision can be appealed once.",
    hint: () => "Why. Emailed to its owner.",
    done: "Dismissed; its owner is being emailed.",
  },
};

const OWN_WORDS: Partial<Record<QueuedSubject, Partial<Record<ReportDecision, Words>>>> = {
  duplicate: DISPUTE_WORDS,
  appeal: APPEAL_WORDS,
};

/** The name, the question and the confirmation of a decision about something. */
export const decisionWords = (decision: ReportDecision, subject: QueuedSubject): Words =>
  OWN_WORDS[subject]?.[decision] ?? DECISION_WORDS[decision];
