"use server";

import { revalidatePath } from "next/cache";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { formAction, text } from "@/app/_request/form-action";
import { pageAddress, requireUser } from "@/app/_request/page-caller";
import * as deletion from "@/lib/admin/people/deletion-service";
import { SESSION_COOKIE } from "@/lib/platform/http-middleware/session";

export const deleteAccount = formAction({
  fields: ["handle"],
  act: async ({ values, data }) => {
    const caller = await requireUser("/settings/security/delete-account");
    const input = { ...values, password: text(data, "password") };
    await deletion.deleteAccount(caller, input, await pageAddress());
    (await cookies()).delete(SESSION_COOKIE);
    revalidatePath("/", "layout");
    redirect("/account-deleted");
  },
});
