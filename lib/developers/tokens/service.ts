import "server-only";
import { getAccess, mustBeOperator } from "@/lib/developers/access/service";
import { hashToken, isToken, mintToken, tokenPrefix } from "@/lib/http/authentication/bearer";
import type { Caller, UserCaller } from "@/lib/http/contract/caller";
import { TOKEN_DAYS } from "@/lib/http/contract/constants";
import { ApiError, invalid, QuotaError } from "@/lib/http/contract/errors";
import { QUOTAS } from "@/lib/http/contract/limits";
import { pageSlice, paginate } from "@/lib/http/contract/lists";
import type { Input } from "@/lib/http/contract/operation";
import { mustBeValid } from "@/lib/http/contract/validate";
import { usageOf } from "@/lib/http/limits/limit";
import type * as contract from "./contract";
import { Addresses, NewToken, OperatorToken, Revocation, Rotation } from "./input";
import {
  countLiveTokens,
  findToken,
  findTokens,
  findTokensPage,
  findUserId,
  insertOperatorToken,
  insertToken,
  markLeaked,
  markRevoked,
  markRevokedByOperator,
  replaceToken,
  type TokenFilter,
  type TokenRow,
  updateAddresses,
} from "./queries";

const MAX_TOKENS = QUOTAS.tokens.limit;

const TOKENS_ON_A_PAGE = 25;

/** The scopes and the remaining rate limit of the request's token. */
export async function getOwnToken(caller: UserCaller, _: Input<typeof contract.getOwnToken>) {
  const row = caller.kind === "token" ? await findToken(caller.userId, caller.tokenId) : undefined;
  if (!row) throw new ApiError("not_found", "This request was sent without a token.");
  const { limit, used, resets_at } = await usageOf("default", caller);
  const rate_limit = { limit, remaining: limit - used, reset_at: resets_at };
  return { token: { ...row, rotated: row.replaced_by !== null, rate_limit } };
}

/** Revokes a token that was leaked. The answer does not reveal whether it existed. */
export async function revokeLeakedToken(_: Caller, { token }: Input<typeof contract.revokeLeakedToken>) {
  if (isToken(token)) await markLeaked(hashToken(token));
  return { message: "If this was a working token, it has been revoked and its owner has been notified." };
}

/** How many active tokens the caller has, of the quota `tokens`. */
export async function countTokens(caller: UserCaller): Promise<number> {
  return countLiveTokens(caller.userId);
}

/** The caller's tokens, newest first, without the secrets. */
export async function listTokens(caller: UserCaller) {
  return (await findTokens(caller.userId)).map(toRecord);
}

export async function getToken(caller: UserCaller, { token_id }: { token_id: number }) {
  const row = Number.isSafeInteger(token_id) ? await findToken(caller.userId, token_id) : undefined;
  if (!row) throw noSuchToken();
  return toRecord(row);
}

/**
 * Issues a token for 90 days. `token` is returned only this once, as only its hash is stored. Throws `forbidden` before approval.
 */
export async function issueToken(caller: UserCaller, input: unknown) {
  const wanted = mustBeValid(NewToken, input);
  const used = await countLiveTokens(caller.userId);
  if (used >= MAX_TOKENS) {
    throw new QuotaError(
      `You have ${MAX_TOKENS} active tokens, the maximum. Revoke one you no longer need.`,
      MAX_TOKENS,
      used,
    );
  }
  const minted = mint();
  const row = await insertToken(caller.userId, { ...wanted, ...minted.stored });
  if (!row) throw await noAccess(caller);
  return { token: minted.token, ...toRecord(row) };
}

/**
 * Replaces a token by a new one with the same name, scopes and addresses. The old one remains valid for the overlap, by default 24
 * hours. An expired token can be replaced too. Throws `conflict` for a token that is already revoked or replaced.
 */
