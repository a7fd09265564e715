/** The values of columns of the installation and its status. The schema makes its checks of these lists, and lib the shapes of the API. */

/** The parts of the service that are checked. */
export const COMPONENTS = ["api", "database", "jobs", "channels", "email"] as const;

/** The states of an incident, in their usual order. A resolved one is over and stays as it is. */
export const INCIDENT_STATES = ["investigating", "identified", "monitoring", "resolved"] as const;

/** The states of the loading of the demo music, while it is not done. */
export const DEMO_STATES = ["waiting", "loading", "failed"] as const;
