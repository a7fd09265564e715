import { z } from "zod";
import { id, portalId, timestamp } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";

const DeletedPlaylist = z.object({ id, name: z.string(), deleted_at: timestamp });

export type DeletedPlaylist = z.output<typeof DeletedPlaylist>;

/** What the account deleted and may restore, the latest first. */
export const listDeletedPlaylists = portalOperation({
  id: "listDeletedPlaylists",
  access: "session",
  output: z.object({ deleted: z.array(DeletedPlaylist) }),
});

export const restorePlaylist = portalOperation({
  id: "restorePlaylist",
  access: "session",
  params: z.object({ playlist_id: portalId }),
});
