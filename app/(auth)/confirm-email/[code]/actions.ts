"use server";

import { formAction } from "@/app/_request/form-action";
import { pageVisitor } from "@/app/_request/page-caller";
import * as email from "@/lib/accounts/account/email-service";

export const confirmEmailLink = formAction({
  act: async (_, code: string) => email.confirmEmailLink(await pageVisitor(), { code }),
  revalidate: ["/", "layout"],
});
