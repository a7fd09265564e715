import { IMAGE_ACCEPT, IMAGE_FORMATS } from "@/components/catalog/files/formats";
import { FollowPlaylist } from "@/components/community/playlists/follow-playlist";
import { ShareButton } from "@/components/discovery/catalog/share-button";
import { LinkButton } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form";
import { playlistPath } from "@/lib/catalog/resource-shapes/addresses";
import type { OpenPlaylist } from "@/lib/community/playlists/pages";
import { EditPlaylist, PlaylistQuestion } from "./playlist-fields";
import { PlaylistPicture } from "./playlist-picture";

/** Actions on a playlist besides playing it. */
export function PlaylistActions({
  opened: { playlist, owns, edits },
  isSignedIn,
  actions,
}: {
  opened: OpenPlaylist;
  isSignedIn: boolean;
  actions: Record<"remove" | "leave", FormAction>;
}) {
  const { id, name, followed, followers_count, permissions } = playlist;
  const exported = `/api/v1/playlists/${id}/export?format=m3u`;
  return (
    <>
      {(!owns || followed) && (
        <FollowPlaylist id={id} on={followed} count={followers_count} isSignedIn={isSignedIn} />
      )}
      {permissions.manage && (
        <EditPlaylist
          playlist={playlist}
          picture={<PlaylistPicture id={id} accept={IMAGE_ACCEPT} hint={IMAGE_FORMATS} />}
        />
      )}
      <LinkButton href={exported} download>
        Export
      </LinkButton>
      {playlist.visibility !== "private" && (
        <ShareButton name={name} path={playlistPath(playlist)} embed={{ kind: "playlists", id }} />
      )}
      {permissions.manage && (
        <PlaylistQuestion
          label="Delete"
          harms
          title={`Delete ${name}?`}
          description="Its followers and editors lose it too. For 30 days you can restore it in your library."
          submit="Delete playlist"
          act={actions.remove}
          done="Playlist deleted"
        />
      )}
      {edits && (
        <PlaylistQuestion
          label="Leave"
          title={`Leave ${name}?`}
          description="You can no longer change it. What you added stays."
          submit="Leave playlist"
          act={actions.leave}
          done="You left the playlist"
        />
      )}
    </>
  );
}
