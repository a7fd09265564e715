import { cache } from "react";
import { listQuery, type QueryParams } from "@/app/_request/list-query";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { mustBeAt } from "@/app/_request/own-address";
import { pageCaller } from "@/app/_request/page-caller";
import { idOfPath, playlistPath } from "@/lib/catalog/resource-shapes/addresses";
import * as contract from "@/lib/community/playlists/collaboration-contract";
import { listPlaylistInvitations } from "@/lib/community/playlists/collaboration-service";
import { openPlaylist } from "@/lib/community/playlists/service";
import { serve } from "@/lib/platform/http-server/page-operation";

const pendingInvitations = serve(contract.listPlaylistInvitations, listPlaylistInvitations);

/** The playlist of a page, loaded once for it and its title. */
export const playlistAt = cache(async (segment: string, asked: QueryParams) => {
  const { page } = listQuery(asked, "view", [""]);
  const opened = await loadOrRefuse(
    openPlaylist(await pageCaller(), { playlist_id: idOfPath(segment), page }),
  );
  mustBeAt(playlistPath(opened.playlist), segment);
  return opened;
});

/** The pending invitations to the playlist, for who may withdraw them. */
export async function openInvitations(playlistId: number, manages: boolean) {
  if (!manages) return [];
  const { pagination } = await pendingInvitations(await pageCaller(), {
    id: String(playlistId),
    per_page: "100",
  });
  return pagination.data;
}
