import { ApiError } from "./errors";
import type { Scope } from "./scopes";

/** Somebody without a token or a session, known by the network address only. */
export interface AnonymousCaller {
  kind: "anonymous";
  address: string;
  /** The app that a request says it is of, by HTTP Basic authentication, where an operation asks for that. */
  app?: { client_id: string; client_secret: string } | undefined;
}

/** Whether signing in to an account takes a second factor, and since when its owner knows that it must, where it must. */
export interface SecondFactorState {
  enabled: boolean;
  noticeAt: Date | null;
}

/** An account, calling with a bearer token: one of its own, or that of an app which it allows to. */
export interface TokenCaller {
  kind: "token";
  userId: number;
  /** The address from which the request comes, for what limits addresses; missing where no request is behind the call. */
  address?: string;
  isOperator: boolean;
  /** Whether the account has proved to receive emails at its address. */
  hasConfirmedEmail: boolean;
  secondFactor: SecondFactorState;
  scopes: ReadonlySet<Scope>;
  /** Of an app, that of its grant, which stays while its access tokens come and go. */
  tokenId: number;
  /** The app that calls; null for a token of the account's own. */
  appId: number | null;
  expiresAt: Date;
}

/** An account signed in to the pages; it has every scope. */
export interface SessionCaller {
  kind: "session";
  sessionId: number;
  userId: number;
  /** As of a token. */
  address?: string;
  isOperator: boolean;
  /** As of a token. */
  hasConfirmedEmail: boolean;
  secondFactor: SecondFactorState;
  /** The time at which the browser's user last proved who they are. */
  confirmedAt: Date;
  scopes: ReadonlySet<Scope>;
}

/**
 * The callers that an operation admits: `anyone`, signed in or not; an `account`; a `session`, which is an account that is signed in and
 * not one of its tokens; an `operator`, which is an account of that role.
 */
export type Access = "anyone" | "account" | "session" | "operator";

export type UserCaller = TokenCaller | SessionCaller;

/** An account for which something is done: by a request of it, or by a job that it has asked for. */
export type Principal = Pick<UserCaller, "userId" | "isOperator">;

export type Caller = AnonymousCaller | UserCaller;

/** On whose behalf a statement reads: the account, or null for an anonymous caller. */
export const toViewer = (caller: Caller): UserCaller | null => (caller.kind === "anonymous" ? null : caller);

/** The account that a `pathUser` names. Throws `unauthorized` when an anonymous caller says `me`. */
export function resolveAccountId(caller: Caller, user: number | "me"): number {
  if (user !== "me") return user;
  if (caller.kind === "anonymous") throw new ApiError("unauthorized");
  return caller.userId;
}
