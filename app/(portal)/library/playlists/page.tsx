import type { Metadata } from "next";
import { SuggestedPlaylists } from "@/app/_request/suggested-music";
import { openPlaylists } from "@/app/(portal)/library/open-library";
import { LibraryFrame } from "@/components/discovery/library/library-frame";
import { DeletedPlaylists } from "@/components/discovery/playlists/deleted-playlists";
import { Invitations } from "@/components/discovery/playlists/invitations";
import { NewPlaylist } from "@/components/discovery/playlists/playlist-fields";
import { PlaylistRows } from "@/components/discovery/playlists/playlist-rows";
import { answer, makePlaylist, restore } from "./actions";

export const metadata: Metadata = { title: "Your playlists" };

export default async function OwnPlaylistsPage({ searchParams }: PageProps<"/library/playlists">) {
  const { owned, edited, followed, invitations, deleted } = await openPlaylists(searchParams);
  return (
    <LibraryFrame
      tab="playlists"
      page={owned}
      isEmpty={owned.data.length + edited.length + followed.length + deleted.length === 0}
      action={<NewPlaylist act={makePlaylist} />}
      suggestions={<SuggestedPlaylists />}
      above={<Invitations invitations={invitations} answer={answer} />}
    >
      <PlaylistRows owned={owned.data} edited={edited} followed={followed} />
      <DeletedPlaylists deleted={deleted} restore={restore} />
    </LibraryFrame>
  );
}
