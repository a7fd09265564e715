import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { partFromHistory, waitForCounting } from "./fragments";

/** The plays stay counted, those of a listener that nobody knows. */
export const erasure = {
  exports: {
    plays: {
      tables: ["play_history", "listeners"],
      columns: {
        play_id: "Its id.",
        played_at: "When.",
        track_id: "The track.",
        track_name: "Its name.",
      },
      rows: (user) => sql`
        select play_id, played_at, track_id, tracks.name as track_name from play_history left join tracks on tracks.id = track_id
        where user_id = ${user} order by played_at, play_id`,
    },
  },
  holds: {},
  async erase(transaction, userId) {
    await transaction`${waitForCounting}`;
    await transaction`${partFromHistory(userId)}`;
  },
} satisfies Erasure;
