import "server-only";
import { tellDevices } from "@/lib/community/devices/service";
import type { UserCaller } from "@/lib/http/contract/caller";
import { serve } from "@/lib/http/server/portal";
import type { EventData } from "@/lib/realtime/event";
import { publish } from "@/lib/realtime/publish";
import { notificationCreated } from "./core/events";
import { NOTIFICATION_KINDS, type NotificationKind } from "./core/kinds";
import * as portal from "./portal";
import { findMutedKinds, findPushed, updateMutedKinds } from "./queries";

/** A notification, as in its event's data. */
type Notification = EventData<typeof notificationCreated>;

/** The kinds of notification available to the caller, and its settings. */
export const listNotificationKinds = serve(portal.listNotificationKinds, async (caller) => {
  const { muted_email_kinds, muted_push_kinds } = await findMutedKinds(caller.userId);
  return offered(caller).map((kind) => ({
    kind,
    mail: !muted_email_kinds.includes(kind),
    push: !muted_push_kinds.includes(kind),
  }));
});

/** Sets which kinds the caller wants by email and push; all others offered to it are switched off. Throws `validation_failed`. */
export const chooseNotifications = serve(portal.chooseNotifications, async (caller, { mails, pushes }) => {
  const kinds = offered(caller);
  const muted_email_kinds = kinds.filter((kind) => !mails.includes(kind));
  const muted_push_kinds = kinds.filter((kind) => !pushes.includes(kind));
  await updateMutedKinds(caller.userId, { muted_email_kinds, muted_push_kinds }, kinds);
});

/**
 * Sends a notification to those of the accounts that want its kind: to their open pages, then to their devices. Throws
 * when the channels server does not accept it.
 */
export async function notify(userIds: readonly number[], notification: Notification): Promise<void> {
  if (userIds.length === 0) return;
  const wanting = await findPushed(notification.kind, userIds);
  if (wanting.length === 0) return;
  await publish([notificationCreated.on(wanting, notification)]);
  await tellDevices(wanting, notification);
}

function offered(caller: UserCaller): NotificationKind[] {
  return portal.ALL_KINDS.filter((kind) => caller.isOperator || !NOTIFICATION_KINDS[kind].operatorsOnly);
}
