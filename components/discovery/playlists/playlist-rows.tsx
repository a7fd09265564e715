import type { z } from "zod";
import { CardRow, type CardRowItem } from "@/components/discovery/catalog/card-row";
import { OwnedLine } from "@/components/discovery/catalog/owned-line";
import { Section } from "@/components/discovery/catalog/section";
import { playlistPath } from "@/lib/catalog/resource-shapes/addresses";
import type { Playlist } from "@/lib/community/playlists/shapes";
import { pluralize } from "@/lib/platform/counted";

type PlaylistCard = z.output<typeof Playlist>;

/** A playlist on a shelf. */
export function playlistItem(playlist: PlaylistCard): CardRowItem {
  return {
    href: playlistPath(playlist),
    name: playlist.name,
    image: playlist.image,
    line: <OwnedLine owner={playlist.owner.display_name} facts={pluralize(playlist.tracks_count, "track")} />,
  };
}

/** The playlists that a viewer owns, edits and follows; those there are. */
export function PlaylistRows({
  owned,
  edited,
  followed,
}: Record<"owned" | "edited" | "followed", readonly PlaylistCard[]>) {
  return (
    <>
      <Part id="owned" title="Yours" playlists={owned} />
      <Part id="edited" title="You edit" playlists={edited} />
      <Part id="followed" title="You follow" playlists={followed} />
    </>
  );
}

function Part({ id, title, playlists }: { id: string; title: string; playlists: readonly PlaylistCard[] }) {
  if (playlists.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <CardRow label={title} items={playlists.map(playlistItem)} />
    </Section>
  );
}
