import "server-only";
import { createHash } from "node:crypto";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { noteEntry, tokenAuthor } from "@/lib/accounts/audit-log/service";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import { hashSecret } from "@/lib/platform/http-middleware/bearer";
import { resourceAddress, toResource } from "@/lib/platform/http-middleware/resources";
import { publicOrigin } from "@/lib/platform/public-origin";
import type { ClientRow } from "./client-queries";
import { mustBeClient } from "./client-service";
import { ACCESS_TOKEN_SECONDS, MAX_REPEATS, REFRESH_OVERLAP_SECONDS } from "./constants";
import { DEVICE_GRANT, redeemDeviceCode } from "./device-service";
import type * as contract from "./oauth-contract";
import * as queries from "./oauth-queries";
import { withValue } from "./parameters";
import { issueTokens, type Redemption, refuseTokens } from "./redemption";

/** The endpoints of OAuth that programs call. A person's part is in `consent-service.ts`. */

type TokenInput = Input<typeof contract.createAppToken>;

/** Exchanges a code, a refresh token or the code of a device for tokens. Throws the errors of OAuth, and `rate_limited`. */
export async function createAppToken(caller: Caller, fields: TokenInput) {
  const input = withValue(fields);
  // A device polls more often than that; its interval is what limits it.
  const secret = input.grant_type === DEVICE_GRANT ? undefined : (input.code ?? input.refresh_token ?? "");
  const client = await mustBeClient(caller, input, { secret });
  const redeem = REDEMPTIONS.get(input.grant_type);
  if (!redeem) {
    const details = { oauth_error: "unsupported_grant_type" };
    throw new ApiError(
      "bad_request",
      `grant_type must be one of: ${[...REDEMPTIONS.keys()].join(", ")}.`,
      undefined,
      details,
    );
  }
  const redemption = await inTransaction((transaction) => redeem(transaction, client, input));
  if ("refusal" in redemption) throw redemption.refusal;
  return { ...redemption.tokens, token_type: "Bearer" as const, expires_in: ACCESS_TOKEN_SECONDS };
}

/** Ends what a person allows the app whose token it is. Throws the errors of OAuth for an app that is not who it says. */
export async function revokeAppToken(
  caller: Caller,
  { token, ...rest }: Input<typeof contract.revokeAppToken>,
) {
  const client = await mustBeClient(caller, rest, { secret: token });
  const grant = await queries.endGrantOfToken(client.id, hashSecret(token));
  if (grant)
    await noteEntry({
      userId: grant.user_id,
      kind: "app.disconnected",
      author: tokenAuthor(grant.id, caller.address),
      subject: grant.name,
      details: { because: "revoked_by_app" },
    });
  return {};
}

/** Ends the connection of a token that somebody has found, and tells its person. Nothing happens for an unknown one. */
export async function endLeakedConnection(token: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const grant = await queries.lockGrantOfToken(transaction, hashSecret(token));
    if (grant) await endLeaked(transaction, grant, "reported");
  });
}

/** Whether a token of the app works, for whom and for what. Throws the errors of OAuth for an app that is not who it says. */
export async function introspectAppToken(
  caller: Caller,
  { token, ...rest }: Input<typeof contract.introspectAppToken>,
) {
  const client = await mustBeClient(caller, rest, { secret: token });
  const row = await queries.findOwnLiveToken(client.id, hashSecret(token));
  if (!row) return { active: false };
  return {
    active: true,
    scope: row.scopes.join(" "),
    client_id: client.client_id,
    sub: String(row.user_id),
    user_id: row.user_id,
    ...(row.type === "access" && { token_type: "Bearer" as const }),
    exp: Math.floor(row.expires_at.getTime() / 1000),
    iat: Math.floor(row.created_at.getTime() / 1000),
    aud: resourceAddress(row.resource),
    iss: publicOrigin(),
  };
}

