import * as contract from "@/lib/discovery/search/people-contract";
import * as people from "@/lib/discovery/search/people-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.findUsers, people.findUsers),
);
