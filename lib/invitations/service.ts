import "server-only";
import { z } from "zod";
import { getAccess, mustBeOperator } from "@/lib/access/service";
import type { UserCaller } from "@/lib/api/caller";
import { ApiError } from "@/lib/api/errors";
import { pageOffset, paginate } from "@/lib/api/pagination";
import { mustBeValid } from "@/lib/api/validate";
import { hashCode } from "@/lib/auth/codes";
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
    .pipe(z.email({ error: "Must be an email address." })),
});

/** Invites somebody by mail; the link works once, for a week. Inviting again sends a new link and ends the old one. */
export async function invite(caller: UserCaller, input: unknown): Promise<void> {
  mustBeOperator(caller);
  const { email } = mustBeValid(Invitation, input);
  if (!(await insertInvitation(caller.userId, email))) {
    throw new ApiError("conflict", `${email} belongs to an account that already has access or is suspended.`);
  }
}

/** A page of invitations, newest first, for operators. */
export async function listInvitations(caller: UserCaller, { page }: { page: number }) {
  mustBeOperator(caller);
  const query = { page, per_page: INVITATIONS_ON_A_PAGE };
  const { data, total } = await findInvitationsPage(INVITATIONS_ON_A_PAGE, pageOffset(query));
  return { pagination: paginate(query, total, data.map(toRecord)) };
}

/** Ends an open invitation. Throws `conflict` when it is not open any more. */
export async function withdrawInvitation(
  caller: UserCaller,
  { invitation_id }: { invitation_id: number },
): Promise<void> {
  mustBeOperator(caller);
  if (!Number.isSafeInteger(invitation_id) || !(await markWithdrawn(caller.userId, invitation_id))) {
    throw new ApiError("conflict", "This invitation has already been accepted or withdrawn.");
  }
}

/** What a link invites to; whoever has it has read the mail. Undefined for a code that no invitation has, or has any more. */
export async function getInvitation(code: string) {
  const found = await findInvitation(hashCode(code));
  return found && { ...toRecord(found), has_account: found.has_account };
}

/** The address that an open invitation was sent to. Throws `conflict` when the link does not work any more. */
export async function invitedAddress(code: string): Promise<string> {
  const found = await findInvitation(hashCode(code));
  if (found?.state !== "open") throw noLonger();
  return found.email;
}

/** Approves an account by an invitation, which is used up. Throws `conflict` when it does not work any more. */
export async function acceptInvitation(caller: Pick<UserCaller, "userId">, code: string): Promise<void> {
  if (await markAccepted(hashCode(code), caller.userId)) return;
  const { state } = await getAccess(caller);
  if (state === "approved") {
    throw new ApiError(
      "conflict",
      "This account already has access. The invitation can still be used for another account.",
    );
  }
  if (state === "suspended") {
    throw new ApiError(
      "conflict",
      "API access for this account is suspended. An invitation does not lift the suspension.",
    );
  }
  throw noLonger();
}

function noLonger(): ApiError {
  return new ApiError(
    "conflict",
    "This invitation is no longer valid: it was used, was withdrawn or has expired.",
  );
}

function toRecord({ id, email, state, inviter, accepted_by, ...row }: InvitationRow) {
  const created_at = row.created_at.toISOString();
  return { id, email, state, inviter, accepted_by, created_at, expires_at: row.expires_at.toISOString() };
}
