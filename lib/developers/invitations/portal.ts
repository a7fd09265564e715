import { z } from "zod";
import { SignUp } from "@/lib/accounts/users/input";
import { id, portalId, timestamp } from "@/lib/http/contract/fields";
import { pageOf } from "@/lib/http/contract/lists";
import { portalOperation } from "@/lib/http/contract/portal-operation";

const Invitation = z.object({
  id,
  email: z.string(),
  state: z.enum(["open", "accepted", "withdrawn", "expired"]),
  inviter: z.string().nullable(),
  accepted_by: z.string().nullable(),
  created_at: timestamp,
  expires_at: timestamp,
});

const OpenedInvitation = Invitation.extend({ has_account: z.boolean() });

export type Invitation = z.output<typeof Invitation>;
export type OpenedInvitation = z.output<typeof OpenedInvitation>;

/** The code of an emailed link. */
const link = z.object({ code: z.string() });

export const invite = portalOperation({
  id: "invite",
  access: "operator",
  input: SignUp.pick({ email: true }),
});

export const listInvitations = portalOperation({
  id: "listInvitations",
  access: "operator",
  input: z.object({ page: id }),
  output: z.object({ pagination: pageOf(Invitation) }),
});

export const withdrawInvitation = portalOperation({
  id: "withdrawInvitation",
  access: "operator",
  params: z.object({ invitation_id: portalId }),
});

export const getInvitation = portalOperation({
  id: "getInvitation",
  access: "public",
  input: link,
  output: OpenedInvitation.optional(),
});

export const acceptInvitation = portalOperation({ id: "acceptInvitation", access: "session", input: link });

export const signUpInvited = portalOperation({
  id: "signUpInvited",
  access: "public",
  input: SignUp.omit({ email: true }).extend(link.shape),
  output: z.object({ email: z.string() }),
});
