import type { RevocationReason } from "@/db/values/accounts";
import { ApiError, ERRORS } from "@/lib/platform/http-contract/errors";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { TEST_TOKEN_PREFIX } from "@/lib/platform/sandbox/address";
import { ownSandbox } from "@/lib/platform/sandbox/own-sandbox";
import { hasTokenShape } from "./bearer";
import { RESOURCE_PATHS, resourceMetadataUrl } from "./resources";

/** A rejected token. `reason` says why, and also goes into `WWW-Authenticate`: ASCII, without double quotes. */
export class TokenRefusal extends ApiError {
  constructor(readonly reason: string) {
    super("unauthorized", `${ERRORS.unauthorized.message} ${reason}`);
  }
}

/** A token without the scope that an operation needs. */
export class ScopeRefusal extends ApiError {
  constructor(readonly scope: Scope) {
    super("forbidden", `The token lacks the scope ${scope}.`);
  }
}

interface TokenState {
  expired: boolean;
  replaced: boolean;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_because: RevocationReason | null;
  account_suspended: boolean;
  /** Of a token of an account. */
  app_id: number | null;
  app_suspended: boolean;
}

const REVOKED = {
  owner: "",
  operator: " by an operator",
  leaked: " because it was reported as leaked",
  suspended: " because its account's API access was suspended",
  /** Of grants, which are answered with other words. */
  app: "",
} as const satisfies Record<RevocationReason, string>;

/** Finds the reason for rejecting a token, or undefined if it is valid. */
export function tokenRefusal({
  expired,
  replaced,
  expires_at,
  revoked_at,
  revoked_because,
  account_suspended,
  app_id,
  app_suspended,
}: TokenState) {
  if (revoked_at && app_id !== null) {
    return new TokenRefusal(`The account was disconnected from the app at ${revoked_at.toISOString()}.`);
  }
  if (revoked_at) {
    return new TokenRefusal(
      `The token was revoked at ${revoked_at.toISOString()}${REVOKED[revoked_because ?? "owner"]}.`,
    );
  }
  if (!expired) {
    if (app_suspended) return new TokenRefusal("The app is suspended.");
    return account_suspended ? new TokenRefusal("The token's account is suspended.") : undefined;
  }
  if (app_id !== null) {
    return new TokenRefusal(
      `The access token expired at ${expires_at.toISOString()}. Get another one with the refresh token.`,
    );
  }
  return new TokenRefusal(
    replaced
      ? `The token was rotated and expired at ${expires_at.toISOString()}. Use its replacement.`
      : `The token expired at ${expires_at.toISOString()}. Issue a new one in Settings > Developers.`,
  );
}

/**
 * Finds the reason why an Authorization header holds no valid token. `token`: what follows `Bearer `, or undefined if the header does not
 * begin so.
 */
export function malformedRefusal(token: string | undefined): TokenRefusal {
  if (token === undefined) {
    return new TokenRefusal("The Authorization header must be Bearer, a space and the token.");
  }
  const mode = modeRefusal(token);
  if (mode) return mode;
  return new TokenRefusal(
    hasTokenShape(token)
      ? "The token is mistyped: its checksum does not match. Copy it again."
      : `A token is ${ownSandbox() ? TEST_TOKEN_PREFIX : "dbt_"} followed by 40 letters and digits. Copy the complete token.`,
  );
}

/** A token of the live server in a sandbox, or one of a sandbox that is not there. */
function modeRefusal(token: string): TokenRefusal | undefined {
  const isTest = token.startsWith(TEST_TOKEN_PREFIX);
  if (ownSandbox() && token.startsWith("dbt_"))
    return new TokenRefusal(
      `This is a live token. A sandbox takes its own, which begin with ${TEST_TOKEN_PREFIX}.`,
    );
  if (!ownSandbox() && isTest)
    return new TokenRefusal(
      "This is a test token, and its sandbox is not on this server. Live tokens begin with dbt_.",
    );
  return undefined;
}

/** A well-formed token that is not in the database. */
export function unknownRefusal(): TokenRefusal {
  return new TokenRefusal("No such token exists on this server.");
}

/**
 * The `WWW-Authenticate` header of a failure: of a 401, and of the 403 of a token that lacks a scope. It names the document by which a program
 * finds out how to get a token.
 */
export function challenge(request: Request, error: unknown): string | undefined {
  const isScope = error instanceof ScopeRefusal;
  if (!isScope && !(error instanceof ApiError && error.code === "unauthorized")) return undefined;
  const resource = new URL(request.url).pathname === RESOURCE_PATHS.mcp ? "mcp" : "api";
  const parts = ['realm="downbeat"'];
  if (isScope) parts.push('error="insufficient_scope"', `scope="${error.scope}"`);
  else if (request.headers.has("authorization")) parts.push('error="invalid_token"');
  if (error instanceof TokenRefusal) parts.push(`error_description="${error.reason}"`);
  parts.push(`resource_metadata="${resourceMetadataUrl(resource)}"`);
  return `Bearer ${parts.join(", ")}`;
}
