import "server-only";
import {
  albumPath,
  artistPath,
  collectionPath,
  genrePath,
  playlistPath,
  tagPath,
  trackPath,
} from "@/lib/catalog/resource-shapes/addresses";
import { serve } from "@/lib/platform/http-server/page-operation";
import { SITEMAP_KINDS } from "./sitemap-kinds";
import * as pages from "./sitemap-pages";
import { findLastIds, findPaths } from "./sitemap-queries";

/** Ids in one part. Search engines take 50,000 addresses; fewer are read and written in some 30 ms. */
const IDS = 10_000;

const PATHS = {
  tracks: trackPath,
  albums: albumPath,
  artists: artistPath,
  playlists: playlistPath,
  collections: collectionPath,
  genres: ({ name }: { name: string }) => genrePath(name),
  tags: ({ name }: { name: string }) => tagPath(name),
};

/** The parts by range of ids, so that a part changes only where its music does. */
export const listSitemapParts = serve(pages.listSitemapParts, async () => {
  const last = await findLastIds();
  return SITEMAP_KINDS.flatMap((kind) =>
    Array.from({ length: Math.ceil((last[kind] ?? 0) / IDS) }, (_, part) => ({ kind, part })),
  );
});

/** The pages of one part; none for a part that does not exist. */
export const listSitemapPaths = serve(pages.listSitemapPaths, async (_, { kind, part }) => {
  const rows = await findPaths(kind, part * IDS + 1, (part + 1) * IDS);
  return rows.map(({ changed, ...row }) => ({ path: PATHS[kind](row), ...(changed && { changed }) }));
});
