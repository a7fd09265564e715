import type { Operation } from "@/lib/api/operation";

/** Defaults of the insights operations. */
export const insights = {
  tag: "Insights",
  access: "token",
  envelope: "success",
} as const satisfies Partial<Operation>;
