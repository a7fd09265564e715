import { ArtistLinks } from "@/components/catalog/track-list/artist-links";
import { Cover } from "@/components/discovery/catalog/cover";
import type { ShownAlbum } from "@/components/discovery/catalog/parts";
import { PlayButton } from "@/components/listening/player/play-button";
import { playable } from "@/components/listening/player/playable";
import { Link } from "@/components/ui/link";
import { RankChange } from "@/components/ui/rank-change";
import { albumPath } from "@/lib/catalog/resource-shapes/addresses";
import { pluralize } from "@/lib/platform/counted";

/** The most played albums as covers with their places. */
export function AlbumChart({
  places,
}: {
  places: readonly { place: number; previous_place: number | null; plays: number; album: ShownAlbum }[];
}) {
  return (
    <ol
      aria-label="Most played albums"
      className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-5"
    >
      {places.map(({ place, previous_place, plays, album }, index) => (
        <li key={album.id} className="relative min-w-0">
          <Link href={albumPath(album)} className="group block">
            <Cover
              image={album.image}
              sizes="(min-width: 120rem) 256px, (min-width: 52rem) 19vw, (min-width: 40rem) 30vw, 45vw"
              first={index < 5}
            />
            <span className="mt-2 flex items-baseline gap-2">
              <span className="font-mono text-xs text-quiet">{place}</span>
              <span className="min-w-0 truncate font-medium group-hover:underline">
                <bdi>{album.name}</bdi>
              </span>
            </span>
          </Link>
          <p className="truncate text-sm text-quiet">
            <ArtistLinks artists={album.artists ?? []} />
          </p>
          <p className="flex items-baseline justify-between gap-2 text-xs text-quiet">
            {pluralize(plays, "play")} <RankChange rank={place} previous={previous_place} />
          </p>
          <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end p-2 *:pointer-events-auto">
            <PlayButton
              tracks={(album.tracks ?? []).map(playable)}
              source="other"
              label={album.name}
              size="sm"
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
