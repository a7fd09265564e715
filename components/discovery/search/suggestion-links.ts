import type { z } from "zod";
import {
  albumPath,
  artistPath,
  personPath,
  playlistPath,
  tagPath,
  trackPath,
} from "@/lib/catalog/resource-shapes/addresses";
import type { Suggestion } from "@/lib/discovery/search/shapes";

type Suggested = z.output<typeof Suggestion>;

export const SUGGESTION_TYPE_WORDS: Record<Suggested["type"], string> = {
  artist: "Artist",
  album: "Album",
  track: "Track",
  playlist: "Playlist",
  user: "Person",
  tag: "Tag",
};

/** The page of what a suggestion names. */
export function suggestionPath({ type, id, text: name }: Suggested): string {
  if (type === "user") return personPath(id);
  if (type === "tag") return tagPath(name);
  return { artist: artistPath, album: albumPath, track: trackPath, playlist: playlistPath }[type]({
    id,
    name,
  });
}
