import { getArtist } from "@/lib/catalog/artists/contract";
import { API_BASE } from "@/lib/platform/http-contract/version";

/**
 * The first call that works on this server, and its anonymous response: the artist with only the keys that the contract lists for
 * callers without a token, or the root of the API while there is no artist.
 */
export function firstCall(artist: { id: number } | undefined, root: object): { path: string; body: unknown } {
  if (!artist) return { path: API_BASE, body: { status: "success", ...root } };
  return {
    path: `${API_BASE}/artists/${artist.id}`,
    body: getArtist.anonymous?.parse({ status: "success", artist }),
  };
}
