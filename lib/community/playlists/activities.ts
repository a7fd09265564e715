import { playlistChanges, playlistInvitations, playlists } from "@/db/schema/playlists";
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

/** Changes of playlists as activities that concern their owners. */
export const playlistChangeActivities = onRow(playlistChanges, "playlist_changed", {
  actor: playlistChanges.user_id,
  user: playlists.owner_id,
  subject: ["playlist", playlistChanges.playlist_id],
  key: [playlistChanges.user_id, playlistChanges.playlist_id],
  details: { version: playlistChanges.version },
  join: [playlists.id, playlistChanges.playlist_id],
  triggers: { playlist_changes_done: ["insert", "new.user_id is not null"] },
});
