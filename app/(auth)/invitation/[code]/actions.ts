"use server";

import { redirect } from "next/navigation";
import { formFailure, text } from "@/app/_request/form-failure";
import { pageAddress, requireUser } from "@/app/_request/page-caller";
import type { FormState } from "@/components/ui/form";
import * as users from "@/lib/accounts/users/service";
import * as invitations from "@/lib/developers/invitations/service";

/** Approves the signed-in account. */
export async function acceptInvitation(code: string, _: FormState, _data: FormData): Promise<FormState> {
  const caller = await requireUser(`/invitation/${code}`);
  try {
    await invitations.acceptInvitation(caller, code);
  } catch (error) {
    return formFailure(error);
  }
  redirect("/settings/developers");
}

/** Creates an account with the invited email address and approves it. */
export async function signUpInvited(code: string, _: FormState, data: FormData): Promise<FormState> {
  const values = { name: text(data, "name"), handle: text(data, "handle") };
  try {
    const email = await invitations.invitedAddress(code);
    const { user_id } = await users.signUp(
      { ...values, email, password: text(data, "password") },
      await pageAddress(),
    );
    await invitations.acceptInvitation({ userId: user_id }, code);
    return { values, done: true };
  } catch (error) {
    return formFailure(error, values);
  }
}
