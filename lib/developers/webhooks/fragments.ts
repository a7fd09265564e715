import "server-only";
import { sql } from "@/db/client";
import { apiEvents } from "@/db/schema/api-events";
import { apiTokens, apps } from "@/db/schema/developers";
import { users } from "@/db/schema/users";
import { webhookDeliveries } from "@/db/schema/webhooks";
import { isActive } from "@/lib/accounts/profiles/fragments";
import { isLiveGrant, isSuspendedApp } from "@/lib/developers/apps/fragments";

/** Whether an account, by a grant of `api_tokens`, allows its app of `apps` an event of `api_events` now. */
export const opensEvent = sql`(${isLiveGrant} and (${apiEvents.scope} is null or ${apiEvents.scope} = any(${apiTokens.scopes}))
  and not ${isSuspendedApp} and exists (select from ${users} where ${users.id} = ${apiTokens.user_id} and ${isActive}))`;

/** Whether a row of `webhook_deliveries` may be sent and read: its event is of the endpoint's own account, or of one that allows the app such events now. */
export const mayDeliver = sql`(${webhookDeliveries.grant_id} is null or exists (
  select from ${apiTokens} join ${apps} on ${apps.id} = ${apiTokens.app_id}
    join ${apiEvents} on ${apiEvents.id} = ${webhookDeliveries.event_id}
  where ${apiTokens.id} = ${webhookDeliveries.grant_id} and ${opensEvent}))`;
