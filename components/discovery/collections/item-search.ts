import { useEffect, useState } from "react";
import { getAlbum } from "@/components/catalog/studio/albums";
import { getArtist } from "@/components/catalog/studio/artists";
import { getTrack } from "@/components/catalog/studio/tracks";
import { getPlaylist } from "@/components/community/playlists/endpoints";
import type { ItemType } from "@/lib/discovery/collections/constants";
import type * as contract from "@/lib/discovery/search/contract";
import { ApiFailure, endpoint, request } from "@/lib/platform/http-client/client";
import {
  type CollectionItem,
  itemOfAlbum,
  itemOfArtist,
  itemOfPlaylist,
  itemOfTrack,
} from "./collection-items";

const search = endpoint<typeof contract.search>("search", "GET", "/search");

const DEBOUNCE_MS = 150;
const PER_TYPE = 6;

interface Section {
  label: string;
  items: CollectionItem[];
}

export interface ItemResults {
  query: string;
  sections: Section[];
  /** The reason why there are none. */
  error?: string;
}

/** The address of a page, as it is pasted for what a search does not list. */
const ADDRESS = /\/(track|album|playlist|artist)s\/(\d{1,15})\b/;

type Signal = { signal: AbortSignal };

const READERS: Record<ItemType, (id: number, options: Signal) => Promise<CollectionItem>> = {
  track: async (id, options) => itemOfTrack((await request(getTrack, { id }, options)).track),
  album: async (id, options) => itemOfAlbum((await request(getAlbum, { id }, options)).album),
  playlist: async (id, options) => itemOfPlaylist((await request(getPlaylist, { id }, options)).playlist),
  artist: async (id, options) => itemOfArtist((await request(getArtist, { id }, options)).artist),
};

async function findSections(query: string, options: Signal): Promise<Section[]> {
  const [, type, id] = ADDRESS.exec(query) ?? [];
  if (type) {
    // Safe cast: the expression names the types.
    return [{ label: "From the link", items: [await READERS[type as ItemType](Number(id), options)] }];
  }
  const { results, top } = await request(
    search,
    { query: query.slice(0, 100), types: "track,album,playlist,artist", limit: PER_TYPE },
    options,
  );
  const { tracks = [], albums = [], playlists = [], artists = [] } = results;
  const sections: [ItemType, string, CollectionItem[]][] = [
    ["track", "Tracks", tracks.map(itemOfTrack)],
    ["album", "Albums", albums.map(itemOfAlbum)],
    ["playlist", "Playlists", playlists.map(itemOfPlaylist)],
    ["artist", "Artists", artists.map(itemOfArtist)],
  ];
  return sections
    .filter(([, , items]) => items.length > 0)
    .sort(([a], [b]) => Number(b === top?.type) - Number(a === top?.type))
    .map(([, label, items]) => ({ label, items }));
}

/** The items that a text finds; the last answer stays until the next one. */
export function useItemResults(query: string): ItemResults | undefined {
  const [results, setResults] = useState<ItemResults>();
  useEffect(() => {
    if (query === "") {
      setResults(undefined);
      return;
    }
    const aborted = new AbortController();
    const { signal } = aborted;
    const timer = setTimeout(async () => {
      try {
        const sections = await findSections(query, { signal });
        setResults({ query, sections });
      } catch (cause) {
        if (signal.aborted) return;
        if (!(cause instanceof ApiFailure)) throw cause;
        setResults({
          query,
          sections: [],
          error: cause.code === "not_found" ? "Nothing is at this link." : cause.message,
        });
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [query]);
  return results;
}
