import type { ACCESS_STATES } from "@/db/values/accounts";
import { ARTIST_EVENTS } from "@/lib/catalog/members/kinds";
import { LABEL_EVENTS } from "@/lib/catalog/taxonomy/kinds";
import { REPORT_EVENTS } from "@/lib/community/reports/kinds";
import { COLLECTION_EVENTS } from "@/lib/discovery/collections/kinds";

export type AccessState = (typeof ACCESS_STATES)[number];

/** The states that wait for a decision. */
const OPEN_STATES = ["received", "in_review", "needs_information"] as const satisfies AccessState[];

/**
 * The operators' decisions in the order in which they are offered: the states each starts from, the state it leads to, and its name
 * in the audit list.
 */
export const DECISIONS = {
  approve: { from: [...OPEN_STATES, "declined"], to: "approved", kind: "approved" },
  reinstate: { from: ["suspended"], to: "approved", kind: "reinstated" },
  review: { from: ["received"], to: "in_review", kind: "review_started" },
  ask: { from: [...OPEN_STATES], to: "needs_information", kind: "asked" },
  reply: { from: ["suspended"], to: "suspended", kind: "asked" },
  decline: { from: [...OPEN_STATES], to: "declined", kind: "declined" },
  suspend: { from: ["approved"], to: "suspended", kind: "suspended" },
} as const satisfies Record<string, { from: AccessState[]; to: AccessState; kind: string }>;

export type AccessDecision = keyof typeof DECISIONS;

export const EVENT_KINDS = [
  "applied",
  "answered",
  ...new Set(Object.values(DECISIONS).map(({ kind }) => kind)),
  "invited",
  "invitation_withdrawn",
  "invitation_accepted",
  "token_revoked",
  ...ARTIST_EVENTS,
  ...REPORT_EVENTS,
  ...COLLECTION_EVENTS,
  ...LABEL_EVENTS,
  "incident_opened",
  "incident_updated",
  "incident_resolved",
  "account_suspended",
  "account_reinstated",
  "account_signed_out",
  "payment_refunded",
  "payment_settled",
  "payment_event_reprocessed",
  "dispute_answered",
  "delivery_repaired",
  "job_retried",
  "job_discarded",
  "activities_retried",
  "server_named",
  "setting_changed",
  "test_email_sent",
  "setup_step_skipped",
  "demo_music_loaded",
  "list_exported",
  "app_reviewed",
  "account_role_changed",
  "account_reset_sent",
  "account_second_factor_reset",
  "account_note_added",
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** The decisions that an operator can make in a state. */
export function possibleAccessDecisions(state: AccessState): AccessDecision[] {
  return (Object.keys(DECISIONS) as AccessDecision[]).filter((decision) =>
    (DECISIONS[decision].from as readonly AccessState[]).includes(state),
  );
}
