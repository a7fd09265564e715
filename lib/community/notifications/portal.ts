import { z } from "zod";
import { portalOperation } from "@/lib/http/contract/portal-operation";
import { NOTIFICATION_KINDS, type NotificationKind } from "./core/kinds";

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
