import * as contract from "@/lib/catalog/tags/contract";
import * as tags from "@/lib/catalog/tags/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(bind(contract.listTags, tags.listTags));