export async function rotateToken(
  caller: UserCaller,
  { token_id, ...input }: { token_id: number; overlap_hours?: number },
) {
  const { overlap_hours } = mustBeValid(Rotation, input);
  const old = await getToken(caller, { token_id });
  const minted = mint();
  const row = await replaceToken(caller.userId, token_id, minted.stored, overlap_hours);
  if (row) {
    const { old_expires_at, ...successor } = row;
    return { token: minted.token, ...toRecord(successor), old_expires_at: old_expires_at.toISOString() };
  }
  if ((await getAccess(caller)).state !== "approved") throw await noAccess(caller);
  throw new ApiError(
    "conflict",
    old.revoked_at
      ? "This token is revoked. Issue a new one instead."
      : "This token has already been rotated. Rotate its replacement instead.",
  );
}

/** Changes the addresses that a token of the caller may be used from; an empty list means anywhere. */
export async function setTokenAddresses(
  caller: UserCaller,
  { token_id, ...input }: { token_id: number; allowed_addresses: string[] },
): Promise<void> {
  const { allowed_addresses } = mustBeValid(Addresses, input);
  if (
    !Number.isSafeInteger(token_id) ||
    !(await updateAddresses(caller.userId, token_id, allowed_addresses))
  ) {
    throw noSuchToken();
  }
}

/** Revokes a token of the caller immediately. Throws `not_found` for another account's token. */
export async function revokeToken(caller: UserCaller, { token_id }: { token_id: number }): Promise<void> {
  if (!Number.isSafeInteger(token_id) || !(await markRevoked(caller.userId, token_id))) throw noSuchToken();
}

/** A token for any account, issued by the operator on the command line; needs no approval. */
export async function issueTokenFromCli({
  email,
  ...rest
}: {
  email: string;
  scopes?: string[];
  expires_in?: number;
}) {
  const { scopes, expires_in } = mustBeValid(OperatorToken, rest);
  const userId = await findUserId(email);
  if (userId === undefined) throw invalid({ user: `There is no account with the email address ${email}.` });
  const { token, stored } = mint();
  const wanted = { name: "Command line", scopes, allowed_addresses: [], ...stored };
  const row = await insertOperatorToken(userId, wanted, expires_in);
  if (!row)
    throw invalid({
      user: `API access for ${email} is suspended. Lift the suspension in Admin > Access first.`,
    });
  return { token, ...toRecord(row) };
}

/** A page of all accounts' tokens, for operators. */
export async function listAllTokens(caller: UserCaller, { page, ...filter }: TokenFilter & { page: number }) {
  mustBeOperator(caller);
  const query = { page, per_page: TOKENS_ON_A_PAGE };
  const { data, counts } = await findTokensPage(filter, pageSlice(query));
  const tokens = data.map(({ owner, ...row }) => ({ owner, ...toRecord(row) }));
  return { counts, pagination: paginate(query, counts[filter.state], tokens) };
}

/** Revokes any token immediately; its owner is notified of the reason. */
export async function revokeTokenAsOperator(
  caller: UserCaller,
  { token_id, ...input }: { token_id: number; reason: string },
) {
  mustBeOperator(caller);
  const { reason } = mustBeValid(Revocation, input);
  if (!Number.isSafeInteger(token_id) || !(await markRevokedByOperator(caller.userId, token_id, reason))) {
    throw new ApiError("conflict", "This token no longer exists or is already revoked.");
  }
}

function mint() {
  const token = mintToken();
  return { token, stored: { prefix: tokenPrefix(token), hash: hashToken(token), days: TOKEN_DAYS } };
}

async function noAccess(caller: UserCaller): Promise<ApiError> {
  const { state } = await getAccess(caller);
  return new ApiError(
    "forbidden",
    state === "suspended" ? "Your API access is suspended." : "Your account has no API access yet.",
  );
}

function noSuchToken(): ApiError {
  return new ApiError("not_found", "There is no token with this id.");
}

function toRecord(row: TokenRow) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
