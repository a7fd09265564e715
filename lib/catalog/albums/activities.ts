import { albums } from "@/db/schema/albums";
import { onRow } from "@/lib/platform/activity-log/declaration";

/** Albums that come out as activities of the artist credited first. Withdrawing one takes it back. */
export const albumActivities = onRow(albums, "album_published", {
  at: "coalesce(changed.publish_at, changed.created_at)",
  artist:
    "(select artist_id from album_artists where album_artists.album_id = changed.id order by position limit 1)",
  subject: ["album", albums.id],
  undone: "not changed.listed",
  triggers: {
    // The album has its artists by then.
    albums_released: ["insert", "new.listed", "deferred"],
    albums_listed: ["update", "old.listed is distinct from new.listed"],
    albums_withdrawn: ["before delete", "old.listed"],
  },
});
