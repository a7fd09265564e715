import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, inList, instant, ownerColumn, reference } from "./columns";
import { tracks } from "./tracks";
import { users } from "./users";

export const SPLIT_STATES = ["pending", "accepted", "replaced", "withdrawn", "lapsed"] as const;

/**
 * Divides the price of a track. A pending set waits for everybody in it while the accepted one goes on counting; when the last has
 * accepted, it takes that one's place, which is kept as `replaced`. A pending set is `withdrawn` by the next proposal, and has `lapsed`
 * when somebody did not answer in time. Purchases keep a copy of the shares they were made under.
 */
export const splitSets = pgTable(
  "split_sets",
  {
    id: identity(),
    track_id: ownerColumn(() => tracks.id),
    state: text({ enum: SPLIT_STATES }).notNull().default("pending"),
    proposed_by: reference()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    /** The time at which it stopped to count or to wait. */
    ended_at: instant(),
  },
  (table) => [
    uniqueIndex("split_sets_open_key")
      .on(table.track_id, table.state)
      .where(sql`state in ('pending', 'accepted')`),
    index("split_sets_track_index").on(table.track_id, table.id),
    index("split_sets_pending_index").on(table.created_at).where(sql`state = 'pending'`),
    index("split_sets_proposed_by_index").on(table.proposed_by),
    check("split_sets_state_check", inList(table.state, SPLIT_STATES)),
  ],
);

/** The share of one person. The triggers of `check_split` make the shares of a set add up to the whole. */
export const trackSplits = pgTable(
  "track_splits",
  {
    set_id: ownerColumn(() => splitSets.id),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    /** In hundredths of a percent; 0 for somebody who gets nothing and has to agree with that. */
    bps: integer().notNull(),
    /** The share when the set was proposed. */
    former_bps: integer().notNull().default(0),
    /** From 0: the order in which the remainders of shares are given out. */
    position: integer().notNull(),
    accepted_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.set_id, table.user_id] }),
    unique("track_splits_position_key").on(table.set_id, table.position),
    index("track_splits_user_index").on(table.user_id, table.set_id),
    check("track_splits_bps_check", sql`${table.bps} between 0 and 10000`),
    check("track_splits_position_check", sql`${table.position} between 0 and 31`),
  ],
);
