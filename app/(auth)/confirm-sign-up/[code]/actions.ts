"use server";

import { formAction, text } from "@/app/_request/form-action";
import { pageVisitor } from "@/app/_request/page-caller";
import { enterNew } from "@/app/_request/session-cookie";
import { confirmRegistration } from "@/lib/accounts/account/registration-service";

/** Creates the account of a link from an email, and signs in. */
export const confirmSignUp = formAction({
  fields: ["handle"],
  act: async ({ values, data }, code: string) => {
    const password = text(data, "password");
    const { email } = await confirmRegistration(await pageVisitor(), { ...values, password, code });
    return enterNew(email, password, "/");
  },
});
