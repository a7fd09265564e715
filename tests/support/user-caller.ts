import type { AnonymousCaller, SessionCaller } from "@/lib/platform/http-contract/caller";
import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";

/** An account as services know it, for tests that do more than the rate limit allows a client. */
export function userCaller(userId: number, isOperator = false): SessionCaller {
  return {
    kind: "session",
    sessionId: 0,
    userId,
    isOperator,
    hasConfirmedEmail: true,
    secondFactor: { enabled: false, noticeAt: null },
    confirmedAt: new Date(),
    scopes: new Set(ALL_SCOPES),
  };
}

/** Somebody without an account, as services know them. */
export function visitorFrom(address: string): AnonymousCaller {
  return { kind: "anonymous", address };
}
