"use server";

import { buttonAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as users from "@/lib/accounts/users/service";

export const setFollow = buttonAction({
  act: async (asked: { user_id: number; follow: boolean }) =>
    users.setFollow(await requireUser(`/people/${asked.user_id}`), asked),
  revalidate: ["/people/[userId]", "page"],
});
