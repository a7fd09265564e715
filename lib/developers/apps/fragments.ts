import "server-only";
import { sql } from "@/db/client";
import { accessRequests } from "@/db/schema/access";
import { apiTokens, appLogos, apps } from "@/db/schema/developers";
import { users } from "@/db/schema/users";

/** Whether a person still allows an app what a row of `api_tokens` says. */
export const isLiveGrant = sql`(${apiTokens.revoked_at} is null and ${apiTokens.expires_at} > now())`;

/** The path of the logo of an app of `apps`; null without one. */
export const logoPath = sql`(
  select '/media/logos/' || ${appLogos.app_id} || '-' || ${appLogos.hash} || '.jpg' from ${appLogos} where ${appLogos.app_id} = ${apps.id})`;

/** Whether operators have closed an app of `apps`, or the account of its developer. */
export const isSuspendedApp = sql`(${apps.state} = 'suspended' or exists (
  select from ${users} where ${users.id} = ${apps.user_id} and ${users.suspended_at} is not null) or exists (
  select from ${accessRequests} where ${accessRequests.user_id} = ${apps.user_id} and ${accessRequests.state} = 'suspended'))`;
