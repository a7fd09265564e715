import * as contract from "@/lib/accounts/people/contract";
import * as people from "@/lib/accounts/people/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.findUsers, people.findUsers),
);
