import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { playHistory } from "@/db/schema/plays";
import { tracks } from "@/db/schema/tracks";
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
        select ${playHistory.play_id}, ${playHistory.played_at}, ${playHistory.track_id}, ${tracks.name} as track_name from ${playHistory}
          left join ${tracks} on ${tracks.id} = ${playHistory.track_id}
        where ${playHistory.user_id} = ${user} order by played_at, play_id`,
    },
  },
  holds: {},
  async erase(transaction, userId) {
    await transaction`${waitForCounting}`;
    await transaction`${partFromHistory(userId)}`;
  },
} satisfies Erasure;
