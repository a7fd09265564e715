import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { identity, instant, ownerColumn, reference } from "./columns";
import { users } from "./users";

/**
 * The progress of an account in each achievement of lib/progress/achievements/kinds.ts. A row is there once its value is more than 0, and
 * never changes after it was unlocked.
 */
export const achievementProgress = pgTable(
  "achievement_progress",
  {
    user_id: ownerColumn(() => users.id),
    key: text().notNull(),
    /** The year in which the season began; empty for achievements without seasons. */
    season: text().notNull().default(""),
    value: bigint({ mode: "number" }).notNull(),
    unlocked_at: instant(),
    /** The XP for unlocking it; 0 before. */
    xp: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key, table.season] }),
    index("achievement_progress_holders_index")
      .on(table.key, table.unlocked_at, table.user_id)
      .where(sql`unlocked_at is not null`),
    check("achievement_progress_xp_check", sql`(${table.unlocked_at} is null) = (${table.xp} = 0)`),
  ],
);

/**
 * Measurements that are out of date: a topic of an account, or of those that manage an artist, that are credited on a track, or that share
 * a purchase. Rows are only added, so that no act waits for another, and say no more than the act knows, since there may be many at once.
 */
export const achievementChecks = pgTable(
  "achievement_checks",
  {
    id: identity(),
    /** One of TOPICS, or `all`. */
    topic: text().notNull(),
    user_id: reference(),
    artist_id: reference(),
    track_id: reference(),
    purchase_id: reference(),
  },
  (table) => [
    check(
      "achievement_checks_one_check",
      sql`num_nonnulls(${table.user_id}, ${table.artist_id}, ${table.track_id}, ${table.purchase_id}) = 1`,
    ),
  ],
);

/** The number of producers that have each achievement, and of all: counted every ten minutes. */
export const achievementCounts = pgTable("achievement_counts", {
  key: text().primaryKey(),
  holders: bigint({ mode: "number" }).notNull(),
  producers: bigint({ mode: "number" }).notNull(),
});
