import type { EventKind } from "@/lib/developers/access/states";

/**
 * The kinds of entries of the audit log in the order of its filter, each with the words there. Its subject is an account, by its handle or
 * an email address, or the name of a thing.
 */
const KINDS: Record<EventKind, { filter: string; subject: "account" | "name" }> = {
  applied: { filter: "Applications", subject: "account" },
  review_started: { filter: "Reviews begun", subject: "account" },
  asked: { filter: "Questions", subject: "account" },
  answered: { filter: "Answers", subject: "account" },
  approved: { filter: "Approvals", subject: "account" },
  declined: { filter: "Rejections", subject: "account" },
  suspended: { filter: "Suspensions", subject: "account" },
  reinstated: { filter: "Suspensions lifted", subject: "account" },
  invited: { filter: "Invitations", subject: "account" },
  invitation_withdrawn: { filter: "Invitations withdrawn", subject: "account" },
  invitation_accepted: { filter: "Invitations accepted", subject: "account" },
  token_revoked: { filter: "Tokens revoked", subject: "account" },
  artist_created: { filter: "Artists created", subject: "name" },
  artist_member_added: { filter: "Artists connected", subject: "account" },
  artist_member_removed: { filter: "Artists disconnected", subject: "account" },
  artist_owner_changed: { filter: "Artists' owners", subject: "account" },
  report_upheld: { filter: "Reports acted on", subject: "name" },
  report_dismissed: { filter: "Reports dismissed", subject: "name" },
  track_hidden: { filter: "Tracks hidden", subject: "name" },
  track_restored: { filter: "Tracks restored", subject: "name" },
  content_hidden: { filter: "Albums and lists hidden", subject: "name" },
  content_restored: { filter: "Albums and lists restored", subject: "name" },
  comment_removed: { filter: "Comments removed", subject: "name" },
  account_warned: { filter: "Warnings", subject: "account" },
  duplicate_allowed: { filter: "Duplicates allowed", subject: "name" },
  duplicate_declined: { filter: "Duplicates declined", subject: "name" },
  appeal_upheld: { filter: "Appeals granted", subject: "name" },
  appeal_dismissed: { filter: "Appeals dismissed", subject: "name" },
  notice_upheld: { filter: "Takedown notices upheld", subject: "name" },
  notice_rejected: { filter: "Takedown notices rejected", subject: "name" },
  notice_restored: { filter: "Takedown notices taken back", subject: "name" },
  notice_court_noted: { filter: "Court cases noted", subject: "name" },
  collection_featured: { filter: "Collections featured", subject: "name" },
  collection_unfeatured: { filter: "Collections no longer featured", subject: "name" },
  genre_created: { filter: "Genres created", subject: "name" },
  genre_renamed: { filter: "Genres renamed", subject: "name" },
  genre_merged: { filter: "Genres merged", subject: "name" },
  tag_merged: { filter: "Tags merged", subject: "name" },
  incident_opened: { filter: "Incidents reported", subject: "name" },
  incident_updated: { filter: "Incidents updated", subject: "name" },
  incident_resolved: { filter: "Incidents resolved", subject: "name" },
  account_suspended: { filter: "Accounts suspended", subject: "account" },
  account_reinstated: { filter: "Account suspensions lifted", subject: "account" },
  account_signed_out: { filter: "Accounts signed out", subject: "account" },
  payment_refunded: { filter: "Payments refunded", subject: "name" },
  payment_settled: { filter: "Payments settled", subject: "name" },
  payment_event_reprocessed: { filter: "Payment events reprocessed", subject: "name" },
  dispute_answered: { filter: "Disputes answered", subject: "name" },
  delivery_repaired: { filter: "Deliveries made good", subject: "name" },
  collection_created: { filter: "Collections created", subject: "name" },
  collection_changed: { filter: "Collections changed", subject: "name" },
  collection_deleted: { filter: "Collections deleted", subject: "name" },
  account_role_changed: { filter: "Roles changed", subject: "account" },
  account_reset_sent: { filter: "Password reset links", subject: "account" },
  account_second_factor_reset: { filter: "Second factors taken away", subject: "account" },
  account_note_added: { filter: "Notes on accounts", subject: "account" },
  job_retried: { filter: "Jobs retried", subject: "name" },
  job_discarded: { filter: "Jobs discarded", subject: "name" },
  activities_retried: { filter: "Activities retried", subject: "name" },
  setting_changed: { filter: "Settings", subject: "name" },
  server_named: { filter: "Names of the server", subject: "name" },
  test_email_sent: { filter: "Test emails", subject: "account" },
  setup_step_skipped: { filter: "Setup steps skipped", subject: "name" },
  demo_music_loaded: { filter: "Demo music", subject: "name" },
  list_exported: { filter: "Downloads of lists", subject: "name" },
  app_reviewed: { filter: "Apps reviewed", subject: "name" },
};

/** The kinds of entries by which the audit log can be filtered. */
export const AUDIT_CHOICES: { value: EventKind | "all"; label: string }[] = [
  { value: "all", label: "All" },
  ...(Object.keys(KINDS) as EventKind[]).map((value) => ({ value, label: KINDS[value].filter })),
];

/** The subject of an entry in its sentence: "“Harbour Lights”", "@nils" or "nils@downbeat.test". */
export function auditSubject(kind: EventKind, subject: string): string {
  if (KINDS[kind].subject === "name") return `“${subject}”`;
  return subject.includes("@") ? subject : `@${subject}`;
}
