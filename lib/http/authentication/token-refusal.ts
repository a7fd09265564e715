import { ApiError, ERRORS } from "@/lib/http/contract/errors";

/** A token that was valid once. `reason` says why it no longer is, and also goes into `WWW-Authenticate`. */
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

/** Why a token is rejected, or undefined if it is valid. */
export function refusalOf({
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
