/** The steps of the first run after the account, in their order. */
export const SETUP_STEPS = ["name", "email", "music"] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];
