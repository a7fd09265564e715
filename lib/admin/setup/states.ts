/** The steps of the first run after the account, in their order. */
export const SETUP_STEPS = ["name", "email", "music"] as const;

export type SetupStepName = (typeof SETUP_STEPS)[number];
