import "server-only";
import type { z } from "zod";
import { inAmbientTransaction } from "@/db/transaction";
import { mustBeConfirmed } from "@/lib/accounts/account/proof-service";
import { type Author, callerAuthor, noteEntry, noteOwnEntry } from "@/lib/accounts/audit-log/service";
import { getAccessState } from "@/lib/developers/access/service";
import { endLeakedConnection } from "@/lib/developers/apps/oauth-service";
import { revokeLeakedSecret } from "@/lib/developers/apps/service";
import type { Caller, SessionCaller, TokenCaller, UserCaller } from "@/lib/platform/http-contract/caller";
import { TOKEN_DAYS } from "@/lib/platform/http-contract/constants";
import { ApiError, invalid, QuotaError } from "@/lib/platform/http-contract/errors";
import { QUOTAS } from "@/lib/platform/http-contract/limits";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { MONEY_SCOPES, type Scope } from "@/lib/platform/http-contract/scopes";
import { mustBeValid } from "@/lib/platform/http-contract/validate";
import { hashSecret, isSecret, mintSecret, tokenPrefix } from "@/lib/platform/http-middleware/bearer";
import { limitUsage } from "@/lib/platform/http-middleware/limit";
import { serve } from "@/lib/platform/http-server/page-operation";
import { publicOrigin } from "@/lib/platform/public-origin";
import type * as contract from "./contract";
import { OperatorToken } from "./input";
import { findAnyToken, findTokensPage, markRevokedByOperator } from "./operator-queries";
import * as pages from "./pages";
import {
  countLiveTokens,
  findCredential,
  findOwnToken,
  findTokens,
  findUserId,
  insertOperatorToken,
  insertToken,
  lockTokens,
  markLeaked,
  markRevoked,
  replaceToken,
  type TokenRow,
  updateAddresses,
} from "./queries";

const MAX_TOKENS = QUOTAS.tokens.limit;

const TOKENS_ON_A_PAGE = 25;

const MAX_HOST_CHARACTERS = 60;

/** The scopes and the remaining rate limit of the request's token. */
export async function getOwnToken(caller: UserCaller, _: Input<typeof contract.getOwnToken>) {
  const row = caller.kind === "token" ? await findCredential(caller.userId, caller.tokenId) : undefined;
  if (!row || caller.kind !== "token")
    throw new ApiError("not_found", "This request was sent without a token.");
  const { limit, used, resets_at } = await limitUsage("default", caller);
  const rate_limit = { limit, remaining: limit - used, reset_at: resets_at };
  // The access token of an app may do less than it is allowed, and ends sooner.
  const { scopes, expiresAt: expires_at } = caller;
  const rotated = row.replaced_by !== null;
  return { token: { ...row, scopes: [...scopes], expires_at, rotated, rate_limit } };
}

/** Revokes a token that was leaked. The answer does not reveal whether it existed. */
export async function revokeLeakedToken(_: Caller, { token }: Input<typeof contract.revokeLeakedToken>) {
  if (isSecret("access", token) || isSecret("refresh", token)) await endLeakedConnection(token);
  if (isSecret("app", token)) await revokeLeakedSecret(token);
  await inAmbientTransaction(async () => {
    const revoked = isSecret("token", token) ? await markLeaked(hashSecret(token)) : undefined;
    if (revoked) await noteRevocation(revoked.user_id, { type: "system" }, revoked, { because: "leaked" });
  });
  return { message: "If this was a working token, it has been revoked and its owner has been notified." };
}

/** Counts the caller's active tokens, for the quota `tokens`. */
export async function countTokens(caller: UserCaller): Promise<number> {
  return countLiveTokens(caller.userId);
}

/** The caller's tokens, newest first, without the secrets. */
export const listTokens = serve(pages.listTokens, (caller) => findTokens(caller.userId));

export const getToken = serve(pages.getToken, (caller, { token_id }) => mustOwn(caller, token_id));

/**
 * Issues a token for 90 days. `token` is returned only this once, as only its hash is stored. Throws `forbidden` before approval.
 */
