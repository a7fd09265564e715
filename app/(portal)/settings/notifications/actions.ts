"use server";

import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { chooseNotifications } from "@/lib/community/notifications/service";

const page = "/settings/notifications";

export const saveNotifications = formAction({
  act: async ({ data }) =>
    chooseNotifications(await requireUser(page), {
      mails: data.getAll("mails"),
      pushes: data.getAll("pushes"),
    }),
  revalidate: [page],
});
