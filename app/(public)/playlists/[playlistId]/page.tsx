import type { Metadata } from "next";
import { pageViewer } from "@/app/_request/page-caller";
import { trackRows } from "@/app/_request/track-rows";
import { PlaylistLive } from "@/components/community/playlists/playlist-live";
import { PlaylistActions } from "@/components/discovery/playlists/playlist-actions";
import { PlaylistPeople } from "@/components/discovery/playlists/playlist-people";
import { PlaylistView } from "@/components/discovery/playlists/playlist-view";
import { playlistMetadata } from "@/components/discovery/playlists/words";
import { invite, leave, removeEditor, removePlaylist } from "./actions";
import { openInvitations, playlistAt } from "./open-playlist";

type Props = PageProps<"/playlists/[playlistId]">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return playlistMetadata(await playlistAt((await params).playlistId, await searchParams));
}

export default async function PlaylistPage({ params, searchParams }: Props) {
  const view = await playlistAt((await params).playlistId, await searchParams);
  const { id, version, permissions } = view.playlist;
  const [viewer, invitations] = await Promise.all([pageViewer(), openInvitations(id, permissions.manage)]);
  const isSignedIn = viewer !== null;
  const actions = {
    remove: removePlaylist.bind(null, id),
    leave: leave.bind(null, id),
    invite: invite.bind(null, id),
    removeEditor,
  };
  return (
    <PlaylistView
      opened={view}
      rows={await trackRows(view.entries.data)}
      actions={<PlaylistActions opened={view} isSignedIn={isSignedIn} actions={actions} />}
    >
      <PlaylistPeople playlist={view.playlist} invitations={invitations} actions={actions} />
      {isSignedIn && <PlaylistLive playlistId={id} version={version} />}
    </PlaylistView>
  );
}
