"use server";

import { revalidatePath } from "next/cache";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { formFailure, text } from "@/app/_request/form-failure";
import { pageAddress, requireUser } from "@/app/_request/page-caller";
import type { FormState } from "@/components/ui/form";
import { SESSION_COOKIE } from "@/lib/http/authentication/session";
import * as deletion from "@/lib/operations/account-deletion/service";

export async function deleteAccount(_: FormState, data: FormData): Promise<FormState> {
  const caller = await requireUser("/settings/security/delete-account");
  const handle = text(data, "handle");
  try {
    await deletion.deleteAccount(caller, { handle, password: text(data, "password") }, await pageAddress());
  } catch (error) {
    return formFailure(error, { handle });
  }
  (await cookies()).delete(SESSION_COOKIE);
  revalidatePath("/", "layout");
  redirect("/account-deleted");
}
