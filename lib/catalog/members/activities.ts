import { artistInvitations } from "@/db/schema/artists";
import { onRow } from "@/lib/platform/activity-log/declaration";

/** Invitations to artists as activities; one that is sent again is another. */
export const memberActivities = onRow(artistInvitations, "artist_invited", {
  actor: artistInvitations.invited_by,
  user: artistInvitations.user_id,
  subject: ["artist", artistInvitations.artist_id],
  key: [artistInvitations.artist_id, artistInvitations.user_id],
  undone: "changed.state = 'withdrawn'",
  triggers: {
    artist_invitations_sent: ["insert", "new.state = 'pending'"],
    artist_invitations_changed: [
      "update",
      "new.state in ('pending', 'withdrawn') and (old.state, old.created_at) is distinct from (new.state, new.created_at)",
    ],
  },
});
