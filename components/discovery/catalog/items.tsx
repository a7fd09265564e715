import { ArtistLinks } from "@/components/catalog/track-list/artist-links";
import { PlayButton } from "@/components/listening/player/play-button";
import { playable } from "@/components/listening/player/playable";
import { albumPath, artistPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
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

/** An artist on a shelf. */
export function artistItem(artist: ShownArtist): CardRowItem {
  return { href: artistPath(artist), name: artist.name, image: artist.image, round: true };
}
