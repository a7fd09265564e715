import type { z } from "zod";
import { ArtistLinks } from "@/components/catalog/track-list/artist-links";
import type { CardRowItem } from "@/components/discovery/catalog/card-row";
import { albumPath, artistPath, personPath, playlistPath } from "@/lib/catalog/resource-shapes/addresses";
import type { SearchResults } from "@/lib/discovery/search/shapes";
import { Highlighted } from "./highlighted";

/** The matching parts of names, by type and id. */
type ByName = Readonly<Record<string, readonly number[][]>>;

type Results = Required<z.output<typeof SearchResults>>;

export const itemsOfArtists = (
  artists: readonly Pick<Results["artists"][number], "id" | "name" | "image">[],
  highlights: ByName = {},
): CardRowItem[] =>
  artists.map((artist) => ({
    href: artistPath(artist),
    name: artist.name,
    named: <Highlighted text={artist.name} ranges={highlights[`artist:${artist.id}`]} />,
    image: artist.image,
    round: true,
  }));

export const itemsOfAlbums = (
  albums: readonly Pick<Results["albums"][number], "id" | "name" | "image" | "artists">[],
  highlights: ByName = {},
): CardRowItem[] =>
  albums.map((album) => ({
    href: albumPath(album),
    name: album.name,
    named: <Highlighted text={album.name} ranges={highlights[`album:${album.id}`]} />,
    image: album.image,
    line: <ArtistLinks artists={album.artists ?? []} />,
  }));

export const itemsOfPlaylists = (playlists: Results["playlists"], highlights: ByName = {}): CardRowItem[] =>
  playlists.map((playlist) => ({
    href: playlistPath(playlist),
    name: playlist.name,
    named: <Highlighted text={playlist.name} ranges={highlights[`playlist:${playlist.id}`]} />,
    image: playlist.image,
    line: `${playlist.tracks_count} ${playlist.tracks_count === 1 ? "track" : "tracks"} by ${playlist.owner.display_name}`,
  }));

export const itemsOfPeople = (users: Results["users"], highlights: ByName = {}): CardRowItem[] =>
  users.map(({ id, display_name, avatar }) => ({
    href: personPath(id),
    name: display_name,
    named: <Highlighted text={display_name} ranges={highlights[`user:${id}`]} />,
    image: avatar,
    round: true,
  }));
