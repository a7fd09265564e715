"use server";

import { formAction, text } from "@/app/_request/form-action";
import { pageVisitor } from "@/app/_request/page-caller";
import * as account from "@/lib/accounts/account/service";

export const requestReset = formAction({
  fields: ["email"],
  act: async ({ values }) => {
    await account.requestPasswordReset(await pageVisitor(), values);
    return { values };
  },
});

export const resetPassword = formAction({
  act: async ({ data }, code: string) =>
    account.resetPassword(await pageVisitor(), { code, password: text(data, "password") }),
});
