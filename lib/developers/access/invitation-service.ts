import "server-only";
import { createAccount } from "@/lib/accounts/profiles/service";
import { hashCode } from "@/lib/accounts/sessions/codes";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as pages from "./invitation-pages";
import {
  findAccessInvitation,
  findAccessInvitationsPage,
  insertAccessInvitation,
  markAccepted,
  markWithdrawn,
} from "./invitation-queries";
import { getAccessState } from "./service";

const INVITATIONS_ON_A_PAGE = 25;

/** Sends an invitation by email; the link works once, for a week. Inviting again sends a new link and invalidates the old one. */
export const invite = serve(pages.invite, async (caller, { email }) => {
  if (!(await insertAccessInvitation(caller.userId, email))) {
    throw new ApiError(
      "conflict",
      `${email} belongs to an account that already has access, or whose access is suspended.`,
    );
  }
});

/** A page of invitations, newest first. */
export const listInvitations = serve(pages.listInvitations, async (_, { page }) => ({
  pagination: await paginateList({ page, per_page: INVITATIONS_ON_A_PAGE }, findAccessInvitationsPage),
}));

/** Withdraws an open invitation. Throws `conflict` when it is no longer open. */
export const withdrawInvitation = serve(pages.withdrawInvitation, async (caller, { invitation_id }) => {
  if (!(await markWithdrawn(caller.userId, invitation_id))) {
    throw new ApiError("conflict", "This invitation has already been accepted or withdrawn.");
  }
});

/** The invitation of a link. Having the code proves that the email was received. Undefined for an unknown or replaced code. */
export const getInvitation = serve(pages.getInvitation, (_, { code }) =>
  findAccessInvitation(hashCode(code)),
);

/** Approves the caller's account through an invitation, which is then used up. Throws `conflict` when it no longer works. */
export const acceptInvitation = serve(pages.acceptInvitation, (caller, { code }) =>
  accept(caller.userId, code),
);

/** Creates an account with the invited address and approves it. Throws `conflict` when the link no longer works. */
export const signUpInvited = serve(pages.signUpInvited, async (caller, { code, ...user }) => {
  const found = await findAccessInvitation(hashCode(code));
  if (found?.state !== "open") throw noLonger();
  await accept(
    await createAccount({ ...user, email: found.email, email_confirmed: true }, caller.address),
    code,
  );
  return { email: found.email };
});

async function accept(userId: number, code: string): Promise<void> {
  if (await markAccepted(hashCode(code), userId)) return;
  const state = await getAccessState(userId);
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
