import type { Operation } from "@/lib/platform/http-contract/operation";

/**
 * Values of the parameters of paths, for every operation. `id` and `name` mean something else under each path, so they are listed with the
 * segment before them. A new parameter is one more line here; the compiler then asks each world for such a thing.
 */
const PARAMS = {
  "artists/{id}": "artist",
  "tracks/{id}": "track",
  "albums/{id}": "album",
  "tags/{name}": "tag",
  "users/{id}": "user",
  user: "self",
  "genres/{name}": "genre",
  "comments/{id}": "comment",
  "collections/{id}": "collection",
  "templates/{id}": "coverTemplate",
  "achievements/{id}": "achievement",
  "playlists/{id}": "playlist",
  "playlists/{id}/accept-invite": "invitedPlaylist",
  "playlists/{id}/decline-invite": "invitedPlaylist",
  "artists/{id}/accept-invite": "invitedArtist",
  "artists/{id}/decline-invite": "invitedArtist",
  "trackId/accept-credit": "requestedTrack",
  "trackId/decline-credit": "requestedTrack",
  "albumId/accept-credit": "requestedAlbum",
  "albumId/decline-credit": "requestedAlbum",
  creditId: "credit",
  "DELETE creditId": "spareCredit",
  "purchases/{id}": "purchase",
  uuid: "license",
  "uuid/revoke": "spareLicense",
  genre: "genre",
  type: "stationType",
  "{type}/{id}": "station",
  "beat-requests/{id}": "beatRequest",
  "beat-requests/{id}/fulfill": "ownBeatRequest",
  "beat-requests/{id}/renew": "expiredBeatRequest",
  "DELETE beat-requests/{id}": "spareBeatRequest",
  submissionId: "beatSubmission",
  "DELETE artists/{id}": "spareArtist",
  "DELETE albums/{id}": "spareAlbum",
  "DELETE tracks/{id}": "spareTrack",
  "DELETE playlists/{id}": "sparePlaylist",
  "DELETE collections/{id}": "spareCollection",
  "coupons/{id}": "coupon",
  "DELETE coupons/{id}": "spareCoupon",
  "tracks/{id}/purchase/initiate": "saleTrack",
  "purchases/{id}/confirm": "openPurchase",
  "purchases/{id}/cancel": "openPurchase",
  "sales/{id}": "purchase",
  preset: "preset",
  "DELETE preset": "sparePreset",
  product: "track",
  albumId: "album",
  artistId: "artist",
  trackId: "track",
  conversationId: "conversation",
  messageId: "message",
  playId: "play",
  uploadId: "upload",
  // Operations that need the whole file.
  "uploadId/extract-metadata": "receivedUpload",
} as const;

/** One thing of each kind that paths name, by its id, or a genre by its name. */
export type Things = Record<(typeof PARAMS)[keyof typeof PARAMS], number | string>;

/** The path parameters of an operation, by name, with what a world has for them. Throws when a parameter is not listed. */
export function paramsOf(
  { id, path, method }: Pick<Operation, "id" | "path"> & { method?: string },
  things: Things,
): Record<string, number | string> {
  const named = [...path.matchAll(/(?<=([^/]+)\/)\{(\w+)\}/g)].map(([, segment, name = ""]) => {
    const known = ["id", "name"].includes(name) ? `${segment}/{${name}}` : name;
    const action = `${known}${path.slice(path.indexOf(`{${name}}`) + name.length + 2)}`;
    // Examples delete a thing of their own, which nothing else needs.
    const key =
      method === "DELETE" && isListed(`DELETE ${known}`) && path.endsWith(`/{${name}}`)
        ? `DELETE ${known}`
        : isListed(action)
          ? action
          : known;
    if (!isListed(key))
      throw new Error(`Add "${key}" to PARAMS in tests/support/worlds/params.ts: ${id} is at ${path}.`);
    return [name, things[PARAMS[key]]] as const;
  });
  return Object.fromEntries(named);
}

function isListed(key: string): key is keyof typeof PARAMS {
  return Object.hasOwn(PARAMS, key);
}

/** The path with its parameters filled in, percent-encoded. */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** The path and query under which an operation is called. */
export function requestPath(
  path: string,
  params: Record<string, unknown>,
  query: Record<string, unknown> = {},
) {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const filled = fillPath(path, params);
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled;
}
