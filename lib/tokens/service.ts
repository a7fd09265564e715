import "server-only";
import { getAccess, mustBeOperator } from "@/lib/access/service";
import type { Caller, UserCaller } from "@/lib/api/caller";
import { ApiError, invalid } from "@/lib/api/errors";
import { limitsLeft } from "@/lib/api/limit";
import type { Input } from "@/lib/api/operation";
import { pageOffset, paginate } from "@/lib/api/pagination";
import { TOKEN_DAYS } from "@/lib/api/terms";
import { mustBeValid } from "@/lib/api/validate";
import { hashToken, isToken, mintToken, tokenPrefix } from "@/lib/auth/bearer";
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

/** How many tokens of one account may work at a time. */
const MOST_TOKENS = 50;

const TOKENS_ON_A_PAGE = 25;

/** What the token of the request may do, and how much of its limit is left. */
export async function getOwnToken(caller: UserCaller, _: Input<typeof contract.getOwnToken>) {
  const row = caller.kind === "token" ? await findToken(caller.userId, caller.tokenId) : undefined;
  if (!row) throw new ApiError("not_found", "This request was sent without a token.");
  return { token: { ...row, rotated: row.replaced_by !== null, rate_limit: await limitsLeft(caller) } };
}

/** Ends a token that was found where it should not be. The answer tells nothing about it. */
export async function revokeLeakedToken(_: Caller, { token }: Input<typeof contract.revokeLeakedToken>) {
  if (isToken(token)) await markLeaked(hashToken(token));
  return { message: "If this was a working token, it has been revoked and its owner has been notified." };
}

/** The caller's tokens, newest first; what can be used to call is not among what is returned. */
export async function listTokens(caller: UserCaller) {
  return (await findTokens(caller.userId)).map(toRecord);
}

/** One token of the caller. */
export async function getToken(caller: UserCaller, { token_id }: { token_id: number }) {
  const row = Number.isSafeInteger(token_id) ? await findToken(caller.userId, token_id) : undefined;
  if (!row) throw noSuchToken();
  return toRecord(row);
}

/** Issues a token for 90 days. `token` is told this once; only its hash is kept. Throws `forbidden` before approval. */
export async function issueToken(caller: UserCaller, input: unknown) {
  const wanted = mustBeValid(NewToken, input);
  if ((await countLiveTokens(caller.userId)) >= MOST_TOKENS) {
    throw new ApiError(
      "conflict",
      `This account already has ${MOST_TOKENS} active tokens. Revoke one that you no longer need.`,
    );
  }
  const minted = mint();
  const row = await insertToken(caller.userId, { ...wanted, ...minted.stored });
  if (!row) throw await noAccess(caller);
  return { token: minted.token, ...toRecord(row) };
}

/**
 * Replaces a token by a new one with the same name, scopes and addresses. The old one works for the overlap, 24 hours unless
 * said; one that has expired may be replaced too. Throws `conflict` for a token that is revoked or replaced already.
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

/** Changes from where a token of the caller may be used; an empty list: from anywhere. */
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

/** Ends a token of the caller at once. Throws `not_found` for a token that is not the caller's. */
export async function revokeToken(caller: UserCaller, { token_id }: { token_id: number }): Promise<void> {
  if (!Number.isSafeInteger(token_id) || !(await markRevoked(caller.userId, token_id))) throw noSuchToken();
}

/** A token for any account, asked for by the operator on the terminal: no approval is needed. */
export async function issueTokenFor({
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

/** A page of everybody's tokens, for operators. */
export async function listAllTokens(caller: UserCaller, { page, ...filter }: TokenFilter & { page: number }) {
  mustBeOperator(caller);
  const query = { page, per_page: TOKENS_ON_A_PAGE };
  const { data, counts } = await findTokensPage(filter, TOKENS_ON_A_PAGE, pageOffset(query));
  const tokens = data.map(({ owner, ...row }) => ({ owner, ...toRecord(row) }));
  return { counts, pagination: paginate(query, counts[filter.state], tokens) };
}

/** Ends anybody's token at once; its owner is told why. */
export async function revokeTokenOf(
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
    state === "suspended"
      ? "API access for this account is suspended."
      : "This account is not yet approved for API access.",
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
