import "server-only";
import { sql } from "@/db/client";
import { apiTokens } from "@/db/schema/developers";

/** Whether a row is a token of the account's own, and not what it allows an app. */
export const isOwnToken = sql`${apiTokens.hash} is not null`;
