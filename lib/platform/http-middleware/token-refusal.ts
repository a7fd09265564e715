import { ApiError, ERRORS } from "@/lib/platform/http-contract/errors";
import { hasTokenShape } from "./bearer";

/** A rejected token. `reason` says why, and also goes into `WWW-Authenticate`: ASCII, without double quotes. */
export class TokenRefusal extends ApiError {
  constructor(readonly reason: string) {
    super("unauthorized", `${ERRORS.unauthorized.message} ${reason}`);
  }
}

interface TokenState {
  expired: boolean;
  replaced: boolean;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_because: "owner" | "operator" | "leaked" | "suspended" | null;
  account_suspended: boolean;
}

const REVOKED = {
  owner: "",
  operator: " by an operator",
  leaked: " because it was reported as leaked",
  suspended: " because its account's API access was suspended",
};

/** Finds the reason for rejecting a token, or undefined if it is valid. */
export function tokenRefusal({
  expired,
  replaced,
  expires_at,
  revoked_at,
  revoked_because,
  account_suspended,
}: TokenState) {
  if (revoked_at) {
    return new TokenRefusal(
      `The token was revoked at ${revoked_at.toISOString()}${REVOKED[revoked_because ?? "owner"]}.`,
    );
  }
  if (!expired) {
    return account_suspended ? new TokenRefusal("The token's account is suspended.") : undefined;
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
  return new TokenRefusal(
    hasTokenShape(token)
      ? "The token is mistyped: its checksum does not match. Copy it again."
      : "A token is dbt_ followed by 40 letters and digits. Copy the complete token.",
  );
}

/** A well-formed token that is not in the database. */
export function unknownRefusal(): TokenRefusal {
  return new TokenRefusal("No such token exists on this server.");
}

/** The `WWW-Authenticate` header of a 401. */
export function challenge(request: Request, error: unknown): string {
  if (!request.headers.has("authorization")) return 'Bearer realm="downbeat"';
  const described = error instanceof TokenRefusal ? `, error_description="${error.reason}"` : "";
  return `Bearer realm="downbeat", error="invalid_token"${described}`;
}
