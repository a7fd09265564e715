import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { belongsTo, createdAt, identity, instant, reference } from "./columns";
import { inList } from "./releases";
import { tracks } from "./tracks";
import { users } from "./users";

export const SPLIT_STATES = ["pending", "accepted"] as const;

/**
 * How the price of a track is shared. A pending set waits for its payees while the accepted one goes on counting; when the last payee
 * accepts, it takes that one's place. Purchases keep a copy of the shares they were made under.
 */
export const splitSets = pgTable(
  "split_sets",
  {
    id: identity(),
    track_id: belongsTo(() => tracks.id),
    state: text({ enum: SPLIT_STATES }).notNull().default("pending"),
    proposed_by: reference()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    unique("split_sets_track_key").on(table.track_id, table.state),
    index("split_sets_proposed_by_index").on(table.proposed_by),
    check("split_sets_state_check", inList(table.state, SPLIT_STATES)),
  ],
);

/** The share of one payee. Triggers of migration 0045 make the shares of a set add up to the whole. */
export const trackSplits = pgTable(
  "track_splits",
  {
    set_id: belongsTo(() => splitSets.id),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    /** In hundredths of a percent. */
    bps: integer().notNull(),
    /** From 0: the order in which the remainders of shares are given out. */
    position: integer().notNull(),
    accepted_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.set_id, table.user_id] }),
    unique("track_splits_position_key").on(table.set_id, table.position),
    index("track_splits_user_index").on(table.user_id, table.set_id),
    check("track_splits_bps_check", sql`${table.bps} between 1 and 10000`),
    check("track_splits_position_check", sql`${table.position} between 0 and 9`),
  ],
);
