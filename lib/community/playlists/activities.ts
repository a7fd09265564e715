import { playlistInvitations } from "@/db/schema/playlists";
import { onRow } from "@/lib/platform/activity-log/declaration";

/** Invitations to playlists as activities. */
export const playlistActivities = onRow(playlistInvitations, "playlist_invited", {
  actor: playlistInvitations.invited_by,
  user: playlistInvitations.user_id,
  subject: ["playlist", playlistInvitations.playlist_id],
  key: [playlistInvitations.playlist_id, playlistInvitations.user_id],
  undone: "changed.state = 'withdrawn'",
  triggers: {
    playlist_invitations_sent: ["insert", "new.state = 'pending'"],
    playlist_invitations_changed: [
      "update",
      "new.state in ('pending', 'withdrawn') and old.state is distinct from new.state",
    ],
  },
});
