/** The filters and orders of the operators' list of accounts; the first of each is the default. */

export const PEOPLE_FILTERS = ["all", "operators", "suspended"] as const;

/** The acts of operators on several accounts at once. */
export const ACCOUNT_ACTS = ["suspend", "restore"] as const;

export const PEOPLE_SORTS = ["newest", "name"] as const;
