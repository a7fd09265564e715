import type { AccessState, EventKind } from "@/lib/developers/access/states";

type Tone = "plain" | "amber" | "green" | "red";

/** What each state is called, and the lamp beside it. */
export const STATE_WORDS: Record<AccessState, { label: string; tone: Tone }> = {
  received: { label: "Received", tone: "amber" },
  in_review: { label: "In review", tone: "amber" },
  needs_information: { label: "More information needed", tone: "amber" },
  approved: { label: "Approved", tone: "green" },
  declined: { label: "Declined", tone: "plain" },
  suspended: { label: "Suspended", tone: "red" },
};

/** What somebody did; where it was done to another, the name of the other follows. */
export const EVENT_WORDS: Record<EventKind, string> = {
  applied: "applied",
  answered: "wrote",
  review_started: "began to review",
  asked: "wrote to",
  approved: "approved",
  declined: "declined",
  suspended: "suspended",
  reinstated: "lifted the suspension of",
  invited: "invited",
  invitation_withdrawn: "withdrew the invitation of",
  invitation_accepted: "accepted an invitation",
  token_revoked: "revoked a token of",
};
