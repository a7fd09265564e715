import type { AccessState, EventKind } from "@/lib/developers/access/states";

type Tone = "plain" | "amber" | "green" | "red";

/** The label and badge color of each state. */
export const ACCESS_STATE_WORDS: Record<AccessState, { label: string; tone: Tone }> = {
  received: { label: "Received", tone: "amber" },
  in_review: { label: "In review", tone: "amber" },
  needs_information: { label: "More information needed", tone: "amber" },
  approved: { label: "Approved", tone: "green" },
  declined: { label: "Declined", tone: "plain" },
  suspended: { label: "Suspended", tone: "red" },
};

/** The verb for each event. If it concerns another account, its handle follows. */
export const EVENT_WORDS: Record<EventKind, string> = {
  applied: "applied",
  answered: "wrote",
  review_started: "started reviewing",
  asked: "wrote to",
  approved: "approved",
  declined: "declined",
  suspended: "suspended",
  reinstated: "lifted the suspension of",
  invited: "invited",
  invitation_withdrawn: "withdrew the invitation to",
  invitation_accepted: "accepted an invitation",
  token_revoked: "revoked a token of",
  artist_created: "created the artist",
  artist_member_added: "connected an artist to",
  artist_member_removed: "disconnected an artist from",
  artist_owner_changed: "transferred an artist to",
  report_upheld: "acted on a report on",
  report_dismissed: "dismissed a report on",
  track_hidden: "hid the track",
  track_restored: "restored the track",
  duplicate_allowed: "allowed the duplicate",
  duplicate_declined: "declined the duplicate",
  collection_featured: "featured the collection",
  collection_unfeatured: "stopped featuring the collection",
  genre_created: "created the genre",
  genre_renamed: "renamed the genre",
  genre_merged: "merged the genre",
  tag_merged: "merged the tag",
  incident_opened: "reported the incident",
  incident_updated: "updated the incident",
  incident_resolved: "resolved the incident",
  account_suspended: "suspended the account of",
  account_reinstated: "lifted the suspension of the account of",
  account_signed_out: "signed out",
  payment_refunded: "refunded",
  payment_settled: "settled",
  payment_event_reprocessed: "reprocessed the payment event",
  dispute_answered: "answered the dispute of",
  delivery_repaired: "added the missing files of",
};
