import type { Operation } from "@/lib/platform/http-contract/operation";

/** Defaults of all insights operations. */
export const insightsDefaults = {
  tag: "Insights",
  access: "account",
  envelope: "success",
} as const satisfies Partial<Operation>;
