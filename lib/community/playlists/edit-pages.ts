import { z } from "zod";
import { id, portalId, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

const DeletedPlaylist = z.object({ id, name: z.string(), deleted_at: timestamp });

export type DeletedPlaylist = z.output<typeof DeletedPlaylist>;

/** Lists the playlists that the account deleted and may restore, the latest first. */
export const listDeletedPlaylists = pageOperation({
  id: "listDeletedPlaylists",
  access: "account",
  output: z.object({ deleted: z.array(DeletedPlaylist) }),
});

export const restorePlaylist = pageOperation({
  id: "restorePlaylist",
  access: "account",
  params: z.object({ playlist_id: portalId }),
});
