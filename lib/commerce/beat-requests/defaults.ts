import type { Operation } from "@/lib/platform/http-contract/operation";

/** Defaults of the operations of beat requests. */
export const beatRequestDefaults = {
  tag: "Beat requests",
  envelope: "success",
} as const satisfies Partial<Operation>;