export const issueToken = serve(pages.issueToken, (caller, wanted) => {
  mustMayIssue(caller, wanted.scopes);
  return issueTokenAsOperator(caller.userId, wanted, callerAuthor(caller));
});

/** Throws `forbidden` where a token could move money and the proof of who is at the browser is too old. */
function mustMayIssue(caller: SessionCaller, scopes: readonly Scope[]): void {
  if (scopes.some((scope) => MONEY_SCOPES.has(scope))) mustBeConfirmed(caller);
}

/** The same for an account that has just proved who it is. Throws `quota_exceeded`. */
export async function issueTokenAsOperator(
  userId: number,
  input: z.output<typeof pages.issueToken.input>,
  author: Author,
) {
  const newToken = mint();
  const row = await inAmbientTransaction(async () => {
    await assertTokenQuota(userId);
    const issued = await insertToken(userId, { ...input, ...newToken.stored }, TOKEN_DAYS);
    if (issued) await noteToken(userId, author, "token.created", issued);
    return issued;
  });
  if (!row) throw noAccess(await getAccessState(userId));
  return { token: newToken.token, ...row };
}

/** Throws `quota_exceeded` for an account with as many tokens that work as it may have. What follows in the transaction is the only addition. */
async function assertTokenQuota(userId: number): Promise<void> {
  await lockTokens(userId);
  const used = await countLiveTokens(userId);
  if (used < MAX_TOKENS) return;
  throw new QuotaError(
    `You have ${MAX_TOKENS} active tokens, the maximum. Revoke one you no longer need.`,
    MAX_TOKENS,
    used,
  );
}

/** Revokes the token that a request is made with. */
export async function revokeCurrentToken(caller: TokenCaller): Promise<void> {
  await revoke(caller, caller.tokenId);
}

/** Revokes a token of the caller. Throws `not_found`. One that is revoked already stays as it is. */
async function revoke(caller: UserCaller, tokenId: number): Promise<void> {
  await inAmbientTransaction(async () => {
    const token = await mustOwn(caller, tokenId);
    orNotFound(await markRevoked(caller.userId, tokenId), "token");
    if (!token.revoked_at) await noteRevocation(caller.userId, callerAuthor(caller), token);
  });
}

/**
 * Replaces a token by a new one with the same name and addresses, and with its scopes and those that are added. The old one remains valid for
 * the overlap, by default 24 hours, with the scopes that it has. An expired token can be replaced too, and then counts as a new one. Throws
 * `conflict` for a token that is already revoked or replaced, `quota_exceeded`, and `forbidden` as for a new token.
 */
export const rotateToken = serve(pages.rotateToken, async (caller, input) => {
  const { token_id, overlap_hours, more_scopes } = input;
  const old = await mustOwn(caller, token_id);
  const scopes = [...new Set([...old.scopes, ...more_scopes])];
  mustMayIssue(caller, scopes);
  const newToken = mint();
  const row = await inAmbientTransaction(async () => {
    if (isReplaceable(old) && old.expires_at <= new Date()) await assertTokenQuota(caller.userId);
    const terms = { scopes, days: TOKEN_DAYS, overlapHours: overlap_hours };
    const successor = await replaceToken(caller.userId, token_id, newToken.stored, terms);
    if (successor) await noteToken(caller.userId, callerAuthor(caller), "token.rotated", successor);
    return successor;
  });
  if (row) return { token: newToken.token, ...row };
  const state = await getAccessState(caller.userId);
  if (state !== "approved") throw noAccess(state);
  throw new ApiError(
    "conflict",
    old.revoked_at
      ? "This token is revoked. Issue a new one instead."
      : "This token has already been rotated. Rotate its replacement instead.",
  );
});

const isReplaceable = ({ revoked_at, replaced_by }: TokenRow) => revoked_at === null && replaced_by === null;

