/** The states of an incident, in their usual order. A resolved one is over and stays as it is. */
export const INCIDENT_STATES = ["investigating", "identified", "monitoring", "resolved"] as const;

export type IncidentState = (typeof INCIDENT_STATES)[number];

/** The states in which an incident can begin. */
export const OPEN_STATES = ["investigating", "identified", "monitoring"] as const satisfies IncidentState[];
