import { z } from "zod";
import { SignUp } from "@/lib/accounts/profiles/input";
import { id, portalId, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

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

export const invite = pageOperation({
  id: "invite",
  access: "operator",
  needsFreshProof: true,
  input: SignUp.pick({ email: true }),
});

export const listInvitations = pageOperation({
  id: "listInvitations",
  access: "operator",
  input: z.object({ page: id }),
  output: z.object({ pagination: pageSchema(Invitation) }),
});

export const withdrawInvitation = pageOperation({
  id: "withdrawInvitation",
  access: "operator",
  needsFreshProof: true,
  params: z.object({ invitation_id: portalId }),
});

export const getInvitation = pageOperation({
  id: "getInvitation",
  access: "visitor",
  input: link,
  output: OpenedInvitation.optional(),
});

export const acceptInvitation = pageOperation({ id: "acceptInvitation", access: "account", input: link });

export const signUpInvited = pageOperation({
  id: "signUpInvited",
  access: "visitor",
  input: SignUp.omit({ email: true }).extend(link.shape),
  output: z.object({ email: z.string() }),
});
