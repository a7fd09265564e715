import { tracks } from "@/db/schema/tracks";
import { onRow } from "@/lib/platform/activity-log/declaration";

/** Tracks that come out as activities of the artist credited first. Withdrawing one takes it back. */
export const trackActivities = onRow(tracks, "track_published", {
  at: "coalesce(changed.publish_at, changed.created_at)",
  artist: "(select artist_id from credits where credits.track_id = changed.id order by position limit 1)",
  subject: ["track", tracks.id],
  undone: "not changed.listed",
  triggers: {
    // The track has its artists by then.
    tracks_released: ["insert", "new.listed", "deferred"],
    tracks_listed: ["update", "old.listed is distinct from new.listed"],
    tracks_withdrawn: ["before delete", "old.listed"],
  },
});
