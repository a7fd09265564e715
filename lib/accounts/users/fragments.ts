import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";

/** A UserSummary from `users`. */
export const userSummaryShape = jsonObject(sql`users.id, users.name as display_name, users.avatar`);
