import type * as collections from "@/lib/discovery/collections/contract";
import { endpoint } from "@/lib/platform/http-client/client";

export const playCollection = endpoint<typeof collections.playCollection>(
  "playCollection",
  "POST",
  "/collections/{id}/play",
);
