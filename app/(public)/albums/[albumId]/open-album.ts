import { cache } from "react";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { mustBeAt } from "@/app/_request/own-address";
import { pageCaller } from "@/app/_request/page-caller";
import { openAlbum } from "@/lib/catalog/albums/service";
import { albumPath, idOfPath } from "@/lib/catalog/resource-shapes/addresses";

/** The album of a page, loaded once for it and its title. */
export const albumAt = cache(async (segment: string) => {
  const opened = await loadOrRefuse(openAlbum(await pageCaller(), { album_id: idOfPath(segment) }));
  mustBeAt(albumPath(opened.album), segment);
  return opened;
});
