import { z } from "zod";
import { NOTIFICATION_KINDS, type NotificationKind } from "@/lib/community/events/notification-kinds";
import { portalOperation } from "@/lib/http/contract/portal-operation";

export const ALL_KINDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

const kind = z.enum(ALL_KINDS);

export const listNotificationKinds = portalOperation({
  id: "listNotificationKinds",
  access: "session",
  output: z.array(z.object({ kind, mail: z.boolean(), push: z.boolean() })),
});

export const chooseNotifications = portalOperation({
  id: "chooseNotifications",
  access: "session",
  input: z.object({ mails: z.array(kind), pushes: z.array(kind) }),
});
