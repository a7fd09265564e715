"use server";

import { formAction } from "@/app/_request/form-action";
import { pageVisitor } from "@/app/_request/page-caller";
import { unsubscribe } from "@/lib/accounts/preferences/unsubscribe-service";

/** Ends the emails that the link is about. */
export const confirmUnsubscribe = formAction({
  act: async (_, code: string) => {
    await unsubscribe(await pageVisitor(), { code });
    return {};
  },
});
