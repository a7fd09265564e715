/** The kinds of things with pages of their own that search engines should know. */
export const SITEMAP_KINDS = [
  "tracks",
  "albums",
  "artists",
  "playlists",
  "collections",
  "genres",
  "tags",
] as const;

export type SitemapKind = (typeof SITEMAP_KINDS)[number];
