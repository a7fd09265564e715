"use server";

import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import * as invitations from "@/lib/developers/access/invitation-service";

const page = "/admin/access/invitations";

export const invite = formAction({
  fields: ["email"],
  act: async ({ values }) => {
    await invitations.invite(await requireOperator(page), values);
    return { values };
  },
  revalidate: [page],
});

/** Sends an expired invitation's address a new link. */
export const inviteAgain = buttonAction({
  act: async (email: string) => invitations.invite(await requireOperator(page), { email }),
  revalidate: [page],
});

export const withdrawInvitation = buttonAction({
  act: async (invitation_id: number) =>
    invitations.withdrawInvitation(await requireOperator(page), { invitation_id }),
  revalidate: [page],
});
