import "server-only";
import { z } from "zod";
import { tellDevices } from "@/lib/community/devices/service";
import type { UserCaller } from "@/lib/http/contract/caller";
import { mustBeValid } from "@/lib/http/contract/validate";
import type { EventData } from "@/lib/realtime/event";
import { publish } from "@/lib/realtime/publish";
import { notificationCreated } from "./core/events";
import { NOTIFICATION_KINDS, type NotificationKind } from "./core/kinds";
import { findMutedKinds, findPushed, updateMutedKinds } from "./queries";

const ALL_KINDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

const Choice = z.object({ mails: z.array(z.enum(ALL_KINDS)), pushes: z.array(z.enum(ALL_KINDS)) });

/** A notification, as in its event's data. */
type Notification = EventData<typeof notificationCreated>;

/** The kinds of notification available to the caller, and its settings. */
export async function listNotificationKinds(
  caller: UserCaller,
): Promise<{ kind: NotificationKind; mail: boolean; push: boolean }[]> {
  const { muted_email_kinds, muted_push_kinds } = await findMutedKinds(caller.userId);
  return offered(caller).map((kind) => ({
    kind,
    mail: !muted_email_kinds.includes(kind),
    push: !muted_push_kinds.includes(kind),
  }));
}

/** Sets which kinds the caller wants by email and push; all others offered to it are switched off. Throws `validation_failed`. */
export async function chooseNotifications(caller: UserCaller, input: unknown): Promise<void> {
  const { mails, pushes } = mustBeValid(Choice, input);
  const kinds = offered(caller);
  const muted_email_kinds = kinds.filter((kind) => !mails.includes(kind));
  const muted_push_kinds = kinds.filter((kind) => !pushes.includes(kind));
  await updateMutedKinds(caller.userId, { muted_email_kinds, muted_push_kinds }, kinds);
}

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
  return ALL_KINDS.filter((kind) => caller.isOperator || !NOTIFICATION_KINDS[kind].operatorsOnly);
}
