import type * as collections from "@/lib/discovery/collections/contract";
import { endpoint } from "@/lib/http/client/client";

export const playCollection = endpoint<typeof collections.playCollection>(
  "playCollection",
  "POST",
  "/collections/{id}/play",
);
