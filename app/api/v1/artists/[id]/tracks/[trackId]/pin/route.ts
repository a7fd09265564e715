import * as editing from "@/lib/catalog/artists/editing/contract";
import * as editor from "@/lib/catalog/artists/editing/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(editing.pinTrack, editor.pinTrack),
);