async function redeemCode(transaction: Db, client: ClientRow, input: TokenInput): Promise<Redemption> {
  const { code, code_verifier: verifier, redirect_uri, resource } = input;
  if (!code || !verifier)
    return refuseTokens("invalid_request", "Send code, redirect_uri and code_verifier.");
  const hash = hashSecret(code);
  const row = await queries.lockCode(transaction, hash, REFRESH_OVERLAP_SECONDS);
  if (!row || row.app_id !== client.id || row.ended)
    return refuseTokens("invalid_grant", "The code is unknown or over.");
  const isRightVerifier = toChallenge(verifier) === row.challenge;
  // Only the app knows the verifier, and has sent its request twice.
  if (row.used && isRightVerifier && row.just_used)
    return refuseTokens("invalid_grant", "The code was used already. A code works once.");
  if (row.used) {
    await endLeaked(transaction, row, "used_twice");
    return refuseTokens("invalid_grant", "The code was used already, which ends the connection.");
  }
  if (row.expired) return refuseTokens("invalid_grant", "The code is older than 60 seconds.");
  if (redirect_uri !== row.redirect_uri)
    return refuseTokens("invalid_grant", "redirect_uri is not the address that the code was sent to.");
  if (!isRightVerifier) return refuseTokens("invalid_grant", "code_verifier does not fit the challenge.");
  if (resource !== undefined && toResource(resource) !== row.resource)
    return refuseTokens("invalid_target", `The code is for ${resourceAddress(row.resource)}.`);
  await queries.markCodeUsed(transaction, hash);
  const scopes = row.code_scopes.filter((scope) => row.scopes.includes(scope));
  return issueTokens(transaction, row, { access: scopes, refresh: scopes });
}

async function redeemRefreshToken(
  transaction: Db,
  client: ClientRow,
  input: TokenInput,
): Promise<Redemption> {
  const { refresh_token: token, scope, resource } = input;
  if (!token) return refuseTokens("invalid_request", "Send refresh_token.");
  const hash = hashSecret(token);
  const row = await queries.lockRefreshToken(transaction, hash, REFRESH_OVERLAP_SECONDS);
  if (!row || row.app_id !== client.id || row.ended || row.expired)
    return refuseTokens("invalid_grant", "The refresh token is unknown or over.");
  if (row.uses > 0 && (!row.overlaps || row.uses > MAX_REPEATS)) {
    await endLeaked(transaction, row, "used_twice");
    return refuseTokens("invalid_grant", "The refresh token was used already, which ends the connection.");
  }
  if (resource !== undefined && toResource(resource) !== row.resource)
    return refuseTokens("invalid_target", `The refresh token is for ${resourceAddress(row.resource)}.`);
  const refresh = row.token_scopes.filter((one) => row.scopes.includes(one));
  const names = scope ? scope.split(" ").filter(Boolean) : refresh;
  const access = refresh.filter((one) => names.includes(one));
  if (access.length === 0 || names.some((one) => !refresh.some((own) => own === one)))
    return refuseTokens("invalid_scope", `The scopes of this refresh token are: ${refresh.join(" ")}.`);
  await queries.markRefreshed(transaction, hash);
  return issueTokens(transaction, row, { access, refresh });
}

/** Ends the connection, and tells the person, since somebody else seems to have what only the app should have. */
async function endLeaked(
  transaction: Db,
  { grant_id, user_id, name }: queries.GrantRow,
  because: "used_twice" | "reported",
): Promise<void> {
  if (!(await queries.endLeakedGrant(transaction, grant_id))) return;
  await noteEntry({
    userId: user_id,
    kind: "app.disconnected",
    author: { type: "system" },
    subject: name,
    details: { because },
  });
}

const REDEMPTIONS = new Map([
  ["authorization_code", redeemCode],
  ["refresh_token", redeemRefreshToken],
  [DEVICE_GRANT, redeemDeviceCode],
]);

const toChallenge = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");
