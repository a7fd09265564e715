import "server-only";
import {
  albumPath,
  artistPath,
  collectionPath,
  genrePath,
  playlistPath,
  tagPath,
  trackPath,
} from "@/lib/catalog/resources/addresses";
import { serve } from "@/lib/http/server/portal";
import { SITEMAP_KINDS } from "./kinds";
import * as portal from "./portal";
import { findLastIds, findPaths } from "./queries";

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
export const listSitemapParts = serve(portal.listSitemapParts, async () => {
  const last = await findLastIds();
  return SITEMAP_KINDS.flatMap((kind) =>
    Array.from({ length: Math.ceil((last[kind] ?? 0) / IDS) }, (_, part) => ({ kind, part })),
  );
});

/** The pages of one part; none for a part that does not exist. */
export const listSitemapPaths = serve(portal.listSitemapPaths, async (_, { kind, part }) => {
  const rows = await findPaths(kind, part * IDS + 1, (part + 1) * IDS);
  return rows.map(({ changed, ...row }) => ({ path: PATHS[kind](row), ...(changed && { changed }) }));
});
