"use server";

import { formAction, text } from "@/app/_request/form-action";
import { pageVisitor } from "@/app/_request/page-caller";
import { enterNew } from "@/app/_request/session-cookie";
import * as registration from "@/lib/accounts/account/registration-service";

/** Creates an account, signs in and opens the page `next`. */
export const signUp = formAction({
  fields: ["name", "handle", "email"],
  act: async ({ values, data }, next: string) => {
    const password = text(data, "password");
    await registration.signUp(await pageVisitor(), { ...values, password });
    return enterNew(values.email, password, next);
  },
});
