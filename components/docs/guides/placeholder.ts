/** The placeholder for a token in the guides. */
export const PLACEHOLDER = "dbt_…";
