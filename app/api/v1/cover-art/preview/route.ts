import * as contract from "@/lib/catalog/covers/template-contract";
import * as covers from "@/lib/catalog/covers/template-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.previewCoverArt, covers.previewCoverArt),
);
