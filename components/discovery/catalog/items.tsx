import { ArtistLinks } from "@/components/catalog/track-list/artist-links";
import { PlayButton } from "@/components/listening/player/play-button";
import { playable } from "@/components/listening/player/playable";
import { albumPath, artistPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { playTime } from "@/lib/platform/charts/play-time";
import type { CardRowItem } from "./card-row";
import type { ShownAlbum, ShownArtist, ShownTrack } from "./parts";

/** An album on a shelf. */
export function albumItem(album: ShownAlbum): CardRowItem {
  const tracks = album.tracks ?? [];
  return {
    href: albumPath(album),
    name: album.name,
    image: album.image,
    line: <ArtistLinks artists={album.artists ?? []} />,
    button: tracks.length > 0 && (
      <PlayButton tracks={tracks.map(playable)} source="other" label={album.name} size="sm" />
    ),
  };
}

/** A track on a shelf. */
export function trackItem(track: ShownTrack): CardRowItem {
  return {
    href: trackPath(track),
    name: track.name,
    image: track.image,
    line: <ArtistLinks artists={track.artists} />,
    button: <PlayButton tracks={[playable(track)]} source="other" label={track.name} size="sm" />,
  };
}

/** A track goes on where it stopped after so much of it, and while so much is left. */
const RESUME_MS = 10_000;

/** A track on a shelf that was played for `ms_played`: its button goes on from there, unless that is near its beginning or its end. */
export function resumableItem({
  track,
  ms_played,
}: {
  track: ShownTrack;
  ms_played: number | null;
}): CardRowItem {
  const from = ms_played ?? 0;
  if (from < RESUME_MS || from > track.duration - RESUME_MS) return trackItem(track);
  return {
    ...trackItem(track),
    progress: from / track.duration,
    button: (
      <PlayButton
        tracks={[playable(track)]}
        source="other"
        label={`${track.name} from ${playTime(from)}`}
        size="sm"
        from={from}
      />
    ),
  };
}

/** An artist on a shelf. */
export function artistItem(artist: ShownArtist): CardRowItem {
  return { href: artistPath(artist), name: artist.name, image: artist.image, round: true };
}
