import "server-only";
import { z } from "zod";
import type { UserCaller } from "@/lib/api/caller";
import { ApiError, invalid } from "@/lib/api/errors";
import { text } from "@/lib/api/fields";
import { TOKEN_DAYS } from "@/lib/api/terms";
import { validate } from "@/lib/api/validate";
import { hashToken, mintToken, tokenPrefix } from "@/lib/auth/bearer";
import { ALL_SCOPES, type Scope } from "@/lib/auth/scopes";
import { findAccess, findTokens, findUserId, insertToken, markRevoked } from "./queries";

/** How long a token lives at most, in seconds. */
const TOKEN_SECONDS = TOKEN_DAYS * 24 * 60 * 60;

const scopes = z
  .array(z.enum(ALL_SCOPES, { error: `Must be among: ${ALL_SCOPES.join(", ")}.` }))
  .min(1, { error: "Choose at least one scope." })
  .transform((chosen) => [...new Set(chosen)]);

const NewToken = z.object({ name: text(1, 80), scopes });

const OperatorToken = z.object({
  scopes: scopes.default([...ALL_SCOPES]),
  expires_in: z
    .int()
    .min(1)
    .max(TOKEN_SECONDS, { error: `Must be at most ${TOKEN_SECONDS} seconds: 90 days.` })
    .default(TOKEN_SECONDS),
});

/** Whether the account may issue tokens: the state of its newest request, `none` when it has not asked. */
export async function getAccess(caller: UserCaller) {
  return (await findAccess(caller.userId)) ?? { state: "none" as const, reason: null };
}

/** The caller's tokens, newest first; what can be used to call is not among what is returned. */
export async function listTokens(caller: UserCaller) {
  return (await findTokens(caller.userId)).map(toRecord);
}

/** Issues a token for 90 days. `token` is told this once; only its hash is kept. Throws `forbidden` before approval. */
export async function issueToken(caller: UserCaller, input: unknown) {
  const { data, errors } = validate(NewToken, input, 1);
  if (errors) throw invalid(errors);
  if ((await getAccess(caller)).state !== "approved") {
    throw new ApiError("forbidden", "This account is not approved for the API yet.");
  }
  return issue(caller.userId, data.name, data.scopes, TOKEN_SECONDS);
}

/** Ends a token of the caller at once. Throws `not_found` for a token that is not the caller's. */
export async function revokeToken(caller: UserCaller, { token_id }: { token_id: number }): Promise<void> {
  if (!Number.isSafeInteger(token_id) || !(await markRevoked(caller.userId, token_id))) {
    throw new ApiError("not_found", "There is no such token.");
  }
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
  const { data, errors } = validate(OperatorToken, rest, 1);
  if (errors) throw invalid(errors);
  const userId = await findUserId(email);
  if (userId === undefined) throw invalid({ user: `There is no account with the address ${email}.` });
  return issue(userId, "Command line", data.scopes, data.expires_in);
}

async function issue(userId: number, name: string, chosen: readonly Scope[], seconds: number) {
  const token = mintToken();
  const hash = hashToken(token);
  const row = await insertToken({
    user_id: userId,
    name,
    prefix: tokenPrefix(token),
    hash,
    scopes: chosen,
    seconds,
  });
  return { token, ...toRecord(row) };
}

type TokenRow = Awaited<ReturnType<typeof findTokens>>[number];

function toRecord(row: TokenRow) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