/** Changes the addresses that a token of the caller may be used from; an empty list means anywhere. */
export const setTokenAddresses = serve(
  pages.setTokenAddresses,
  async (caller, { token_id, allowed_addresses }) => {
    await inAmbientTransaction(async () => {
      const { name, prefix } = await mustOwn(caller, token_id);
      orNotFound(await updateAddresses(caller.userId, token_id, allowed_addresses), "token");
      await noteOwnEntry(caller, {
        kind: "token.updated",
        subject: name,
        details: { prefix, allowed_addresses },
      });
    });
  },
);

/** Revokes a token of the caller immediately. Throws `not_found` for another account's token. */
export const revokeToken = serve(pages.revokeToken, (caller, { token_id }) => revoke(caller, token_id));

/** A token for any account, issued by the operator on the command line; needs no approval. */
export async function issueTokenFromCli({
  email,
  host,
  ...rest
}: {
  email: string;
  /** The machine it is issued on, for its name. */
  host: string;
  scopes?: string[];
  expires_in?: number;
}) {
  const { scopes, expires_in } = mustBeValid(OperatorToken, rest);
  const userId = await findUserId(email);
  if (userId === undefined) throw invalid({ user: `There is no account with the email address ${email}.` });
  const { token, stored } = mint();
  const day = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "short" });
  const name = `CLI, ${host.slice(0, MAX_HOST_CHARACTERS)}, ${day}`;
  const row = await inAmbientTransaction(async () => {
    const issued = await insertOperatorToken(userId, { name, scopes, ...stored }, expires_in);
    if (issued) await noteToken(userId, { type: "operator", userId: null }, "token.created", issued);
    return issued;
  });
  if (!row)
    throw invalid({
      user: `API access for ${email} is suspended. Lift the suspension in Admin > Access first.`,
    });
  return pages.IssuedToken.parse({ token, ...row });
}

/** A page of all accounts' tokens. */
export const listAllTokens = serve(pages.listAllTokens, async (_, { page, ...filter }) => {
  const query = { page, per_page: TOKENS_ON_A_PAGE };
  const { data, counts } = await findTokensPage(filter, pageSlice(query));
  return { counts, pagination: paginate(query, counts[filter.state], data) };
});

/** Any account's token, for operators. Throws `not_found`. */
export const getTokenForReview = serve(pages.getTokenForReview, async (_, { token_id }) =>
  orNotFound(await findAnyToken(token_id), "token"),
);

/** Revokes any token immediately; its owner is notified of the reason. */
export const revokeTokenAsOperator = serve(
  pages.revokeTokenAsOperator,
  async (caller, { token_id, reason }) => {
    await inAmbientTransaction(async () => {
      const token = await markRevokedByOperator(caller.userId, token_id, reason);
      if (!token) throw new ApiError("conflict", "This token no longer exists or is already revoked.");
      await noteRevocation(token.user_id, { type: "operator", userId: caller.userId }, token, { reason });
    });
  },
);

type NamedToken = Pick<TokenRow, "name" | "prefix">;

const noteToken = (
  userId: number,
  author: Author,
  kind: "token.created" | "token.rotated",
  { name, prefix, scopes }: TokenRow,
) => noteEntry({ userId, kind, author, subject: name, details: { prefix, scopes } });

const noteRevocation = (userId: number, author: Author, { name, prefix }: NamedToken, details: object = {}) =>
  noteEntry({ userId, kind: "token.revoked", author, subject: name, details: { prefix, ...details } });

function mint() {
  const token = mintSecret("token");
  return { token, stored: { prefix: tokenPrefix(token), hash: hashSecret(token) } };
}

async function mustOwn(caller: UserCaller, tokenId: number): Promise<TokenRow> {
  return orNotFound(await findOwnToken(caller.userId, tokenId), "token");
}

function noAccess(state: Awaited<ReturnType<typeof getAccessState>>): ApiError {
  return new ApiError(
    "forbidden",
    state === "suspended"
      ? "Your API access is suspended."
      : `Your account has no API access yet. Apply for it at ${publicOrigin()}/settings/developers.`,
  );
}
