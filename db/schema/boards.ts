import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { instant, reference } from "./columns";

/**
 * The leaderboards, twice: viewers use the slot that `board_state` names, while the other one is filled. So a board changes at once and as
 * a whole, and filling it is many short transactions. The tables are partitioned by slot, so that a slot is emptied by truncating
 * (docs/decisions/0054-leaderboards.md).
 */
const slot = () => smallint().notNull();

/** Names the slot that is read, and the run that fills the other one. One row. */
export const boardState = pgTable(
  "board_state",
  {
    id: smallint().primaryKey().default(1),
    slot: slot().default(0),
    /** The time at which the slot that is read was computed; null before the first time. */
    generated_at: instant(),
    /** The duration of that, in milliseconds. */
    took_ms: integer().notNull().default(0),
    /** Counts runs, so that one that was overtaken by another does not publish what both have written. */
    run: bigint({ mode: "number" }).notNull().default(0),
    /** The start of that run. */
    started_at: instant(),
  },
  (table) => [
    check("board_state_one_check", sql`${table.id} = 1`),
    check("board_state_slot_check", sql`${table.slot} in (0, 1)`),
  ],
);

/** The artists that can be on boards. */
export const boardArtists = pgTable(
  "board_artists",
  {
    slot: slot(),
    artist_id: reference().notNull(),
    owner_id: reference(),
    /** Whether it stands for its owner where accounts are ranked: the most played artist of the account. */
    is_main: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slot, table.artist_id] })],
);

/** Values by which artists are ranked, in a period or in the one before it; null where one is not ranked. */
export const boardValues = pgTable(
  "board_values",
  {
    slot: slot(),
    period: text().notNull(),
    /** Whether of the period before. */
    earlier: boolean().notNull(),
    artist_id: reference().notNull(),
    overall: doublePrecision(),
    plays: doublePrecision(),
    listeners: doublePrecision(),
    xp: doublePrecision(),
    releases: doublePrecision(),
    collaboration: doublePrecision(),
    quality: doublePrecision(),
    earnings_share: doublePrecision(),
    rising: doublePrecision(),
    achievements: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.slot, table.period, table.earlier, table.artist_id] })],
);

/** The number of artists of each board. */
export const boards = pgTable(
  "boards",
  {
    slot: slot(),
    category: text().notNull(),
    period: text().notNull(),
    /** A genre, or 0 for all. */
    genre_id: reference().notNull(),
    participants: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slot, table.category, table.period, table.genre_id] })],
);

/** The boards, some hundred places to a row: a million small rows for each board would take many times the space and the time. */
export const boardChunks = pgTable(
  "board_chunks",
  {
    slot: slot(),
    category: text().notNull(),
    period: text().notNull(),
    genre_id: reference().notNull(),
    /** From 0. */
    chunk: integer().notNull(),
    /** The first value, negated, so that both keys by which an artist's chunk is found ascend. */
    head: doublePrecision().notNull(),
    head_artist_id: reference().notNull(),
    artist_ids: reference().array().notNull(),
    amounts: doublePrecision().array().notNull(),
    ranks: integer().array().notNull(),
    /** The ranks in the period before, with nulls. */
    previous_ranks: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slot, table.category, table.period, table.genre_id, table.chunk] }),
    index("board_chunks_head_index").on(
      table.slot,
      table.category,
      table.period,
      table.genre_id,
      table.head,
      table.head_artist_id,
    ),
  ],
);
