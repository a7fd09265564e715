import type { Operation } from "@/lib/http/contract/operation";

/** What all operations of the insights have in common. */
export const insightsDefaults = {
  tag: "Insights",
  access: "token",
  envelope: "success",
} as const satisfies Partial<Operation>;
