import type { z } from "zod";
import { SUGGESTION_TYPE_WORDS } from "@/components/discovery/search/suggestion-links";
import { albumPath, artistPath, playlistPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { ItemType } from "@/lib/discovery/collections/constants";
import type { OpenCollection } from "@/lib/discovery/collections/pages";
import type { SearchResults } from "@/lib/discovery/search/shapes";

/** Something that is in a collection, or could be. */
export interface CollectionItem {
  type: ItemType;
  id: number;
  name: string;
  /** "Track · Low Tide Assembly". */
  line: string;
  image: string;
  path: string;
}

type Resources = Required<
  Pick<z.output<typeof SearchResults>, "tracks" | "albums" | "playlists" | "artists">
>;
type Track = Resources["tracks"][number];
type Album = Resources["albums"][number];
type Playlist = Resources["playlists"][number];
type Artist = Resources["artists"][number];

const toLine = (type: ItemType, ...rest: (string | undefined)[]) =>
  [SUGGESTION_TYPE_WORDS[type], ...rest].filter(Boolean).join(" · ");

const artistNames = (artists: readonly { name: string }[] | null) =>
  artists?.map(({ name }) => name).join(", ");

export const itemOfTrack = (track: Pick<Track, "id" | "name" | "image" | "artists">): CollectionItem => ({
  type: "track",
  id: track.id,
  name: track.name,
  line: toLine("track", artistNames(track.artists)),
  image: track.image,
  path: trackPath(track),
});

export const itemOfAlbum = (album: Pick<Album, "id" | "name" | "image" | "artists">): CollectionItem => ({
  type: "album",
  id: album.id,
  name: album.name,
  line: toLine("album", artistNames(album.artists)),
  image: album.image,
  path: albumPath(album),
});

export const itemOfPlaylist = (
  playlist: Pick<Playlist, "id" | "name" | "image" | "owner">,
): CollectionItem => ({
  type: "playlist",
  id: playlist.id,
  name: playlist.name,
  line: toLine("playlist", playlist.owner.display_name),
  image: playlist.image,
  path: playlistPath(playlist),
});

export const itemOfArtist = (artist: Pick<Artist, "id" | "name" | "image">): CollectionItem => ({
  type: "artist",
  id: artist.id,
  name: artist.name,
  line: toLine("artist"),
  image: artist.image,
  path: artistPath(artist),
});

/** The items of a collection, in its order. */
export function itemsOfCollection({ items }: Pick<OpenCollection["collection"], "items">): CollectionItem[] {
  return items.flatMap(({ track, album, playlist, artist }) => {
    if (track) return itemOfTrack(track);
    if (album) return itemOfAlbum(album);
    if (playlist) return itemOfPlaylist(playlist);
    return artist ? itemOfArtist(artist) : [];
  });
}

/** The addresses of the pages of items, one on each line, as the form sends them. */
export const toLines = (items: readonly CollectionItem[]) => items.map(({ path }) => path).join("\n");

export const itemKey = ({ type, id }: Pick<CollectionItem, "type" | "id">) => `${type}-${id}`;
