"use server";

import { buttonAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { disconnectAppOnPage } from "@/lib/developers/apps/grant-service";

const page = "/settings/apps";

export const disconnectApp = buttonAction({
  act: async (clientId: string) => disconnectAppOnPage(await requireUser(page), { clientId }),
  revalidate: [page],
});
