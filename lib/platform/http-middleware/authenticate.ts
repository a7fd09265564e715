import "server-only";
import type { OAuthResource } from "@/db/values/apps";
import type { Caller, SessionCaller, TokenCaller, UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { Operation } from "@/lib/platform/http-contract/operation";
import type { PageOperation } from "@/lib/platform/http-contract/page-operation";
import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";
import { ownSandbox } from "@/lib/platform/sandbox/own-sandbox";
import { settings } from "@/lib/platform/settings";
import {
  addressFilter,
  clientAddress,
  isForwarded,
  isLoopback,
  requestClient,
  truncatedAddress,
} from "./address";
import { touchToken } from "./authentication-queries";
import { isSecret } from "./bearer";
import { noteUse } from "./last-use";
import { isFromForeignOrigin, isFromOwnPage } from "./origin";
import { freshProofError, hasFreshProof, isSecondFactorOverdue } from "./proof";
import { RESOURCE_PATHS } from "./resources";
import { readSession, SESSION_COOKIE } from "./session";
import { readToken } from "./token-cache";
import { malformedRefusal, ScopeRefusal, TokenRefusal, tokenRefusal, unknownRefusal } from "./token-refusal";

type Needs = Pick<
  Operation | PageOperation,
  "access" | "needsConfirmedEmail" | "needsFreshProof" | "needsSecondFactorOfSellers"
> &
  Pick<Operation, "testTokens">;

interface AccountRow {
  session_id: number;
  user_id: number;
  is_operator: boolean;
  has_confirmed_email: boolean;
  has_second_factor: boolean;
  second_factor_notice_at: Date | null;
  confirmed_at: Date;
}

const everyScope = new Set(ALL_SCOPES);

/**
 * The sender of a request. `refusal`: why the Authorization header opens nothing; the caller then counts as anonymous, so that nobody uses
 * up the limit of a token that they may not use.
 */
export interface Identity {
  caller: Caller;
  refusal?: ApiError;
  /** The token of ours that the request carries, whether or not it opens anything: its owner sees the request in the log. */
  tokenId?: number;
}

const NOT_OUR_PAGE = "A signed-in session can make changes only from this site's own pages.";

/**
 * Finds out who is calling; decides nothing. A token wins over a session cookie. Browsers send cookies with requests of foreign
 * pages too: there the session does not count, and a change is refused.
 */
export async function identify(request: Request, address: string): Promise<Identity> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) {
    const { caller, ...rest } = await identifyToken(request, authorization, address);
    return { caller: caller ?? { kind: "anonymous", address }, ...rest };
  }
  const value = cookie(request, SESSION_COOKIE);
  if (value !== undefined && isFromForeignOrigin(request)) {
    return {
      caller: { kind: "anonymous", address },
      ...(!isRead(request) && { refusal: new ApiError("forbidden", NOT_OUR_PAGE) }),
    };
  }
  const session = await readSession(value, address);
  return { caller: session ? sessionCaller(session, address) : { kind: "anonymous", address } };
}

/** Checks that the caller can call the operation. Throws `unauthorized` or `forbidden`. */
export function authorize({ caller, refusal }: Identity, operation: Operation, request: Request): Caller {
  if (refusal) throw refusal;
  if (caller.kind === "session" && !isRead(request) && !isFromOwnPage(request)) {
    throw new ApiError("forbidden", NOT_OUR_PAGE);
  }
  assertScope(caller, operation);
  return caller;
}

/** Checks the caller's kind, role, scopes and email address. Throws `unauthorized` or `forbidden`. */
export function assertScope(caller: Caller, operation: Needs & Pick<Operation, "scope">): void {
  if (caller.kind === "anonymous") {
    if (operation.access === "anyone" || operation.access === "visitor") return;
    throw new ApiError("unauthorized");
  }
  mustHaveAccess(caller, operation);
  mustHaveScope(caller, operation);
  mustHaveConfirmedEmail(caller, operation);
  mustHaveSecondFactor(caller, operation);
  mustHaveFreshProof(caller, operation);
}

/** Metrics are available to operators, and to collectors on this machine that do not come through a proxy. */
export async function mayReadMetrics(request: Request): Promise<boolean> {
  const { caller } = await identify(request, clientAddress(request));
  if (caller.kind !== "anonymous") return caller.isOperator;
  // Everybody would have the address of a proxy on this machine that TRUSTED_PROXIES does not name.
  if (isForwarded(request)) return false;
  const hops = (request.headers.get("x-forwarded-for") ?? caller.address).split(",").map((hop) => hop.trim());
  return [caller.address, ...hops].every(isLoopback);
}

/** The caller that a session cookie's account is, at the address of its request. */
export function sessionCaller(session: AccountRow, address: string): SessionCaller {
  return {
    kind: "session",
    sessionId: session.session_id,
    ...accountFields(session),
    confirmedAt: session.confirmed_at,
    scopes: everyScope,
    address,
  };
}

