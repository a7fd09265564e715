import "server-only";
import { z } from "zod";
import { hashCode } from "@/lib/accounts/auth/codes";
import { getAccess, mustBeOperator } from "@/lib/developers/access/service";
import type { UserCaller } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";
import { mustBeValid } from "@/lib/http/contract/validate";
import { listed } from "@/lib/http/lists/listed";
import {
  findInvitation,
  findInvitationsPage,
  type InvitationRow,
  insertInvitation,
  markAccepted,
  markWithdrawn,
} from "./queries";

const INVITATIONS_ON_A_PAGE = 25;

const Invitation = z.object({
  email: z
    .string()
    .trim()
    .max(254, { error: "Must have at most 254 characters." })
    .pipe(z.email({ error: "Enter a valid email address." })),
});

/** Sends an invitation by email; the link works once, for a week. Inviting again sends a new link and invalidates the old one. */
export async function invite(caller: UserCaller, input: unknown): Promise<void> {
  mustBeOperator(caller);
  const { email } = mustBeValid(Invitation, input);
  if (!(await insertInvitation(caller.userId, email))) {
    throw new ApiError(
      "conflict",
      `${email} belongs to an account that already has access, or whose access is suspended.`,
    );
  }
}

/** A page of invitations, newest first, for operators. */
export async function listInvitations(caller: UserCaller, { page }: { page: number }) {
  mustBeOperator(caller);
  const pagination = await listed({ page, per_page: INVITATIONS_ON_A_PAGE }, async (slice) => {
    const { data, total } = await findInvitationsPage(slice);
    return { total, data: data.map(toRecord) };
  });
  return { pagination };
}

/** Withdraws an open invitation. Throws `conflict` when it is no longer open. */
export async function withdrawInvitation(
  caller: UserCaller,
  { invitation_id }: { invitation_id: number },
): Promise<void> {
  mustBeOperator(caller);
  if (!Number.isSafeInteger(invitation_id) || !(await markWithdrawn(caller.userId, invitation_id))) {
    throw new ApiError("conflict", "This invitation has already been accepted or withdrawn.");
  }
}

/** The invitation of a link. Having the code proves that the email was received. Undefined for an unknown or replaced code. */
export async function getInvitation(code: string) {
  const found = await findInvitation(hashCode(code));
  return found && { ...toRecord(found), has_account: found.has_account };
}

/** The address of an open invitation. Throws `conflict` when the link no longer works. */
export async function invitedAddress(code: string): Promise<string> {
  const found = await findInvitation(hashCode(code));
  if (found?.state !== "open") throw noLonger();
  return found.email;
}

/** Approves an account through an invitation, which is then used up. Throws `conflict` when it no longer works. */
export async function acceptInvitation(caller: Pick<UserCaller, "userId">, code: string): Promise<void> {
  if (await markAccepted(hashCode(code), caller.userId)) return;
  const { state } = await getAccess(caller);
  if (state === "approved") {
    throw new ApiError(
      "conflict",
      "Your account already has access; someone else can still use this invitation.",
    );
  }
  if (state === "suspended") {
    throw new ApiError(
      "conflict",
      "Your API access is suspended; an invitation does not lift the suspension.",
    );
  }
  throw noLonger();
}

function noLonger(): ApiError {
  return new ApiError("conflict", "This invitation no longer works: it was used, withdrawn or has expired.");
}

function toRecord({ id, email, state, inviter, accepted_by, ...row }: InvitationRow) {
  const created_at = row.created_at.toISOString();
  return { id, email, state, inviter, accepted_by, created_at, expires_at: row.expires_at.toISOString() };
}
