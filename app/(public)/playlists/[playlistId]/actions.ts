"use server";

import { redirect } from "next/navigation";
import { buttonAction, formAction } from "@/app/_request/form-action";
import { pageCaller, requireUser } from "@/app/_request/page-caller";
import * as collaboration from "@/lib/community/playlists/collaboration-contract";
import { invitePerson, removePlaylistEditor } from "@/lib/community/playlists/collaboration-service";
import * as editing from "@/lib/community/playlists/edit-contract";
import { deletePlaylists } from "@/lib/community/playlists/edit-service";
import { serve } from "@/lib/platform/http-server/page-operation";

const remove = serve(editing.deletePlaylists, deletePlaylists);
const removePerson = serve(collaboration.removePlaylistEditor, removePlaylistEditor);

const PAGE = ["/playlists/[playlistId]", "page"] as const satisfies [string, "page"];

export const removePlaylist = formAction({
  async act(_, playlistId: number) {
    await remove(await pageCaller(), { id: String(playlistId) });
    redirect("/library/playlists", "replace");
  },
  revalidate: PAGE,
});

export const invite = formAction({
  fields: ["handle"],
  async act({ values: { handle } }, playlistId: number) {
    await invitePerson(await pageCaller(), { playlist_id: playlistId, handle });
    return undefined;
  },
  revalidate: PAGE,
});

export const removeEditor = buttonAction({
  async act({ playlistId, userId }: { playlistId: number; userId: number }) {
    await removePerson(await pageCaller(), { id: String(playlistId), user_id: userId });
  },
  revalidate: PAGE,
});

export const leave = formAction({
  async act(_, playlistId: number) {
    const caller = await requireUser("/library/playlists");
    await removePerson(caller, { id: String(playlistId), user_id: caller.userId });
    redirect("/library/playlists");
  },
  revalidate: PAGE,
});
