import { playlistPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { API_BASE } from "@/lib/platform/http-contract/version";

/** A playlist as programs exchange it. */
export interface WholePlaylist {
  id: number;
  name: string;
  description: string | null;
  /** The name of its owner. */
  owner: string;
  created_at: Date;
  tracks: {
    id: number;
    name: string;
    /** Milliseconds. */
    duration: number;
    /** An address, or a path on this server. */
    image: string;
    album: string | null;
    artists: string[];
  }[];
}

/** The playlist as JSPF, the JSON form of XSPF. `origin` is where its pages are. */
export function jspf({ tracks, ...playlist }: WholePlaylist, origin: string): string {
  const file = {
    playlist: {
      title: playlist.name,
      creator: playlist.owner,
      ...(playlist.description !== null && { annotation: playlist.description }),
      location: origin + playlistPath(playlist),
      date: playlist.created_at.toISOString(),
      track: tracks.map((track) => ({
        location: [origin + trackPath(track)],
        identifier: [`${origin}${API_BASE}/tracks/${track.id}`],
        title: track.name,
        creator: track.artists.join(", "),
        ...(track.album !== null && { album: track.album }),
        duration: track.duration,
        image: track.image.startsWith("/") ? origin + track.image : track.image,
      })),
    },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The playlist as an extended M3U. */
export function m3u({ name, tracks }: WholePlaylist, origin: string): string {
  const lines = tracks.flatMap((track) => {
    const seconds = Math.round(track.duration / 1000);
    return [
      `#EXTINF:${seconds},${oneLine(track.artists.join(", "))} - ${oneLine(track.name)}`,
      origin + trackPath(track),
    ];
  });
  return `${["#EXTM3U", `#PLAYLIST:${oneLine(name)}`, ...lines].join("\n")}\n`;
}

/** A line break in a name would make another entry. */
const oneLine = (text: string) => text.replace(/[\r\n\u0085\u2028\u2029]+/g, " ");
