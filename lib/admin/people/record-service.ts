import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { describeDevice, mailResetLink } from "@/lib/accounts/account/service";
import { noteEntry } from "@/lib/accounts/audit-log/service";
import { removeSecondFactor } from "@/lib/accounts/second-factor/service";
import { revokeTokenAsOperator } from "@/lib/developers/tokens/service";
import { noteAct } from "@/lib/platform/audit-log/service";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as pages from "./record-pages";
import {
  findHandle,
  findLiveTokens,
  findPersonRecord,
  insertNote,
  updateAccountRole,
} from "./record-queries";

/** The sessions, tokens, purchases, reports and notes of an account. */
export const getPersonRecord = serve(pages.getPersonRecord, async (_, { user_id }) => {
  const { sessions, ...record } = await findPersonRecord(user_id);
  return {
    ...record,
    sessions: sessions.map(({ user_agent, ...session }) => ({
      ...session,
      device: describeDevice(user_agent),
    })),
  };
});

/** Makes an account an operator, or a member again. Throws `conflict` for the caller's own account, and when nothing changes. */
export const changeRole = serve(pages.changeRole, async (caller, { user_id, role, reason }) => {
  if (caller.userId === user_id) throw new ApiError("conflict", "Another operator must change your role.");
  const outcome = await updateAccountRole(caller.userId, user_id, role, reason);
  if (outcome === "no_operator") throw new ApiError("conflict", "You are no longer an operator.");
  if (!outcome) throw new ApiError("conflict", "This account no longer exists, or already has this role.");
});

/** Revokes all tokens of an account, each with an entry in the audit log and an email. Throws `conflict` when there is none. */
export const revokeTokensOfAccount = serve(
  pages.revokeTokensOfAccount,
  async (caller, { user_id, reason }) => {
    await inAmbientTransaction(async () => {
      const tokens = await findLiveTokens(user_id);
      if (tokens.length === 0) throw new ApiError("conflict", "This account has no active token.");
      for (const token_id of tokens) await revokeTokenAsOperator(caller, { token_id, reason });
    });
  },
);

/** Emails an account the link by which its owner sets a new password. Throws `not_found`. */
export const sendResetLink = serve(pages.sendResetLink, async (caller, { user_id }) => {
  const handle = orNotFound(await findHandle(user_id), "user");
  await mailResetLink(user_id);
  await inAmbientTransaction(async () => {
    await noteAct({ kind: "account_reset_sent", actorId: caller.userId, subject: handle, userId: user_id });
    const author = { type: "operator", userId: caller.userId } as const;
    await noteEntry({ userId: user_id, kind: "account.reset_sent", author });
  });
});

/**
 * Takes the second factor of an account away, for an owner who lost it: its owner is emailed and signed out everywhere, and the reason is kept.
 * Throws `not_found`, and `conflict` when it has none and for the caller's own.
 */
export const resetSecondFactor = serve(pages.resetSecondFactor, async (caller, { user_id, reason }) => {
  if (caller.userId === user_id)
    throw new ApiError("conflict", "Another operator must reset your second factor.");
  const subject = orNotFound(await findHandle(user_id), "user");
  await inAmbientTransaction(async () => {
    await removeSecondFactor(user_id, caller.userId);
    const kind = "account_second_factor_reset";
    await noteAct({ kind, actorId: caller.userId, subject, userId: user_id, reason });
  });
});

/** Adds a note about an account, which only operators see. Throws `not_found`. */
export const addNote = serve(pages.addNote, async (caller, { user_id, text }) => {
  const subject = orNotFound(await findHandle(user_id), "user");
  await inAmbientTransaction(async () => {
    await insertNote(caller.userId, user_id, text);
    await noteAct({ kind: "account_note_added", actorId: caller.userId, subject, userId: user_id });
  });
});
