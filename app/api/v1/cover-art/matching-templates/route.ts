import * as contract from "@/lib/catalog/cover-templates/contract";
import * as covers from "@/lib/catalog/cover-templates/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.matchCoverTemplates, covers.matchCoverTemplates),
);
