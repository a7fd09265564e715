import type { z } from "zod";
import { Section } from "@/components/discovery/catalog/section";
import { Shelf, type ShelfItem } from "@/components/discovery/catalog/shelf";
import { playlistPath } from "@/lib/catalog/resource-shapes/addresses";
import type { Playlist } from "@/lib/community/playlists/shapes";
import { pluralize } from "@/lib/platform/counted";

type Shown = z.output<typeof Playlist>;

/** A playlist on a shelf. */
export function playlistItem(playlist: Shown): ShelfItem {
  return {
    href: playlistPath(playlist),
    name: playlist.name,
    image: playlist.image,
    line: `${playlist.owner.display_name} · ${pluralize(playlist.tracks_count, "track")}`,
  };
}

/** The playlists that a reader owns, edits and follows; those there are. */
export function PlaylistShelves({
  owned,
  edited,
  followed,
}: Record<"owned" | "edited" | "followed", readonly Shown[]>) {
  return (
    <>
      <Part id="owned" title="Yours" playlists={owned} />
      <Part id="edited" title="You edit" playlists={edited} />
      <Part id="followed" title="You follow" playlists={followed} />
    </>
  );
}

function Part({ id, title, playlists }: { id: string; title: string; playlists: readonly Shown[] }) {
  if (playlists.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <Shelf label={title} items={playlists.map(playlistItem)} />
    </Section>
  );
}