const accountFields = (row: Omit<AccountRow, "session_id" | "confirmed_at">) => ({
  userId: row.user_id,
  isOperator: row.is_operator,
  hasConfirmedEmail: row.has_confirmed_email,
  secondFactor: { enabled: row.has_second_factor, noticeAt: row.second_factor_notice_at },
});

async function identifyToken(
  request: Request,
  authorization: string,
  address: string,
): Promise<Omit<Identity, "caller"> & { caller?: TokenCaller }> {
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (!token || !(isSecret("token", token) || isSecret("access", token)))
    return { refusal: malformedRefusal(token) };
  const row = await readToken(token);
  if (!row) return { refusal: unknownRefusal() };
  const tokenId = row.token_id;
  const refusal = tokenRefusal(row) ?? resourceRefusal(row.resource, request);
  if (refusal) return { refusal, tokenId };
  if (row.allowed_addresses.length > 0 && !addressFilter(row.allowed_addresses)(address)) {
    return {
      refusal: new ApiError("forbidden", `The token cannot be used from the IP address ${address}.`),
      tokenId,
    };
  }
  noteUse(`token ${tokenId}`, row.last_used_at, () => {
    // The row is cached for a moment, so note the use there too.
    row.last_used_at = new Date();
    return touchToken(tokenId, truncatedAddress(address));
  });
  const caller: TokenCaller = {
    kind: "token",
    ...accountFields(row),
    scopes: new Set(row.scopes),
    tokenId,
    appId: row.app_id,
    expiresAt: row.expires_at,
    address,
  };
  return { caller, tokenId };
}

/** The part of this server that a request is for. A tool of an agent calls operations of the API in its stead. */
function requestResource(request: Request): OAuthResource {
  const isAgent =
    new URL(request.url).pathname === RESOURCE_PATHS.mcp || requestClient(request).via === "mcp";
  return isAgent ? "mcp" : "api";
}

/** The access token of an app works for the part of this server that it was asked for. */
function resourceRefusal(own: OAuthResource | null, request: Request): TokenRefusal | undefined {
  if (own === null) return undefined;
  const resource = requestResource(request);
  if (own === resource) return undefined;
  return new TokenRefusal(
    `The access token is for ${RESOURCE_PATHS[own]}, not for ${RESOURCE_PATHS[resource]}.`,
  );
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

function mustHaveAccess(caller: UserCaller, { access, testTokens }: Needs): void {
  if (access === "operator" && !caller.isOperator) {
    throw new ApiError("forbidden", "Only operators can do this.");
  }
  if (access === "session" && caller.kind === "token" && !(testTokens && ownSandbox())) {
    throw new ApiError("forbidden", "Only a signed-in session can do this, not a token.");
  }
}

function mustHaveScope(caller: UserCaller, { scope }: Pick<Operation, "scope">): void {
  if (scope && !caller.scopes.has(scope)) {
    throw new ScopeRefusal(scope);
  }
}

function mustHaveConfirmedEmail(
  { hasConfirmedEmail }: UserCaller,
  { needsConfirmedEmail }: Pick<Operation | PageOperation, "needsConfirmedEmail">,
): void {
  if (!needsConfirmedEmail || hasConfirmedEmail || settings().email_confirmation === "optional") return;
  const message =
    "Confirm your email address first. The code is in the email we sent you; enter it under Settings > Security, where you also get a new one.";
  throw new ApiError("forbidden", message, undefined, { reason_code: "email_unconfirmed" });
}

/** Where operators require a second factor, its absence closes what only operators and sellers do once its owner has known for days. */
function mustHaveSecondFactor(caller: UserCaller, { access, needsSecondFactorOfSellers }: Needs): void {
  const { second_factor } = settings();
  const concerned =
    (access === "operator" && second_factor !== "none") ||
    (needsSecondFactorOfSellers && second_factor === "sellers");
  if (!concerned || !isSecondFactorOverdue(caller.secondFactor)) return;
  const message =
    "This server requires a second factor for this. Add a passkey or an authenticator app under Settings > Security first.";
  throw new ApiError("forbidden", message, undefined, { reason_code: "second_factor_missing" });
}

/** A token is a credential of its own: who holds it has not left a browser open. */
function mustHaveFreshProof(caller: UserCaller, { needsFreshProof }: Needs): void {
  if (needsFreshProof && caller.kind === "session" && !hasFreshProof(caller)) throw freshProofError();
}

function cookie(request: Request, name: string): string | undefined {
  const header = request.headers.get("cookie");
  if (!header?.includes(name)) return undefined;
  for (const pair of header.split(";")) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name) return value;
  }
  return undefined;
}
