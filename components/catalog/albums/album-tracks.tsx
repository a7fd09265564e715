import { StateLamp } from "@/components/catalog/tracks/state-lamp";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { SortHandle } from "@/components/ui/sort-handle";
import type { OpenAlbum } from "@/lib/catalog/studio/pages";
import { playTime } from "@/lib/platform/charts/play-time";
import { AddTracks } from "./add-tracks";
import { AlbumOrder } from "./album-order";

/** The tracks of an album in their order, which can be changed. */
export function AlbumTracks({ album }: { album: OpenAlbum }) {
  const { id, tracks, others } = album;
  const add = <AddTracks albumId={id} others={others} />;
  return (
    <section aria-labelledby="tracks" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="tracks" className="text-lg font-semibold">
          Tracks
        </h2>
        {tracks.length > 0 && add}
      </div>
      {tracks.length === 0 ? (
        <EmptyState title="No tracks on it yet" action={add}>
          Add tracks that you have uploaded. Then drag them into their order.
        </EmptyState>
      ) : (
        <AlbumOrder albumId={id} trackIds={tracks.map((track) => track.id)}>
          <ol aria-label="Tracks" className="border-t border-line">
            {tracks.map((track, index) => (
              <li key={track.id} className="flex items-center gap-3 border-b border-line py-2">
                <span aria-hidden className="w-6 shrink-0 text-right font-mono text-xs text-quiet">
                  {index + 1}
                </span>
                <Picture
                  src={track.image}
                  pixels={36}
                  loading="lazy"
                  className="size-9 shrink-0 rounded-sm"
                />
                <div className="min-w-0 grow">
                  <Link
                    href={`/studio/tracks/${track.id}`}
                    title={track.name}
                    className="link block min-h-6 truncate leading-6 font-medium"
                  >
                    {track.name}
                  </Link>
                  <div className="text-xs">
                    <StateLamp track={track} />
                  </div>
                </div>
                <span className="shrink-0 font-mono text-xs text-quiet">
                  {track.duration > 0 && playTime(track.duration)}
                </span>
                <SortHandle entryId={track.id} name={track.name} />
              </li>
            ))}
          </ol>
        </AlbumOrder>
      )}
    </section>
  );
}
