import { bigint, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { artists } from "./artists";
import { instant, ownerColumn } from "./columns";
import { users } from "./users";

/** The last look of an account at the insights of an artist, with the plays of the artist by then. */
export const insightVisits = pgTable(
  "insight_visits",
  {
    user_id: ownerColumn(() => users.id),
    artist_id: ownerColumn(() => artists.id),
    visited_at: instant().notNull(),
    plays: bigint({ mode: "number" }).notNull(),
    /** The end of the visit before: what is newer is new. Null during the first. */
    since_at: instant(),
    since_plays: bigint({ mode: "number" }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.artist_id] })],
);
