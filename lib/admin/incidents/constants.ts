import type { INCIDENT_STATES } from "@/db/values/operation";

export type IncidentState = (typeof INCIDENT_STATES)[number];

/** The states in which an incident can begin. */
export const OPEN_STATES = ["investigating", "identified", "monitoring"] as const satisfies IncidentState[];
