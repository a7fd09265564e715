"use server";

import { revalidatePath } from "next/cache";
import { formFailure, text } from "@/app/_request/form-failure";
import { requireOperator } from "@/app/_request/page-caller";
import type { FormState } from "@/components/ui/form";
import * as invitations from "@/lib/developers/invitations/service";

const page = "/admin/access/invitations";

export async function invite(_: FormState, data: FormData): Promise<FormState> {
  const caller = await requireOperator(page);
  const values = { email: text(data, "email") };
  try {
    await invitations.invite(caller, values);
  } catch (error) {
    return formFailure(error, values);
  }
  revalidatePath(page);
  return { values, done: true };
}

export async function withdrawInvitation(invitationId: number): Promise<{ message?: string }> {
  const caller = await requireOperator(page);
  try {
    await invitations.withdrawInvitation(caller, { invitation_id: invitationId });
  } catch (error) {
    return { message: formFailure(error).message };
  }
  revalidatePath(page);
  return {};
}
