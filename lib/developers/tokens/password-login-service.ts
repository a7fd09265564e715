import "server-only";
import { z } from "zod";
import { startRegistration } from "@/lib/accounts/account/registration-service";
import { ownerAt } from "@/lib/accounts/audit-log/service";
import { loadOwnUser } from "@/lib/accounts/profiles/people-service";
import { assertOpenSignUp, hasAccounts } from "@/lib/accounts/profiles/service";
import {
  completeTokenRequest,
  findAccountByPassword,
  mustKnowPassword,
  mustNeedNoSecondFactor,
  signOut,
} from "@/lib/accounts/sessions/service";
import { getAccessState } from "@/lib/developers/access/service";
import { disconnectCurrentApp } from "@/lib/developers/apps/grant-service";
import type { Caller, UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";
import { callerKey } from "@/lib/platform/http-middleware/limit";
import type * as contract from "./password-login-contract";
import { issueTokenAsOperator, revokeCurrentToken } from "./service";

/** The token that a sign-in asks for, as it waits for the second factor. */
const TokenRequest = z.object({ name: z.string().optional(), scopes: z.array(z.enum(ALL_SCOPES)) });

type TokenRequest = z.output<typeof TokenRequest>;

/**
 * A new token for an account with API access. Throws `unauthorized`, `rate_limited`, `quota_exceeded` and `forbidden`, the latter with a
 * challenge when the account has a second factor.
 */
export async function loginWithPassword(caller: Caller, input: Input<typeof contract.loginWithPassword>) {
  const { email, password, token_name: name, scopes = [...ALL_SCOPES] } = input;
  const account = await mustKnowPassword({ email, password, address: rateLimitKey(caller) });
  const request = { name, scopes } satisfies TokenRequest;
  await mustNeedNoSecondFactor(account, request);
  return { user: await issueLoginToken(account.user_id, request, caller) };
}

/** The same once the second factor is there. Throws `unauthorized` when the sign-in has to begin again, and `validation_failed`. */
export async function completeLogin(
  caller: Caller,
  { challenge, code }: Input<typeof contract.completeLogin>,
) {
  const { user_id, token_request } = await completeTokenRequest(challenge, code, rateLimitKey(caller));
  return { user: await issueLoginToken(user_id, TokenRequest.parse(token_request), caller) };
}

async function issueLoginToken(userId: number, { name = "", scopes }: TokenRequest, caller: Caller) {
  const token = await issueTokenAsOperator(
    userId,
    { name, scopes, allowed_addresses: [] },
    ownerAt(caller.address ?? ""),
  );
  return {
    ...(await loadOwnUser(userId)),
    access_token: token.token,
    access_token_expires_at: token.expires_at,
    scopes: token.scopes,
  };
}

/**
 * Starts the registration of an address; for the right password of an account that has it, answers as signing in does. Throws
 * `conflict` before the first run is over, `forbidden` for a suspended account and where signing up takes an invitation, `rate_limited` and `quota_exceeded`.
 */
export async function registerUser(caller: Caller, input: Input<typeof contract.registerUser>) {
  if (!(await hasAccounts()))
    throw new ApiError("conflict", "This server has not been set up yet. Open /setup first.");
  const account = await findAccountByPassword({ ...input, address: rateLimitKey(caller) });
  if (!account) {
    assertOpenSignUp();
    await startRegistration(input);
    return { message: "We have sent an email to this address. Open its link to continue.", user: null };
  }
  await mustNeedNoSecondFactor(account, { name: input.token_name, scopes: [...ALL_SCOPES] });
  const approved = (await getAccessState(account.user_id)) === "approved";
  const token =
    input.token_name && approved
      ? await issueTokenAsOperator(
          account.user_id,
          { name: input.token_name, scopes: [...ALL_SCOPES], allowed_addresses: [] },
          ownerAt(caller.address ?? ""),
        )
      : undefined;
  return {
    message: "You already have this account.",
    user: {
      ...(await loadOwnUser(account.user_id)),
      access_token: token?.token ?? null,
      access_token_expires_at: token?.expires_at ?? null,
    },
  };
}

const rateLimitKey = (caller: Caller) => (caller.kind === "anonymous" ? caller.address : callerKey(caller));

/** Ends the token or session that the request is made with. */
export async function logout(caller: UserCaller, _: Input<typeof contract.logout>) {
  if (caller.kind === "session") await signOut(caller.sessionId);
  else await (caller.appId === null ? revokeCurrentToken(caller) : disconnectCurrentApp(caller));
  return {};
}
