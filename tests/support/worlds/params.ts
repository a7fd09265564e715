import type { Operation } from "@/lib/http/contract/operation";

/**
 * What the parameters of paths name, for every operation. `id` and `name` mean something else under each path, so they are
 * listed with the segment before them. A new parameter is one more line here; the compiler then asks each world for such a thing.
 */
const PARAMS = {
  "artists/{id}": "artist",
  "tracks/{id}": "track",
  "albums/{id}": "album",
  "tags/{name}": "tag",
  "users/{id}": "user",
  "genres/{name}": "genre",
  "templates/{id}": "coverTemplate",
  "DELETE artists/{id}": "spareArtist",
  "DELETE albums/{id}": "spareAlbum",
  "DELETE tracks/{id}": "spareTrack",
  albumId: "album",
  artistId: "artist",
  trackId: "track",
  conversationId: "conversation",
  messageId: "message",
  uploadId: "upload",
} as const;

/** One thing of each kind that paths name, by its id, or a genre by its name. */
export type Things = Record<(typeof PARAMS)[keyof typeof PARAMS], number | string>;

/** The path parameters of an operation, by name, with what a world has for them. Throws when a parameter is not listed. */
export function paramsOf(
  { id, path, method }: Pick<Operation, "id" | "path"> & { method?: string },
  things: Things,
): Record<string, number | string> {
  const named = [...path.matchAll(/([^/]+)\/\{(\w+)\}/g)].map(([, segment, name = ""]) => {
    const known = ["id", "name"].includes(name) ? `${segment}/{${name}}` : name;
    // What is deleted is another thing, which nothing else needs.
    const key =
      method === "DELETE" && isListed(`DELETE ${known}`) && path.endsWith(`/{${name}}`)
        ? `DELETE ${known}`
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
