import type { Operation } from "@/lib/api/operation";

/** What all operations of the insights have in common. */
export const insights = {
  tag: "Insights",
  access: "token",
  envelope: "success",
} as const satisfies Partial<Operation>;
