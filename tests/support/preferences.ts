import { NOTIFICATION_KINDS, type NotificationKind } from "@/lib/accounts/preferences/kinds";
import * as preferences from "@/lib/accounts/preferences/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";

interface NotificationChoice {
  mails: readonly NotificationKind[];
  pushes: readonly NotificationKind[];
}

/** Turns these kinds on by email and by push, and all others off; every kind is in the list. */
export async function chooseNotifications(
  caller: UserCaller,
  { mails, pushes }: NotificationChoice,
): Promise<void> {
  const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
  await preferences.chooseNotifications(caller, {
    shown: kinds,
    on: [
      ...mails.map((kind) => `${kind} email` as const),
      ...pushes.map((kind) => `${kind} push` as const),
      ...kinds.map((kind) => `${kind} in_app` as const),
    ],
  });
}
