import "server-only";
import { sql } from "@/db/client";
import { notificationChoices } from "@/db/schema/notifications";
import type { Fragment } from "@/db/tagged";
import { NOTIFICATION_KINDS, type NotificationChannel, type NotificationKind } from "./kinds";

const COLUMNS: Record<NotificationChannel, Fragment> = {
  email: sql`choice.email`,
  push: sql`choice.push`,
  in_app: sql`choice.in_app`,
};

/** Whether the account, an id or an SQL expression for one, wants a kind of notification by a channel. */
export const wants = (
  userId: number | Fragment,
  kind: NotificationKind,
  channel: NotificationChannel,
): Fragment => sql`
  coalesce((
    select ${COLUMNS[channel]} from ${notificationChoices} as choice
    where choice.user_id = ${userId} and choice.kind = ${kind}), ${NOTIFICATION_KINDS[kind].on.includes(channel)}::boolean)`;
