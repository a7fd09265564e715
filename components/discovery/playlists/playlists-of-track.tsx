import type { z } from "zod";
import { Section } from "@/components/discovery/catalog/section";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { playlistPath } from "@/lib/catalog/resource-shapes/addresses";
import type { Playlist } from "@/lib/community/playlists/shapes";

/** The playlists that a track is in; nothing while it is in none. */
export function PlaylistsOfTrack({ playlists }: { playlists: readonly z.output<typeof Playlist>[] }) {
  if (playlists.length === 0) return null;
  return (
    <Section id="playlists" title="In playlists">
      <ul className="border-t border-line">
        {playlists.map((playlist) => (
          <li key={playlist.id} className="flex items-center gap-3 border-b border-line py-2">
            <Picture src={playlist.image} pixels={36} loading="lazy" className="size-9 shrink-0 rounded-sm" />
            <div className="min-w-0">
              <Link
                href={playlistPath(playlist)}
                className="block truncate text-sm font-medium hover:underline"
              >
                <bdi>{playlist.name}</bdi>
              </Link>
              <p className="truncate text-xs text-quiet">
                By <bdi>{playlist.owner.display_name}</bdi>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
