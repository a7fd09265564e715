"use server";

import { buttonAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { readShownNotifications } from "@/lib/community/notifications/service";

/** Marks everything as read that was there when the page was shown. */
export const readAll = buttonAction({
  act: async (up_to_id: number) => readShownNotifications(await requireUser("/notifications"), { up_to_id }),
  revalidate: ["/notifications"],
});
