/** Where an application for access can stand. */
export const ACCESS_STATES = [
  "received",
  "in_review",
  "needs_information",
  "approved",
  "declined",
  "suspended",
] as const;

export type AccessState = (typeof ACCESS_STATES)[number];

/** The states in which somebody is to decide. */
const OPEN_STATES = ["received", "in_review", "needs_information"] as const satisfies AccessState[];

/** What an operator can do, in the order it is offered: from which states it leads where, and what the audit list calls it. */
export const DECISIONS = {
  approve: { from: [...OPEN_STATES, "declined"], to: "approved", kind: "approved" },
  reinstate: { from: ["suspended"], to: "approved", kind: "reinstated" },
  review: { from: ["received"], to: "in_review", kind: "review_started" },
  ask: { from: [...OPEN_STATES], to: "needs_information", kind: "asked" },
  reply: { from: ["suspended"], to: "suspended", kind: "asked" },
  decline: { from: [...OPEN_STATES], to: "declined", kind: "declined" },
  suspend: { from: ["approved"], to: "suspended", kind: "suspended" },
} as const satisfies Record<string, { from: AccessState[]; to: AccessState; kind: string }>;

export type Decision = keyof typeof DECISIONS;

/** Everything that can happen about access. */
export const EVENT_KINDS = [
  "applied",
  "answered",
  ...new Set(Object.values(DECISIONS).map(({ kind }) => kind)),
  "invited",
  "invitation_withdrawn",
  "invitation_accepted",
  "token_revoked",
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** What an operator can do with an application in a state. */
export function decisionsIn(state: AccessState): Decision[] {
  return (Object.keys(DECISIONS) as Decision[]).filter((decision) =>
    (DECISIONS[decision].from as readonly AccessState[]).includes(state),
  );
}
