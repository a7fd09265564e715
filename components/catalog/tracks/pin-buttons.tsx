import { ActButton } from "@/components/ui/act-button";

/** An artist of a track, and whether the track is pinned to its page. */
export interface PinnableArtist {
  id: number;
  name: string;
  pinned: boolean;
}

export type PinAction = (pin: {
  artistId: number;
  trackId: number;
  pinned: boolean;
}) => Promise<{ message?: string }>;

/** Puts a track first on the page of each of its artists that the viewer manages, or takes it from there. */
export function PinButtons({
  track,
  artists,
  act,
}: {
  track: { id: number; name: string };
  artists: readonly PinnableArtist[];
  act: PinAction;
}) {
  return artists.map(({ id, name, pinned }) => {
    const page = artists.length === 1 ? "the artist’s page" : `the page of ${name}`;
    const unpin = artists.length === 1 ? "Unpin" : `Unpin from ${page}`;
    return (
      <ActButton
        key={id}
        size="sm"
        label={pinned ? unpin : `Pin to ${page}`}
        ariaLabel={pinned ? `${unpin}: ${track.name}` : `Pin to ${page}: ${track.name}`}
        act={act.bind(null, { artistId: id, trackId: track.id, pinned: !pinned })}
        done={
          pinned ? `${track.name} is not pinned any more.` : `${track.name} is first on the page of ${name}.`
        }
      />
    );
  });
}
