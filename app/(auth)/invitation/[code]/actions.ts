"use server";

import { redirect } from "next/navigation";
import { formAction, text } from "@/app/_request/form-action";
import { pageVisitor, requireUser } from "@/app/_request/page-caller";
import * as invitations from "@/lib/developers/invitations/service";

/** Approves the signed-in account. */
export const acceptInvitation = formAction({
  act: async (_, code: string) => {
    await invitations.acceptInvitation(await requireUser(`/invitation/${code}`), { code });
    redirect("/settings/developers");
  },
});

/** Creates an account with the invited email address and approves it. */
export const signUpInvited = formAction({
  fields: ["name", "handle"],
  act: async ({ values, data }, code: string) => {
    const password = text(data, "password");
    await invitations.signUpInvited(await pageVisitor(), { ...values, password, code });
    return { values };
  },
});
