import type { Operation } from "@/lib/platform/http-contract/operation";

const NEEDS = {
  account: "Token required",
  session: "Signed in only, not by token",
  operator: "Operator\u2019s token required",
};

/** Names the callers of an operation in a few words. `more`: what to say when a token is optional but gives more. */
export function accessText({ access, anonymous }: Operation, more: string): string {
  if (access !== "anyone") return NEEDS[access];
  return anonymous ? `Public; ${more}` : "Public";
}
