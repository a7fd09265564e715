import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { DEVICE_PLATFORMS } from "@/db/values/accounts";
import { createdAt, identity, inList, instant, ownerColumn } from "./columns";
import { sessions, users } from "./users";

/** A device that receives push notifications. A token belongs to one account at a time. */
export const pushTokens = pgTable(
  "push_tokens",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    token: text().notNull().unique(),
    platform: text({ enum: DEVICE_PLATFORMS }).notNull(),
    device_name: text(),
    created_at: createdAt(),
    last_seen_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index("push_tokens_user_index").on(table.user_id),
    check("push_tokens_token_check", sql`char_length(${table.token}) between 1 and 500`),
    check("push_tokens_platform_check", inList(table.platform, DEVICE_PLATFORMS)),
    check("push_tokens_device_name_check", sql`char_length(${table.device_name}) <= 255`),
  ],
);

/** A browser that receives push notifications by Web Push, for as long as it is signed in. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: identity(),
    session_id: ownerColumn(() => sessions.id).unique(),
    /** The address at the browser's push service. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and the shared secret, base64url, with which notifications are encrypted. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [check("push_subscriptions_endpoint_check", sql`char_length(${table.endpoint}) <= 1000`)],
);
