import * as contract from "@/lib/community/notifications/contract";
import * as notifications from "@/lib/community/notifications/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listNotifications, notifications.listNotifications),
);
