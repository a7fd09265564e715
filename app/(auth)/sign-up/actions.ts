"use server";

import { formAction, text } from "@/app/_request/form-action";
import { pageVisitor } from "@/app/_request/page-caller";
import * as users from "@/lib/accounts/users/service";

export const signUp = formAction({
  fields: ["name", "handle", "email"],
  act: async ({ values, data }) => {
    await users.signUp(await pageVisitor(), { ...values, password: text(data, "password") });
    return { values };
  },
});
