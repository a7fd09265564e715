import * as editing from "@/lib/catalog/artists/edit-contract";
import * as editor from "@/lib/catalog/artists/edit-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(editing.pinTrack, editor.pinTrack),
);
