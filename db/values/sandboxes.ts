/** The data with which a sandbox can begin. */
export const SANDBOX_SCENARIOS = ["marketplace", "empty"] as const;

export type SandboxScenario = (typeof SANDBOX_SCENARIOS)[number];
