import { cache } from "react";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { mustBeAt } from "@/app/_request/own-address";
import { pageCaller } from "@/app/_request/page-caller";
import { collectionPath, idOfPath } from "@/lib/catalog/resource-shapes/addresses";
import { openCollection } from "@/lib/discovery/collections/service";

/** The collection of a page, loaded once for it and its title. */
export const collectionAt = cache(async (segment: string) => {
  const caller = await pageCaller();
  const opened = await loadOrRefuse(openCollection(caller, { collection_id: idOfPath(segment) }));
  mustBeAt(collectionPath(opened.collection), segment);
  return opened;
});
