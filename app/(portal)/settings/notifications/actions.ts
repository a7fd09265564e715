"use server";

import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { chooseNotifications } from "@/lib/accounts/preferences/service";

const page = "/settings/notifications";

export const saveNotifications = formAction({
  act: async ({ data }) =>
    chooseNotifications(await requireUser(page), {
      shown: data.getAll("shown"),
      on: data.getAll("on"),
    }),
  revalidate: [page],
});
