import "server-only";
import { sql } from "@/db/client";
import { apiTokens } from "@/db/schema/developers";

/** Whether a person still allows an app what a row of `api_tokens` says. */
export const isLiveGrant = sql`(${apiTokens.revoked_at} is null and ${apiTokens.expires_at} > now())`;
