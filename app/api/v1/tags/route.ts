import * as contract from "@/lib/catalog/taxonomy/tag-contract";
import * as tags from "@/lib/catalog/taxonomy/tag-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(bind(contract.listTags, tags.listTags));
