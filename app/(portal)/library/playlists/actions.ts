"use server";

import { redirect } from "next/navigation";
import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { playlistPath } from "@/lib/catalog/resource-shapes/addresses";
import * as collaboration from "@/lib/community/playlists/collaboration-contract";
import {
  acceptPlaylistInvitation,
  declinePlaylistInvitation,
} from "@/lib/community/playlists/collaboration-service";
import * as editing from "@/lib/community/playlists/edit-contract";
import { createPlaylist, restorePlaylist } from "@/lib/community/playlists/edit-service";
import { serve } from "@/lib/platform/http-server/page-operation";

const PATH = "/library/playlists";

const create = serve(editing.createPlaylist, createPlaylist);
const accept = serve(collaboration.acceptPlaylistInvitation, acceptPlaylistInvitation);
const decline = serve(collaboration.declinePlaylistInvitation, declinePlaylistInvitation);

export const makePlaylist = formAction({
  fields: ["name", "description", "visibility"],
  async act({ values: { name, description, visibility } }) {
    const { playlist } = await create(await requireUser(PATH), {
      name,
      description: description.trim() === "" ? null : description,
      // Safe cast: what is no visibility is refused with the others.
      visibility: visibility as "private",
    });
    redirect(playlistPath(playlist));
  },
});

export const answer = buttonAction({
  async act({ playlistId, accepts }: { playlistId: number; accepts: boolean }) {
    await (accepts ? accept : decline)(await requireUser(PATH), { id: String(playlistId) });
  },
  revalidate: [PATH],
});

export const restore = buttonAction({
  async act({ playlistId }: { playlistId: number }) {
    await restorePlaylist(await requireUser(PATH), { playlist_id: playlistId });
  },
  revalidate: [PATH],
});
