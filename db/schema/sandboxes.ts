import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { SANDBOX_SCENARIOS } from "@/db/values/sandboxes";
import { createdAt, identity, inList, instant, ownerColumn } from "./columns";
import { users } from "./users";

/** The sandboxes of accounts: servers of their own, with databases of their own, which are asleep until somebody calls. */
export const sandboxes = pgTable(
  "sandboxes",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    /** In its tokens, its host name and the name of its database. */
    code: text().notNull(),
    scenario: text({ enum: SANDBOX_SCENARIOS }).notNull(),
    /** Each reset begins another one, with another database. */
    generation: integer().notNull().default(1),
    /** The generation that was last awake, whose database there is; null until the first. */
    woken_generation: integer(),
    /** By so many seconds its clock is ahead. A reset sets it right. */
    clock_seconds: bigint({ mode: "number" }).notNull().default(0),
    created_at: createdAt(),
    /** The time at which it last woke up. */
    used_at: instant().notNull().defaultNow(),
    /** The time of the notice to its owner that it is about to be deleted. */
    notice_at: instant(),
  },
  (table) => [
    unique("sandboxes_user_id_key").on(table.user_id),
    unique("sandboxes_code_key").on(table.code),
    index("sandboxes_used_at_index").on(table.used_at),
    check("sandboxes_scenario_check", inList(table.scenario, SANDBOX_SCENARIOS)),
    check("sandboxes_code_check", sql`${table.code} ~ '^[a-z0-9]{6}$'`),
    check("sandboxes_generation_check", sql`${table.generation} > 0`),
  ],
);
