import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Queued with every edit. */
export const pushPlaylistChange = task(
  "pushPlaylistChange",
  z.object({ playlist_id: z.int(), version: z.int() }),
);

export const pushPlaylistInvitation = task("pushPlaylistInvitation", z.object({ invitation_id: z.int() }));

/** Queued by triggers, when a track is hidden, shown, replaced or deleted. */
export const recountPlaylists = task("recountPlaylists", z.object({ playlist_ids: z.array(z.int()) }));

/** Deletes what is older than 30 days: changes of playlists, and deleted playlists. */
export const forgetPlaylistChanges = task("forgetPlaylistChanges", z.object({}), { schedule: "41 4 * * *" });
