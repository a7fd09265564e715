import type * as covers from "@/lib/catalog/covers/contract";
import type * as templates from "@/lib/catalog/covers/template-contract";
import { endpoint } from "@/lib/platform/http-client/client";

export const previewCoverArt = endpoint<typeof templates.previewCoverArt>(
  "previewCoverArt",
  "POST",
  "/cover-art/preview",
);
export const setTrackCover = endpoint<typeof covers.setTrackCover>(
  "setTrackCover",
  "POST",
  "/tracks/{id}/cover-art",
);
export const setAlbumCover = endpoint<typeof covers.setAlbumCover>(
  "setAlbumCover",
  "POST",
  "/albums/{id}/cover-art",
);
