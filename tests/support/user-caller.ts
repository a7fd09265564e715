import type { AnonymousCaller, UserCaller } from "@/lib/platform/http-contract/caller";
import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";

/** An account as services know it, for tests that do more than the rate limit allows a client. */
export function userCaller(userId: number, isOperator = false): UserCaller {
  return {
    kind: "session",
    sessionId: 0,
    userId,
    isOperator,
    hasConfirmedEmail: true,
    scopes: new Set(ALL_SCOPES),
  };
}

/** Somebody without an account, as services know them. */
export function visitorFrom(address: string): AnonymousCaller {
  return { kind: "anonymous", address };
}
