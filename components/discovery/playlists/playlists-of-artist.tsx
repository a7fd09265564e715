import { CardRow } from "@/components/discovery/catalog/card-row";
import { Section } from "@/components/discovery/catalog/section";
import { playlistItem } from "./playlist-rows";

/** The playlists that have tracks of an artist; nothing while there are none. */
export function PlaylistsOfArtist({
  playlists,
}: {
  playlists: readonly Parameters<typeof playlistItem>[0][];
}) {
  if (playlists.length === 0) return null;
  return (
    <Section id="playlists" title="In playlists">
      <CardRow label="Playlists with these tracks" items={playlists.map(playlistItem)} />
    </Section>
  );
}
