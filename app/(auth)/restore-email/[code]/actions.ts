"use server";

import { redirect } from "next/navigation";
import { formAction } from "@/app/_request/form-action";
import { pageVisitor } from "@/app/_request/page-caller";
import * as email from "@/lib/accounts/account/email-service";

/** Takes the change back, and goes on to the new password that the account now needs. */
export const restoreEmail = formAction({
  act: async (_, code: string) => {
    const { reset_code } = await email.restoreEmail(await pageVisitor(), { code });
    redirect(`/reset-password/${reset_code}`);
  },
});
