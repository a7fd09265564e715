"use server";

import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { disconnectAppOnPage } from "@/lib/developers/apps/grant-service";

const page = "/settings/apps";

/** Ends what the account allows an app. */
export const disconnectApp = formAction({
  act: async (_, clientId: string) => {
    await disconnectAppOnPage(await requireUser(page), { clientId });
    return {};
  },
  revalidate: [page],
});
