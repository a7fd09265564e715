import * as contract from "@/lib/accounts/profiles/identity-contract";
import * as people from "@/lib/accounts/profiles/people-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getIdentity, people.getIdentity),
);
