import type { z } from "zod";
import { fromPrice } from "@/components/commerce/offers/price-words";
import { playable } from "@/components/listening/player/playable";
import type { PlayableTrack } from "@/components/listening/player/playable-track";
import {
  albumPath,
  artistPath,
  personPath,
  playlistPath,
  tagPath,
  trackPath,
} from "@/lib/catalog/resource-shapes/addresses";
import type { SearchType } from "@/lib/discovery/search/constants";
import type { previewSearch } from "@/lib/discovery/search/pages";
import { SUGGESTION_TYPE_WORDS } from "./suggestion-links";

export type SearchPreview = z.output<typeof previewSearch.output>;

/** A suggestion of the search field. */
export interface SearchSuggestion {
  key: string;
  href: string;
  name: string;
  /** The matching parts of the name. */
  ranges: readonly number[][] | undefined;
  /** "Track", "Artist". */
  kind: string;
  /** Null for tags. */
  image: string | null;
  isRound?: boolean;
  /** The line below the name. */
  line?: string;
  /** The lowest price of a track that is for sale. */
  price?: string;
  /** The track that it plays. */
  track?: PlayableTrack;
}

interface SuggestionSection {
  label: string;
  suggestions: SearchSuggestion[];
}

/** Divides suggestions into sections: the type of the best match first, the others in a fixed order, so that little moves while one types. */
export function suggestionSections(preview: SearchPreview): SuggestionSection[] {
  const common = (type: SearchType, id: number) => ({
    key: `${type}-${id}`,
    ranges: preview.highlights[`${type}:${id}`],
    kind: SUGGESTION_TYPE_WORDS[type],
  });
  const sections: [SearchType, string, SearchSuggestion[]][] = [
    [
      "track",
      "Tracks",
      preview.tracks.map((track) => ({
        ...common("track", track.id),
        href: trackPath(track),
        name: track.name,
        image: track.image,
        line: artistNames(track.artists),
        ...(track.from_amount !== null &&
          track.currency !== null && { price: fromPrice(track.from_amount, track.currency) }),
        track: playable(track),
      })),
    ],
    [
      "artist",
      "Artists",
      preview.artists.map((artist) => ({
        ...common("artist", artist.id),
        href: artistPath(artist),
        name: artist.name,
        image: artist.image_small,
        isRound: true,
      })),
    ],
    [
      "album",
      "Albums",
      preview.albums.map((album) => ({
        ...common("album", album.id),
        href: albumPath(album),
        name: album.name,
        image: album.image,
        line: artistNames(album.artists ?? []),
      })),
    ],
    [
      "playlist",
      "Playlists",
      preview.playlists.map((playlist) => ({
        ...common("playlist", playlist.id),
        href: playlistPath(playlist),
        name: playlist.name,
        image: playlist.image,
        line: trackCount(playlist.tracks_count),
      })),
    ],
    [
      "user",
      "People",
      preview.users.map(({ id, display_name, avatar }) => ({
        ...common("user", id),
        href: personPath(id),
        name: display_name,
        image: avatar,
        isRound: true,
      })),
    ],
    [
      "tag",
      "Tags",
      preview.tags.map(({ id, name, tracks_count }) => ({
        ...common("tag", id),
        href: tagPath(name),
        name,
        image: null,
        line: trackCount(tracks_count),
      })),
    ],
  ];
  return sections
    .filter(([, , suggestions]) => suggestions.length > 0)
    .sort(([a], [b]) => Number(b === preview.top_type) - Number(a === preview.top_type))
    .map(([, label, suggestions]) => ({ label, suggestions }));
}

const artistNames = (artists: readonly { name: string }[]) => artists.map(({ name }) => name).join(", ");

const trackCount = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "track" : "tracks"}`;
