import "server-only";
import type { Db } from "@/db/tagged";
import type { OAuthResource } from "@/db/values/apps";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { hashSecret, mintSecret } from "@/lib/platform/http-middleware/bearer";
import { insertTokens } from "./oauth-queries";

/** The end of a redemption, whatever was redeemed. */

/** A refusal is returned, and thrown once its transaction has ended: it may have ended the connection. */
export type Redemption = { tokens: Tokens } | { refusal: ApiError };

interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
}

export const refuseTokens = (code: string, message: string): Redemption => ({
  refusal: new ApiError("bad_request", message, undefined, { oauth_error: code }),
});

/** New tokens of a grant. */
export async function issueTokens(
  transaction: Db,
  { grant_id: grantId, resource }: { grant_id: number; resource: OAuthResource },
  scopes: { access: Scope[]; refresh: Scope[] },
): Promise<Redemption> {
  if (scopes.access.length === 0)
    return refuseTokens("invalid_grant", "The person no longer allows what the app asks for.");
  const [access, refresh] = [mintSecret("access"), mintSecret("refresh")];
  await insertTokens(transaction, {
    grantId,
    resource,
    access: { hash: hashSecret(access), scopes: scopes.access },
    refresh: { hash: hashSecret(refresh), scopes: scopes.refresh },
  });
  return { tokens: { access_token: access, refresh_token: refresh, scope: scopes.access.join(" ") } };
}
