import { bigint, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { artists } from "./artists";
import { belongsTo, instant } from "./columns";
import { users } from "./users";

/** When an account last looked at the insights of an artist, and how often the artist had been played by then. */
export const insightVisits = pgTable(
  "insight_visits",
  {
    user_id: belongsTo(() => users.id),
    artist_id: belongsTo(() => artists.id),
    visited_at: instant().notNull(),
    plays: bigint({ mode: "number" }).notNull(),
    /** The end of the visit before: what is newer is new. Null during the first. */
    since_at: instant(),
    since_plays: bigint({ mode: "number" }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.artist_id] })],
);
