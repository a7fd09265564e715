import type { AnonymousCaller, SessionCaller, TokenCaller } from "@/lib/platform/http-contract/caller";
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

/** The same account with a token. */
export function tokenCaller(userId: number): TokenCaller {
  const { hasConfirmedEmail, isOperator, scopes, secondFactor } = userCaller(userId);
  const expiresAt = new Date(Date.now() + 60_000);
  return {
    kind: "token",
    ...{ userId, hasConfirmedEmail, isOperator, scopes, secondFactor, expiresAt },
    tokenId: userId,
    appId: null,
  };
}
