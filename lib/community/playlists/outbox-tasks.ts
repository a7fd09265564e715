import "server-only";
import { publish } from "@/lib/platform/channels/publish";
import { implement } from "@/lib/platform/jobs/task";
import { recountPlaylists } from "./edit-service";
import { playlistChanged, playlistInvited } from "./events";
import * as jobs from "./jobs";
import { deleteOld, findChange, findInvitation } from "./outbox-queries";

/** An event has at most 10,000 bytes; an edit of more entries is sent without them. */
const MAX_EDIT_BYTES = 8_000;

/** The jobs of playlists; tests pass a `clock`. */
export function playlistTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async pushPlaylistChange({ playlist_id, version }) {
      const change = await findChange(playlist_id, version);
      if (!change) return;
      const { edit, ...rest } = change;
      const fits = Buffer.byteLength(JSON.stringify(edit)) <= MAX_EDIT_BYTES;
      await publish([
        playlistChanged.on([playlist_id], { ...rest, playlist_id, version, edit: fits ? edit : null }),
      ]);
    },

    async pushPlaylistInvitation({ invitation_id }) {
      const invitation = await findInvitation(invitation_id);
      if (!invitation) return;
      const { user_id, ...data } = invitation;
      await publish([playlistInvited.on([user_id], data)]);
    },

    recountPlaylists: ({ playlist_ids }) => recountPlaylists(playlist_ids),

    forgetPlaylistChanges: () => deleteOld(clock()),
  });
}
