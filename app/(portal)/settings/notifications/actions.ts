"use server";

import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import type { BrowserSubscription } from "@/components/community/notifications/web-push";
import { chooseNotifications } from "@/lib/accounts/preferences/service";
import * as push from "@/lib/community/notifications/push-subscription-service";

const page = "/settings/notifications";

export const saveNotifications = formAction({
  act: async ({ data }) =>
    chooseNotifications(await requireUser(page), {
      shown: data.getAll("shown"),
      on: data.getAll("on"),
    }),
  revalidate: [page],
});

/** Stores the subscription of this browser, or removes it. */
export const changePushSubscription = buttonAction({
  act: async (subscription: BrowserSubscription | null) => {
    const caller = await requireUser(page);
    await (subscription
      ? push.storePushSubscription(caller, subscription)
      : push.deletePushSubscription(caller));
  },
  revalidate: [page],
});
