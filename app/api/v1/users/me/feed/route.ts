import * as contract from "@/lib/discovery/feed/contract";
import * as feed from "@/lib/discovery/feed/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(bind(contract.getFeed, feed.getFeed));
