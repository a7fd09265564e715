"use server";

import { formAction } from "@/app/_request/form-action";
import { pageVisitor } from "@/app/_request/page-caller";
import * as account from "@/lib/accounts/account/service";

export const confirmEmailChange = formAction({
  act: async (_, code: string) => account.confirmEmailChange(await pageVisitor(), { code }),
  revalidate: ["/", "layout"],
});
