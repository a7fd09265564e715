import { fromPrice } from "@/components/commerce/offers/price-words";
import { PlayButton, PlayList } from "@/components/listening/player/play-button";
import { playable, trackTitle } from "@/components/listening/player/playable";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { ListedTrack } from "./track-row";

type ShortTrack = ListedTrack & { from_amount: number | null; currency: string | null };

/** A few tracks in a narrow column, each of which plays them from there on. */
export function ShortTrackList({
  tracks,
  label,
  artistId,
}: {
  tracks: readonly ShortTrack[];
  label: string;
  /** The artist whose tracks these are: the rows name only the others. */
  artistId?: number;
}) {
  return (
    <PlayList tracks={tracks.map(playable)} source="other">
      <ol aria-label={label} className="border-t border-line">
        {tracks.map((track, index) => (
          <li key={track.id} className="flex items-center gap-3 border-b border-line py-2">
            <PlayButton index={index} label={trackTitle(track)} size="sm" />
            <Picture
              src={track.image}
              pixels={36}
              loading="lazy"
              className="size-9 shrink-0 rounded-sm max-[16rem]:hidden"
            />
            <div className="min-w-0 grow">
              <Link
                href={trackPath(track)}
                className="block truncate text-sm leading-6 font-medium hover:underline"
              >
                {track.name}
              </Link>
              <Artists artists={track.artists.filter(({ id }) => id !== artistId)} />
            </div>
            {track.from_amount !== null && track.currency !== null && (
              <Link
                href={`${trackPath(track)}#licenses`}
                aria-label={`Licenses of ${track.name}: ${fromPrice(track.from_amount, track.currency)}`}
                className="shrink-0 font-mono text-xs leading-6 text-quiet hover:text-ink hover:underline"
              >
                {fromPrice(track.from_amount, track.currency)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </PlayList>
  );
}

function Artists({ artists }: { artists: ListedTrack["artists"] }) {
  return (
    artists.length > 0 && (
      <p className="truncate text-xs text-quiet">
        <bdi>{artists.map(({ name }) => name).join(", ")}</bdi>
      </p>
    )
  );
}
