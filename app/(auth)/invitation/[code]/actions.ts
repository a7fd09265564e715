"use server";

import { redirect } from "next/navigation";
import { formAction, text } from "@/app/_request/form-action";
import { pageVisitor, requireUser } from "@/app/_request/page-caller";
import { enterNew } from "@/app/_request/session-cookie";
import * as invitations from "@/lib/developers/access/invitation-service";

/** Approves the signed-in account. */
export const acceptInvitation = formAction({
  act: async (_, code: string) => {
    await invitations.acceptInvitation(await requireUser(`/invitation/${code}`), { code });
    redirect("/settings/developers");
  },
});

/** Creates an account with the invited email address, approves it and signs in. */
export const signUpInvited = formAction({
  fields: ["name", "handle"],
  act: async ({ values, data }, code: string) => {
    const password = text(data, "password");
    const { email } = await invitations.signUpInvited(await pageVisitor(), { ...values, password, code });
    return enterNew(email, password, "/settings/developers");
  },
});
