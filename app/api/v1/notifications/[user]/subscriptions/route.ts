import * as contract from "@/lib/accounts/preferences/contract";
import * as preferences from "@/lib/accounts/preferences/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getNotificationSubscriptions, preferences.getNotificationSubscriptions),
  bind(
    contract.updateNotificationSubscriptions,
    preferences.updateNotificationSubscriptions,
    resource("users", preferences.getNotificationSubscriptions),
  ),
);
