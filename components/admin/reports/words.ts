import type { QUEUED_REASONS, QueuedSubject } from "@/lib/community/reports/kinds";
import type { ReportDecision, ReportState } from "@/lib/community/reports/states";

export const SUBJECT_WORDS: Record<QueuedSubject, string> = {
  track: "Track",
  album: "Album",
  artist: "Artist",
  playlist: "Playlist",
  collection: "Collection",
  user: "Person",
  comment: "Comment",
  duplicate: "Duplicate",
};

export const REASON_WORDS: Record<(typeof QUEUED_REASONS)[number], string> = {
  spam: "Spam",
  abuse: "Abuse",
  copyright: "Copyright",
  other: "Something else",
  dispute: "Disputed",
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

const OUTCOME_WORDS: Record<Exclude<QueuedSubject, "duplicate">, string> = {
  track: "The track is hidden: only the accounts that manage it and operators can see it.",
  comment: "The comment is deleted. This can't be undone.",
  album: "Nothing happens to the album by itself: write to its artist, or suspend the account first.",
  playlist: "Nothing happens to the playlist by itself: write to its owner, or suspend the account first.",
  collection: "Nothing happens to the collection by itself: edit or delete it under Collections first.",
  artist: "Nothing happens to the artist by itself: write to its owner, or suspend the account first.",
  user: "Nothing happens to the account by itself: suspend it under People first.",
};

const DECISION_WORDS: Record<ReportDecision, Words> = {
  uphold: {
    label: "Take action",
    look: "danger",
    title: (name) => `Take action on the report on ${name}?`,
    description: (subject) => (subject === "duplicate" ? "" : OUTCOME_WORDS[subject]),
    hint: (subject) =>
      subject === "track"
        ? "Why it is hidden. Emailed to the people who reported it and to its owners, who also see it in the studio."
        : "Optional. Emailed to the people who reported it.",
    done: "Done; the reporters are being emailed.",
  },
  hide: {
    label: "Hide until decided",
    look: "plain",
    title: (name) => `Hide ${name} until the report is decided?`,
    description: () =>
      "Nobody finds or plays it meanwhile, except the accounts that manage it. They are emailed that it was reported.",
    done: "Hidden.",
  },
  dismiss: {
    label: "Dismiss",
    look: "plain",
    title: (name) => `Dismiss the report on ${name}?`,
    description: (subject) =>
      subject === "track"
        ? "All open reports on it are dismissed. If it was hidden because of them, it is visible again."
        : "All open reports on it are dismissed.",
    hint: () => "Optional. Emailed to the people who reported it.",
    done: "Dismissed; the reporters are being emailed.",
  },
  restore: {
    label: "Restore the track",
    look: "primary",
    title: (name) => `Restore ${name}?`,
    description: () => "It becomes what its owner last chose: published, scheduled or a draft.",
    hint: () => "Optional. Emailed to the people who reported it.",
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
    hint: () => "Optional. Emailed to the artist.",
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

/** The name, the question and the confirmation of a decision about something. */
export const decisionWords = (decision: ReportDecision, subject: QueuedSubject): Words =>
  (subject === "duplicate" ? DISPUTE_WORDS[decision] : undefined) ?? DECISION_WORDS[decision];
