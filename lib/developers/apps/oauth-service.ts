import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { noteEntry } from "@/lib/accounts/audit-log/service";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { network } from "@/lib/platform/http-middleware/address";
import { hashSecret, mintSecret } from "@/lib/platform/http-middleware/bearer";
import { take } from "@/lib/platform/http-middleware/limit";
import { resourceAddress, toResource } from "@/lib/platform/http-middleware/resources";
import { publicOrigin } from "@/lib/platform/public-origin";
import { type ClientRow, findClient } from "./client-queries";
import { ACCESS_TOKEN_SECONDS, MAX_REPEATS, REFRESH_OVERLAP_SECONDS } from "./constants";
import type * as contract from "./oauth-contract";
import * as queries from "./oauth-queries";
import { withValue } from "./parameters";

/** The endpoints of OAuth that programs call. A person's part is in `consent-service.ts`. */

type TokenInput = Input<typeof contract.createAppToken>;

interface Credentials {
  client_id?: string | undefined;
  client_secret?: string | undefined;
}

/** The end of a redemption. What a refusal has written stays, so it is thrown once that is stored. */
type Redemption = { tokens: Tokens } | { refusal: ApiError };

interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
}

/** Exchanges a code or a refresh token for tokens. Throws the errors of OAuth, and `rate_limited`. */
export async function createAppToken(caller: Caller, fields: TokenInput) {
  const input = withValue(fields);
  const secret = input.code ?? input.refresh_token ?? "";
  const client = await mustBeClient(caller, input, secret);
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
  const client = await mustBeClient(caller, rest, token);
  const grant = await queries.endGrantOfToken(client.id, hashSecret(token));
  if (grant)
    await noteEntry({
      userId: grant.user_id,
      kind: "app.disconnected",
      author: { type: "system" },
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
  const client = await mustBeClient(caller, rest, token);
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
  if (!code || !verifier) return refuse("invalid_request", "Send code, redirect_uri and code_verifier.");
  const hash = hashSecret(code);
  const row = await queries.lockCode(transaction, hash, REFRESH_OVERLAP_SECONDS);
  if (!row || row.app_id !== client.id || row.ended)
    return refuse("invalid_grant", "The code is unknown or over.");
  const isRightVerifier = toChallenge(verifier) === row.challenge;
  // Only the app knows the verifier, and has sent its request twice.
  if (row.used && isRightVerifier && row.just_used)
    return refuse("invalid_grant", "The code was used already. A code works once.");
  if (row.used) {
    await endLeaked(transaction, row, "used_twice");
    return refuse("invalid_grant", "The code was used already, which ends the connection.");
  }
  if (row.expired) return refuse("invalid_grant", "The code is older than 60 seconds.");
  if (redirect_uri !== row.redirect_uri)
    return refuse("invalid_grant", "redirect_uri is not the address that the code was sent to.");
  if (!isRightVerifier) return refuse("invalid_grant", "code_verifier does not fit the challenge.");
  if (resource !== undefined && toResource(resource) !== row.resource)
    return refuse("invalid_target", `The code is for ${resourceAddress(row.resource)}.`);
  await queries.markCodeUsed(transaction, hash);
  const scopes = row.code_scopes.filter((scope) => row.scopes.includes(scope));
  return issue(transaction, row, { access: scopes, refresh: scopes });
}

async function redeemRefreshToken(
  transaction: Db,
  client: ClientRow,
  input: TokenInput,
): Promise<Redemption> {
  const { refresh_token: token, scope, resource } = input;
  if (!token) return refuse("invalid_request", "Send refresh_token.");
  const hash = hashSecret(token);
  const row = await queries.lockRefreshToken(transaction, hash, REFRESH_OVERLAP_SECONDS);
  if (!row || row.app_id !== client.id || row.ended || row.expired)
    return refuse("invalid_grant", "The refresh token is unknown or over.");
  if (row.uses > 0 && (!row.overlaps || row.uses > MAX_REPEATS)) {
    await endLeaked(transaction, row, "used_twice");
    return refuse("invalid_grant", "The refresh token was used already, which ends the connection.");
  }
  if (resource !== undefined && toResource(resource) !== row.resource)
    return refuse("invalid_target", `The refresh token is for ${resourceAddress(row.resource)}.`);
  const refresh = row.token_scopes.filter((one) => row.scopes.includes(one));
  const names = scope ? scope.split(" ").filter(Boolean) : refresh;
  const access = refresh.filter((one) => names.includes(one));
  if (access.length === 0 || names.some((one) => !refresh.some((own) => own === one)))
    return refuse("invalid_scope", `The scopes of this refresh token are: ${refresh.join(" ")}.`);
  await queries.markRefreshed(transaction, hash);
  return issue(transaction, row, { access, refresh });
}

async function issue(
  transaction: Db,
  { grant_id: grantId, resource }: queries.CodeRow | queries.RefreshRow,
  scopes: { access: Scope[]; refresh: Scope[] },
): Promise<Redemption> {
  if (scopes.access.length === 0)
    return refuse("invalid_grant", "The person no longer allows what the app asks for.");
  const [access, refresh] = [mintSecret("access"), mintSecret("refresh")];
  await queries.insertTokens(transaction, {
    grantId,
    resource,
    access: { hash: hashSecret(access), scopes: scopes.access },
    refresh: { hash: hashSecret(refresh), scopes: scopes.refresh },
  });
  return { tokens: { access_token: access, refresh_token: refresh, scope: scopes.access.join(" ") } };
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
]);

const refuse = (code: string, message: string): Redemption => ({
  refusal: new ApiError("bad_request", message, undefined, { oauth_error: code }),
});

/** The app that sends a request. Throws `unauthorized` for one that is not who it says, and `rate_limited`. */
async function mustBeClient(caller: Caller, body: Credentials, secret: string): Promise<ClientRow> {
  const { client_id, client_secret } = readCredentials(caller, body);
  const address = network(caller.address ?? "");
  const what = createHash("sha256").update(`${client_id} ${secret}`).digest("base64url");
  await take(
    { oauth: address, oauth_code: what },
    "Too many requests for tokens. Wait a minute, then try again.",
  );
  const client = await findClient(client_id);
  if (!client || !hasSecret(client, client_secret)) {
    throw new ApiError("unauthorized", "There is no app with this client_id and client_secret.");
  }
  if (client.suspended) {
    const details = { oauth_error: "unauthorized_client" };
    throw new ApiError("bad_request", "The app is suspended.", undefined, details);
  }
  return client;
}

/** Throws `bad_request` when an app says who it is in two ways, or in none. */
function readCredentials(caller: Caller, fields: Credentials): Credentials & { client_id: string } {
  const body = withValue(fields);
  const basic: Credentials | undefined =
    caller.kind === "anonymous" && caller.app ? withValue(caller.app) : undefined;
  if (
    basic &&
    (body.client_secret !== undefined || (body.client_id ?? basic.client_id) !== basic.client_id)
  ) {
    throw new ApiError(
      "bad_request",
      "Say which app it is in one way only: by HTTP Basic authentication, or in the body.",
    );
  }
  const client_id = basic?.client_id ?? body.client_id;
  if (!client_id) throw new ApiError("bad_request", "client_id is missing.");
  return { client_id, client_secret: basic?.client_secret ?? body.client_secret };
}

/** Whether a secret is an app's. One that keeps no secret sends none. */
function hasSecret({ secret_hash, previous_secret_hash }: ClientRow, secret: string | undefined): boolean {
  if (secret_hash === null) return secret === undefined;
  if (secret === undefined) return false;
  const hash = hashSecret(secret);
  return [secret_hash, previous_secret_hash].some((own) => own !== null && timingSafeEqual(own, hash));
}

const toChallenge = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");
