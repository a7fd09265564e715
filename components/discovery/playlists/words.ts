import type { Metadata } from "next";
import { lengthWords } from "@/components/discovery/catalog/words";
import type { OpenPlaylist } from "@/lib/community/playlists/pages";
import { pluralize } from "@/lib/platform/counted";

type OpenView = Pick<OpenPlaylist, "playlist" | "owns">;

/** The kind of a playlist, above its name. */
export function kindWords({ playlist }: OpenView): string {
  const { visibility, collaborative, editors } = playlist;
  const shared = collaborative && editors.length > 0;
  if (visibility === "private")
    return shared ? "Private playlist: you and its editors" : "Private playlist: only you";
  if (visibility === "unlisted") return "Unlisted playlist: anyone with the link";
  return shared ? "Collaborative playlist" : "Playlist";
}

/** "24 tracks · 1 h 2 min", for its owner with the followers, whom others see on the button that follows it. */
export function sumWords({
  playlist: { tracks_count, duration, followers_count, followed },
  owns,
}: OpenView): string {
  const sums = [
    pluralize(tracks_count, "track"),
    tracks_count > 0 && lengthWords(duration),
    owns && !followed && pluralize(followers_count, "follower"),
  ];
  return sums.filter(Boolean).join(" · ");
}

/** The metadata of the page. */
export function playlistMetadata(open: OpenPlaylist): Metadata {
  const { name, owner, description, visibility } = open.playlist;
  const isStart = open.entries.current_page === 1;
  return {
    title: `${name} by ${owner.display_name}`,
    description: [sumWords(open), description?.replace(/\s+/g, " ").trim().slice(0, 160)]
      .filter(Boolean)
      .join(" · "),
    openGraph: { type: "music.playlist", url: "./" },
    ...((visibility !== "public" || !isStart) && { robots: { index: false } }),
  };
}
