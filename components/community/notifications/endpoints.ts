import type * as notifications from "@/lib/community/notifications/contract";
import { endpoint } from "@/lib/platform/http-client/client";

export const listNotifications = endpoint<typeof notifications.listNotifications>(
  "listNotifications",
  "GET",
  "/notifications",
);
export const readNotifications = endpoint<typeof notifications.readNotifications>(
  "readNotifications",
  "POST",
  "/notifications/read",
);
